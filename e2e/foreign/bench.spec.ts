import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { deep, home, question, tab } from '../bench/screens'
import { fastLine, land, slowLine, switchTab } from '../bench/visit'
import { type App, expect, test } from '../fixtures/test'

/** The rounds of requests that a build needs at least. */
const rounds = { 'one application': 2, 'federation by default': 4 }

/** Builds and serves a variant of the benchmark. @returns its address */
async function serve(variant: string, { apiUrl, payUrl }: App) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/bench/serve.ts', variant], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, API_URL: apiUrl, PAY_PUBLIC_URL: payUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(server, 'close')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const address = () => /^http\S+$/m.exec(output)?.[0] ?? ''
  await expect.poll(() => address() !== '' || server.exitCode !== null, { timeout: 900_000 }).toBe(true)
  expect(address(), output).not.toBe('')
  const stop = async () => {
    server.kill('SIGTERM')
    await closed
  }
  return { url: address(), stop }
}

for (const [variant, fewest] of Object.entries(rounds))
  test(`what the bench compares this app with shows its screens, and preloads its tabs: ${variant}`, async ({
    context,
    browser,
    app,
  }) => {
    const { url, stop } = await serve(variant, app)
    try {
      const device = await browser.newContext()
      const first = await land(device, fastLine, url + question.path, question.content)
      await expect(first.page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeVisible()
      await device.close()
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('adult', 'true')
        // a busy phone preloads one tab a second
        window.requestIdleCallback = (work) => window.setTimeout(work, 1000)
      })
      const cold = await land(context, slowLine, url + home.path, home.content)
      expect(cold.figures.rounds).toBeGreaterThanOrEqual(fewest)
      expect(cold.figures.requests).toBeGreaterThan(fewest)
      expect(cold.figures.bytes).toBeGreaterThan(100_000)
      expect(cold.figures.shift).toBeCloseTo(0)
      expect(await switchTab(cold, tab)).toMatchObject({ bytes: 0, requests: 0, rounds: 0 })
      // its preloads would fail without the server
      await cold.page.close()
      await (await land(context, fastLine, url + deep.path, deep.content)).page.close()
    } finally {
      await stop()
    }
  })
