import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@app/api/testing'
import { expect as base, type Page, test } from '@playwright/test'
import { plant } from '../../scripts/planted.mjs'
import { logInDemoMember, rememberIn } from '../fixtures/member'

/** What is saved is built before it shows, which takes long on a busy machine. */
const expect = base.configure({ timeout: 900_000 })

/** A separate checkout, which a test edits, with `npm run dev` in it. */
class Checkout {
  readonly #copy = plant({})
  #server: ChildProcess | null = null
  #output = ''

  /** The output of `npm run dev` since the last save. */
  get output(): string {
    return this.#output
  }

  /** @returns the app's address, once it is ready */
  async develop(): Promise<string> {
    const { folder } = this.#copy
    // what the copy lacks: pictures, and the mark that everything is installed
    for (const path of ['api/seeds/demo/art', 'api/seeds/demo/clips', 'federation/edge/icons'])
      symlinkSync(join(process.cwd(), path), join(folder, path))
    const lock = readFileSync(join(folder, 'pnpm-lock.yaml'))
    writeFileSync(join(folder, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex'))
    const [port, api, pay] = [await freePort(), await freePort(), await freePort()].map(String)
    const ports = {
      PORT: port,
      API_PORT: api,
      PAY_PORT: pay,
      PAY_PUBLIC_URL: `http://localhost:${pay}`,
      BACK_OFFICE_PORT: '0',
    }
    const server = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, '.data'), ...ports },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#server = server
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => (this.#output += text.toString()))
    const isDone = () => this.#output.includes('Ctrl+C') || server.exitCode !== null
    await expect.poll(isDone).toBe(true)
    expect(this.#output).toContain('Ctrl+C stops everything.')
    return `http://localhost:${port}`
  }

  /** Saves like an editor. */
  save(file: string, before: string | RegExp, after: string): void {
    const path = join(this.#copy.folder, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(before, after)
    expect(changed, file).not.toBe(text)
    this.#output = ''
    writeFileSync(path, changed)
  }

  /** Ctrl+C. @returns its exit code */
  async stop(): Promise<number | null> {
    const server = this.#server
    if (!server) return null
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await once(server, 'close')
    }
    return server.exitCode
  }

  remove(): void {
    this.#copy.remove()
  }
}

/** Sets a mark that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset.mark = 'kept'))
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset.mark === 'kept')

test('DEV-1 DEV-2 one command runs everything from source, and an open page gets each change and keeps its state', async ({
  page,
}) => {
  const checkout = new Checkout()
  const wallet = 'mfe-wallet/src/screens/recharge/RechargeScreen.tsx'
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const notice = page.locator('#development-notice').getByRole('alert')
  try {
    const url = await checkout.develop()
    const member = await logInDemoMember(url)
    await page.addInitScript(() => localStorage.setItem('adult', 'true'))
    await rememberIn(page, url, member)

    await test.step('a component of the host', async () => {
      await page.goto(`${url}/zhome`)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await mark(page)
      checkout.save('host/src/screens/zhome/ZhomeScreen.tsx', '<span>{name}</span>', '<span>{name} at home</span>')
      await expect(page.getByText('Veranda at home')).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })

    await page.goto(`${url}/Recharge`)
    await amount.fill('123')
    await mark(page)
    const isSaved = async () => {
      await expect(amount).toHaveValue(/^123/)
      expect(await isMarked(page)).toBe(true)
    }

    await test.step('a component of a remote; only that remote is rebuilt', async () => {
      checkout.save(wallet, "title={t('recharge.title')}", "title={`${t('recharge.title')} here`}")
      await expect(page.getByText('Recharge here')).toBeVisible()
      await isSaved()
      expect(checkout.output.match(/\S+(?= built in)/g)).toEqual(['mfe-wallet'])
    })

    await test.step('a component of shared/ui, which the host provides to the remote', async () => {
      checkout.save('shared/ui/src/button/Button.tsx', '<span>{children}</span>', '<span>{children} now</span>')
      await expect(page.getByRole('button', { name: 'Choose a channel now' })).toBeVisible()
      await isSaved()
    })

    await test.step('a style', async () => {
      checkout.save(
        'mfe-wallet/src/screens/recharge/RechargeScreen.module.css',
        /^/,
        '.balance { color: rgb(1, 2, 3) !important }\n',
      )
      await expect(page.getByText(/^Balance/).first()).toHaveCSS('color', 'rgb(1, 2, 3)')
      await isSaved()
    })

    await test.step('a text', async () => {
      checkout.save(
        'mfe-wallet/src/locales/en_us.json',
        '"recharge.submit": "Choose a channel"',
        '"recharge.submit": "Choose a way"',
      )
      await expect(page.getByRole('button', { name: 'Choose a way' })).toBeVisible()
      checkout.save('mfe-wallet/src/locales/en_us.json', '"Choose a way"', '"Choose one"')
      await expect(page.getByRole('button', { name: 'Choose one' })).toBeVisible()
      await isSaved()
    })

    await test.step('an error is shown with file and line, on the page and in the terminal, until it is fixed', async () => {
      checkout.save(wallet, 'export function RechargeScreen', 'export functoin RechargeScreen')
      await expect(notice).toContainText(/RechargeScreen\.tsx:\d+:\d+/)
      await expect.poll(() => checkout.output).toMatch(/RechargeScreen\.tsx:\d+:\d+/)
      checkout.save(wallet, 'export functoin RechargeScreen', 'export function RechargeScreen')
      await expect(notice).toHaveCount(0)
      await isSaved()
    })

    await test.step('the API restarts, and the session continues', async () => {
      const before = await page
        .getByText(/^Balance/)
        .first()
        .textContent()
      checkout.save(
        'api/src/features/user/routes.ts',
        'money: formatDecimal(minor),',
        'money: formatDecimal(minor + 700n),',
      )
      await expect(page.getByText(/^Balance/).first()).not.toHaveText(before ?? '')
      await isSaved()
      checkout.save('api/src/features/user/routes.ts', 'minor + 700n', 'minor +')
      await expect(notice).toContainText('The API is not running')
      await expect(notice).toContainText(/routes\.ts:\d+:\d+/)
      await expect(notice).not.toContainText('node_modules')
      checkout.save('api/src/features/user/routes.ts', 'minor +)', 'minor)')
      await expect(page.getByText(/^Balance/).first()).toHaveText(before ?? '')
      await expect(notice).toHaveCount(0)
      await isSaved()
    })

    await test.step('a manifest that cannot be served is named, and its routes stay', async () => {
      checkout.save('mfe-wallet/manifest.json', '"access": "member"', '"acess": "member"')
      await expect(notice).toContainText('mfe-wallet/manifest.json does not match its schema: routes.0.acess')
      await expect.poll(() => checkout.output).toContain('mfe-wallet/manifest.json')
      checkout.save('mfe-wallet/manifest.json', '"acess": "member"', '"access": "member"')
      await expect(notice).toHaveCount(0)
      await isSaved()
    })

    await test.step('page-level changes: a new route, and the edge', async () => {
      checkout.save('mfe-wallet/manifest.json', '"/RechargeRecord"', '"/RechargeHistory"')
      await expect(page.locator('body[data-mark]')).toHaveCount(0)
      await page.goto(`${url}/RechargeHistory`)
      await expect(page.getByText('Records').first()).toBeVisible()
      checkout.save('federation/edge/src/page.ts', '" dir="ltr"', '" dir="ltr" data-changed')
      await expect(page.locator('html[data-changed]')).toBeAttached()
    })

    expect(await checkout.stop()).toBe(0)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  } finally {
    await checkout.stop()
    checkout.remove()
  }
})
