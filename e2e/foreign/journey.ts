import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import type { App, Page } from '../fixtures/test'
import { expect } from '../fixtures/test'
import { buildForeign } from './build'

const root = join(import.meta.dirname, '../..')

export type ForeignRemote = {
  /** Its folder here. */
  folder: string
  name: string
  address: string
  heading: string
  /** Its first words, with the version. */
  says: (version: string) => string
  /** What it does when it is used: its state, and where it leads. */
  use: (page: Page) => Promise<void>
  /** Part of the address of the exposed module's own script. */
  script: RegExp
}
type Surroundings = { app: App; page: Page; remote: ForeignRemote; expectConsole: (...patterns: RegExp[]) => void }

/** Publish, check, canary, promote, fall back, roll back: the way of every release, with the command line and in a browser. */
export async function releaseForeign({ app, page, remote, expectConsole }: Surroundings): Promise<void> {
  const { folder, name, address, heading, says, use, script } = remote
  const [first, second] = [await buildForeign(folder, '1.0.0'), await buildForeign(folder, '1.1.0')]
  const release = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const env = { ...process.env, REGISTRY_URL: app.registry?.folder ?? '' }
      const command = ['--import', 'tsx', 'federation/release/src/cli.ts', ...args]
      execFile(process.execPath, command, { cwd: root, env }, (error, out, err) =>
        error ? reject(new Error(`${out}\n${err}`)) : resolve(out),
      )
    })
  const served = async () => (await fetch(`${app.url}/release`)).json() as Promise<{ releases: Record<string, string> }>
  const isServed = (version: string) =>
    expect.poll(async () => (await served()).releases[name], { timeout: 10_000 }).toMatch(new RegExp(`^${version}-`))
  const text = (version: string) => page.getByText(says(version))

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
  await expect(async () => {
    await page.goto(address)
    await expect(text('1.1.0')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await release('check', name, '--static')
  await release('promote', name, '--static', '--reason', 'the second')
  await isServed('1.1.0')

  // what it needs of the newer one does not come, before its entry ran or after it, or is not what was published
  const ofConsole = [/Failed to load resource/, /ERR_FAILED/, /dynamically imported module/, /integrity/]
  expectConsole(...ofConsole, /was preloaded using link preload/)
  const isLost = (route: Route) => route.abort()
  const isAltered = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.isAltered = true` })
  }
  const faults = [
    [/remoteEntry/, isLost],
    [script, isLost],
    [/remoteEntry/, isAltered],
    [script, isAltered],
  ] as const
  for (const [file, fault] of faults) {
    const isOfNewer = (url: URL) => url.pathname.includes(`/${name}/1.1.0-`) && file.test(url.pathname)
    await page.route(isOfNewer, fault)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await expect(text('1.0.0')).toBeVisible({ timeout: 40_000 })
    expect(await page.evaluate(() => 'isAltered' in globalThis)).toBe(false)
    await page.unroute(isOfNewer)
  }

  await release('rollback', name, '--reason', 'the journey ends')
  await isServed('1.0.0')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(text('1.0.0')).toBeVisible()
}
