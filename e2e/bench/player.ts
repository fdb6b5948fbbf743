// The first picture of a video, by its address and by a tap, with the HLS engine and with the browser's own: npm run
// bench:player (ROUNDS=5; BEFORE=http://… also measures what an earlier build serves there)
import { type Browser, chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../fixtures/api'
import { startBackend } from '../fixtures/app'
import { launchOptions } from '../fixtures/browser'
import { logInDemoMember } from '../fixtures/member'
import { withoutMediaSource } from '../fixtures/playback'
import { startFront } from './front'
import { ownStore } from './stores'
import { median } from './table'
import { fastLine, type Line, slowLine, throttle } from './visit'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const lines = { fast: fastLine, slow: slowLine }
const video = '/PlayVideo?id=1'

/** A member's device; `from` is the screen before, in which the video is tapped. */
async function firstPicture(browser: Browser, url: string, account: Account, line: Line, isNative: boolean) {
  const pairs = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))
  const localStorage = pairs({ adult: 'true', token: account.token, tokensso: account.tokensso })
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    storageState,
  })
  await context.addCookies(pairs({ adult: 'true', member: account.token }).map((cookie) => ({ ...cookie, url })))
  const open = async (path: string) => {
    const page = await context.newPage()
    if (isNative) await withoutMediaSource(page)
    await page.addInitScript(
      `addEventListener('loadeddata', () => (window.pictureAt ??= performance.now()), true)
       addEventListener('click', () => (window.tappedAt = performance.now()), true)`,
    )
    await throttle(page, line)
    await page.goto(url + path, { waitUntil: 'commit' })
    return page
  }
  // a page that goes on playing would slow the next one
  const opened = async () => {
    const page = await open(video)
    const ms = await pictureOf(page)
    await page.close()
    return ms
  }
  const cold = await opened()
  const warm = await opened()
  const list = await open('/Video')
  await list.waitForLoadState('networkidle')
  await list.locator(`a[href="${video}"]`).first().click()
  const tapped = await pictureOf(list)
  await context.close()
  return { cold, warm, tapped }
}

declare global {
  interface Window {
    pictureAt?: number
    tappedAt?: number
  }
}

/** Since the page's start, or the tap. */
async function pictureOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.pictureAt !== undefined, undefined, { timeout: 120_000 })
  return page.evaluate(() => (window.pictureAt ?? NaN) - (window.tappedAt ?? 0))
}

const folder = await mkdtemp(join(tmpdir(), 'bench-player-'))
const backend = await startBackend('embedded')
const browser = await chromium.launch(launchOptions)
const store = await ownStore(folder)
const front = await startFront(store, backend, { hasReleaseSet: true, hasPreloads: true, isDrawn: true })
const before = process.env['BEFORE']
try {
  const account = await logInDemoMember(front.url)
  const engines = [
    { name: 'its own engine', url: front.url, account, isNative: true },
    { name: 'VHS', url: front.url, account, isNative: false },
  ]
  if (before !== undefined)
    engines.push({ name: 'before', url: before, account: await logInDemoMember(before), isNative: false })
  for (const [line, conditions] of Object.entries(lines)) {
    const all = new Map<string, number[]>()
    for (let round = 0; round <= rounds; round++) {
      for (const { name, url, account, isNative } of engines) {
        const times = await firstPicture(browser, url, account, conditions, isNative)
        process.stdout.write(`${line} line, round ${round}, ${name}: ${JSON.stringify(times)}\n`)
        // the first round warms up the servers
        if (round > 0) {
          for (const [what, ms] of Object.entries(times)) {
            const key = `${line} line, ${what}: ${name}`
            all.set(key, [...(all.get(key) ?? []), Math.round(ms)])
          }
        }
      }
    }
    for (const [what, times] of [...all].sort())
      process.stdout.write(`${what} ${median(times)} ms (${times.join(', ')})\n`)
  }
} finally {
  await browser.close()
  await front.stop()
  await backend.stop()
  await rm(folder, { recursive: true })
}
