import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type App, expect, test } from '../fixtures/test'

/** Other builds than ours need more rounds. */

/** Builds and serves a variant of the benchmark. @returns its address */
async function serve(variant: string, { apiUrl, payUrl }: App) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/bench/serve.ts', variant], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, API_URL: apiUrl, PAY_PUBLIC_URL: payUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(server, 'close')
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const address = () => /^http\S+$/m.exec(said)?.[0] ?? ''
  await expect.poll(() => address() !== '' || server.exitCode !== null, { timeout: 300_000 }).toBe(true)
  expect(address(), said).not.toBe('')
  const stop = async () => {
    server.kill('SIGTERM')
    await closed
  }
  return { url: address(), stop }
}

for (const variant of ['one application', 'federation by default'])
  test(`what the bench compares this app with shows its screens: ${variant}`, async ({ page, app }) => {
    const { url, stop } = await serve(variant, app)
    try {
      await page.addInitScript(() => localStorage.setItem('adult', 'true'))
      await page.goto(`${url}/zhome`)
      await expect(page.locator('a[href^="/Lottery?key="]').first()).toBeVisible()
      await page.goto(`${url}/nHomeList`)
      await expect(page.locator('a[href^="/nHomeDetail"]').first()).toBeVisible()
      // its preloads would fail without the server
      await page.close()
    } finally {
      await stop()
    }
  })
