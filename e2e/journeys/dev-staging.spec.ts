import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@app/api/testing'
import { plant } from '../../scripts/planted.mjs'
import { bar, expect as base, test } from '../fixtures/staging'
import type { Page } from '../fixtures/test'

test.use({ registryFor: 'own' })

/** What is saved is built before it shows, which takes long on a busy machine. */
const expect = base.configure({ timeout: 900_000 })
const remote = 'mfe-hosts'

/** A team's own folder, which a test edits. */
class Folder {
  readonly #copy = plant({})

  /** Saves like an editor. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.#copy.folder, remote, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  /** Runs `npm run dev:staging`. @returns the printed link, once the first build is done */
  async serve(stagingUrl: string): Promise<{ link: string; server: ChildProcess }> {
    // the same variables as for `npm run staging`; an empty address counts as unset
    const env = { ...process.env, STAGING_URL: '', STAGING_PORT: new URL(stagingUrl).port }
    const port = await freePort()
    const server = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--env', `port=${port}`], {
      cwd: join(this.#copy.folder, remote),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    server.stdout.on('data', (text: Buffer) => (output += text.toString()))
    await expect.poll(() => output).toContain('?mix=')
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}/build.json`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    return { link: /http\S+mix=\S+/.exec(output)?.[0] ?? '', server }
  }

  remove(): void {
    this.#copy.remove()
  }
}

const screen = 'src/screens/list/ListScreen.tsx'
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Sets a mark that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset.mark = 'kept'))
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset.mark === 'kept')

test('STG-1 a team changes a remote while it runs in the staging host: styles and components update at once, texts with a reload, errors are shown', async ({
  page,
  staging,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used|webpack-dev-server|WebSocket|ERR_CONNECTION_REFUSED/)
  const folder = new Folder()
  const { link, server } = await folder.serve(staging.url)
  const title = page.locator('[data-screen-heading]')
  const notice = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
  try {
    await page.goto(new URL(`/nHomeList${new URL(link).search}`, staging.url).href)
    await expect(page.locator('a[href^="/nHomeDetail"]').first()).toBeVisible()
    await expect(bar(page)).toHaveAttribute('aria-haspopup', 'dialog')
    const before = (await title.textContent()) ?? ''
    await page.mouse.wheel(0, 700)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(300)
    const place = await scrollOf(page)
    await mark(page)

    await test.step('a style', async () => {
      folder.edit('src/screens/list/ListScreen.module.css', (css) => `${css}\n.line { color: rgb(1, 2, 3) }\n`)
      await expect(page.getByText('Lisbon', { exact: true }).first()).toHaveCSS('color', 'rgb(1, 2, 3)')
      expect(await isMarked(page)).toBe(true)
    })

    await test.step('a component', async () => {
      folder.edit(screen, (text) => text.replace("title={t('list.title')}", "title={`${t('list.title')} anew`}"))
      await expect(title).toHaveText(`${before} anew`)
      expect(await isMarked(page)).toBe(true)
      expect(await scrollOf(page)).toBe(place)
    })

    await test.step('a text', async () => {
      folder.edit('src/locales/en_us.json', (text) => text.replace(/("list.title": ")[^"]+/, '$1Everybody'))
      await expect(title).toHaveText('Everybody anew')
      expect(await isMarked(page)).toBe(false)
      await expect(page).toHaveURL(`${staging.url}/nHomeList`)
      await expect.poll(() => scrollOf(page)).toBe(place)
    })

    await test.step('an error, and its fix', async () => {
      folder.edit(screen, (text) => text.replace('export function ListScreen', 'export functoin ListScreen'))
      await expect(notice('mfe-hosts does not compile.')).toContainText('ListScreen.tsx')
      folder.edit(screen, (text) => text.replace('functoin', 'function').replace(' anew`', ' mended`'))
      await expect(title).toHaveText('Everybody mended')
      await expect(notice(remote)).toHaveCount(0)
    })

    await test.step('a server that stops', async () => {
      server.kill()
      await notice(/mfe-hosts at http:\/\/localhost:\d+ does not answer any more/)
        .getByRole('button', { name: 'Production version' })
        .click()
      await expect(bar(page)).toHaveText('Stagingno mix')
      await expect(title).toHaveText(before)
    })
  } finally {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    folder.remove()
  }
})
