import { bucketOf } from '@app/registry'
import { folderStore, readChannel } from '@app/registry/node'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Route } from '@playwright/test'
import type { App, Page } from '../fixtures/test'
import { expect } from '../fixtures/test'
import { buildForeign } from './build'

const root = join(import.meta.dirname, '../..')

export type ForeignRemote = {
  /** Its folder in this repository. */
  folder: string
  name: string
  address: string
  heading: string
  /** Its first text, with the version. */
  textOf: (version: string) => string
  /** Uses it: its state, and where it navigates. */
  use: (page: Page) => Promise<void>
  /** Part of the address of the exposed module's own script. */
  script: RegExp
  widget: {
    name: string
    /** Its first text, if the slot passes three columns. */
    textOf: (version: string) => string
    use: (page: Page) => Promise<void>
    /** Part of the address of its own script. */
    script: RegExp
  }
  /**
   * Part of the address of an imported ES module that the page does not preload: only the page's import map has its
   * hash.
   */
  imported?: RegExp
}
type Surroundings = { app: App; page: Page; remote: ForeignRemote; expectConsole: (...patterns: RegExp[]) => void }

/** Runs the release command like the remote's team. @returns its output; rejects if the command refuses */
export const commandOf =
  ({ registry }: App) =>
  (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const env = { ...process.env, REGISTRY_URL: registry?.folder ?? '' }
      const command = ['--import', 'tsx', 'federation/release/src/cli.ts', ...args]
      execFile(process.execPath, command, { cwd: root, env }, (error, out, err) =>
        error ? reject(new Error(`${out}\n${err}`)) : resolve(out),
      )
    })

/** Console messages when a release file does not load, or is not what was published. */
const ofFaults = [
  /Failed to load resource/,
  /ERR_FAILED/,
  /dynamically imported module/,
  /integrity/,
  /was preloaded using link preload/,
]
type Fault = (route: Route) => Promise<void>
const isLost: Fault = (route) => route.abort()
const isAltered: Fault = async (route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\nglobalThis.isAltered = true` })
}

/** Opens the page, which shows one version or the other, however long that takes. @throws unless it is this one */
async function expectServed(
  page: Page,
  address: string,
  text: (version: string) => Locator,
  version: '1.0.0' | '1.1.0',
): Promise<void> {
  await page.goto(address)
  await expect(text('1.0.0').or(text('1.1.0'))).toBeVisible()
  expect(await text(version).isVisible()).toBe(true)
}

/** From a page without the app, which would load the newer release again at once, and reload for it. */
async function forgetFailures(page: Page): Promise<void> {
  await page.goto('/release')
  await page.evaluate(() => sessionStorage.clear())
}

/** Opens the page with each fault of a file of 1.1.0 in turn; `expectEarlier` says what is shown then. */
async function openWithFaults(
  { page, name, address }: { page: Page; name: string; address: string },
  faults: readonly (readonly [RegExp, Fault])[],
  expectEarlier: () => Promise<void>,
): Promise<void> {
  let file = /^$/
  let fault = isLost
  const isOfNewer = (url: URL) => url.pathname.includes(`/${name}/1.1.0-`)
  await page.route(isOfNewer, (route) =>
    file.test(new URL(route.request().url()).pathname) ? fault(route) : route.continue(),
  )
  for (const next of faults) {
    ;[file, fault] = next
    await forgetFailures(page)
    await page.goto(address)
    await expectEarlier()
    expect(await page.evaluate(() => 'isAltered' in globalThis)).toBe(false)
  }
  await page.unrouteAll({ behavior: 'wait' })
}

/** A device inside, or outside, a canary of 50 %. */
function deviceOf(salt: string, isTaken: boolean): string {
  for (let count = 0; ; count++) {
    const device = count.toString(16).padStart(32, '0')
    if (bucketOf(device, salt) < 5000 === isTaken) return device
  }
}

/**
 * Publish, check, canary, promote, fall back, roll back: the life of a release, with the command line and in a browser.
 */
export async function releaseForeign({ app, page, remote, expectConsole }: Surroundings): Promise<void> {
  const { folder, name, address, heading, textOf, use, script, imported } = remote
  const first = await buildForeign(folder, '1.0.0')
  const second = await buildForeign(folder, '1.1.0')
  const release = commandOf(app)
  const served = async () => (await fetch(`${app.url}/release`)).json() as Promise<{ releases: Record<string, string> }>
  const isServed = (version: string) =>
    expect.poll(async () => (await served()).releases[name]).toMatch(new RegExp(`^${version}-`))
  const text = (version: string) => page.getByText(textOf(version))

  const published = await release('publish', '--from', first)
  expect(published).toMatch(new RegExp(`^${name}@1\\.0\\.0-\\w{8} published`))
  expect(await release('check', name, '--static')).toContain(`Warning: ${name}@1.0.0`)
  await release('promote', name, '--static', '--reason', 'its first release')
  await isServed('1.0.0')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(text('1.0.0')).toBeVisible()
  await use(page)

  await release('publish', '--from', second)
  expect(await release('check', name)).toContain('can be promoted to production')
  await release('canary', name, '--percent', '0', '--cohort', 'staff')
  await page.goto(address)
  await expect(text('1.0.0')).toBeVisible()
  await page.context().addCookies([{ name: 'cohort', value: 'staff', url: app.url }])
  await expect(() => expectServed(page, address, text, '1.1.0')).toPass()

  // then by share, here of devices; a growing share keeps everybody who had it
  await release('canary', name, '--percent', '50')
  expect(await release('status')).toMatch(new RegExp(`${name} .* 50 % and staff`))
  const head = await readChannel(folderStore(app.registry?.folder ?? ''), 'production')
  const { salt = '' } = head?.remotes[name]?.canary ?? {}
  const openAs = async (device: string, version: '1.0.0' | '1.1.0') => {
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'device', value: device, url: app.url }])
    await expectServed(page, address, text, version)
  }
  const taken = deviceOf(salt, true)
  const left = deviceOf(salt, false)
  await expect(() => openAs(taken, '1.1.0')).toPass()
  await openAs(left, '1.0.0')
  await release('canary', name, '--percent', '100')
  await expect(() => openAs(left, '1.1.0')).toPass()
  await openAs(taken, '1.1.0')

  await release('check', name, '--static')
  await release('promote', name, '--static', '--reason', 'the second')
  await isServed('1.1.0')

  // files of the newer one do not load, before or after its entry ran, or are not what was published
  expectConsole(...ofFaults)
  const faults = [
    [/remoteEntry/, isLost],
    [script, isLost],
    [/remoteEntry/, isAltered],
    [script, isAltered],
    ...(imported ? [[imported, isAltered] as const] : []),
  ] as const
  await openWithFaults({ page, name, address }, faults, () => expect(text('1.0.0')).toBeVisible())

  await release('rollback', name, '--reason', 'the journey ends')
  await isServed('1.0.0')
  await forgetFailures(page)
  await page.goto(address)
  await expect(text('1.0.0')).toBeVisible()
}

/**
 * A widget of the remote in a slot of a host's screen: the gate opens that screen, and a failure affects only the slot.
 */
export async function showInSlot({ app, page, remote, expectConsole }: Surroundings): Promise<void> {
  const { folder, name, widget } = remote
  const slot = `${name}/${widget.name}`
  const release = commandOf(app)
  const { registry } = app
  if (!registry) throw new Error('the host that shows the widget is in a registry of its own')
  const first = await buildForeign(folder, '1.0.0')
  const second = await buildForeign(folder, '1.1.0')
  const text = (version: string) => page.getByText(widget.textOf(version))
  const shown = (names: readonly string[] = []) => names.map((one) => (one === 'mfe-lottery/HotGames' ? slot : one))
  const host = await registry.publishFaulty('host', {
    scripts: (code, file) => (file === 'page-welfare.js' ? code.replace('mfe-lottery/HotGames', slot) : code),
    build: ({ manifest }) => ({
      manifest: {
        ...manifest,
        routes: manifest.routes.map((route) =>
          route.path === '/welfare' ? { ...route, widgets: shown(route.widgets) } : route,
        ),
      },
    }),
  })

  await release('publish', '--from', first)
  await expect(release('promote', 'host', '--static', '--reason', 'too early')).rejects.toThrow(slot)
  await release('promote', `host@${host.id}`, name, '--static', '--reason', 'a host that shows it')
  await release('publish', '--from', second)
  expect(await release('check', name)).toContain('can be promoted to production')
  await release('promote', name, '--reason', 'its next one')

  await expect(() => expectServed(page, '/welfare', text, '1.1.0')).toPass()
  await widget.use(page)

  expectConsole(...ofFaults)
  const faults = [
    [widget.script, isLost],
    [widget.script, isAltered],
  ] as const
  await openWithFaults({ page, name, address: '/welfare' }, faults, async () => {
    await expect(text('1.0.0')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Perks' })).toBeVisible()
  })
}
