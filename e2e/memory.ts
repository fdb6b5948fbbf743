// Memory use after hours of use, by Chromium's own counters: npx tsx e2e/memory.ts <address>
// 200 screen changes and 50 openings of the player, in one page without reloads. With an address it measures a running
// app (logged in as the demo member) and writes the figures into docs/measurements.md.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { machine, write } from '@app/api/measurements'
import { launchOptions } from './fixtures/browser'
import { logInDemoMember } from './fixtures/member'

const tabs = ['/live', '/Video', '/zhome', '/welfare', '/Mine']
const screens = ['/nHomeList', '/Moneylog', '/Lottery?key=k1&id=1', '/nHomeDetail?id=1', '/Recharge', '/Setting', '/xf']
const round = tabs.flatMap((tab, index) => [tab, screens[index % screens.length] ?? tab])
const perRow = { changes: 100, openings: 50 }

type Count = { heapMb: number; nodes: number; listeners: number; documents: number }

/** Counts after garbage collection, which needs several passes because of finalizers. */
async function count(client: CDPSession): Promise<Count> {
  for (let go = 0; go < 4; go++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heapMb: of('JSHeapUsedSize') / 1024 / 1024,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  }
}

/** Navigates like a tap on a link. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
  await page.waitForFunction((href) => window.location.href.endsWith(href), address)
  await page.locator('[data-screen-heading]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function changeScreens(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step++) await go(page, round[step % round.length] ?? '/live')
}

async function openPlayer(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    await go(page, `/PlayVideo?id=${(step % 5) + 1}`)
    await page.locator('video').waitFor({ state: 'attached' })
    await go(page, '/Video')
  }
}

type Row = { what: string } & Count

async function measure(page: Page): Promise<Row[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const rows: Row[] = []
  const note = async (what: string) => {
    await go(page, '/welfare')
    rows.push({ what, ...(await count(client)) })
    process.stdout.write(`${what}\n`)
  }
  await changeScreens(page, round.length * 2)
  await openPlayer(page, 5)
  await note('after every screen and the player')
  for (let done = perRow.changes; done <= 200; done += perRow.changes) {
    await changeScreens(page, perRow.changes)
    await note(`after ${done} screen changes`)
  }
  for (let done = perRow.openings; done <= 50; done += perRow.openings) {
    await openPlayer(page, perRow.openings)
    await note(`after ${done} openings of the player`)
  }
  return rows
}

function lines(rows: readonly Row[], browser: string): string[] {
  const range = (key: 'nodes' | 'listeners' | 'documents') => {
    const counts = rows.map((row) => row[key])
    return [...new Set([Math.min(...counts), Math.max(...counts)])].join(' to ')
  }
  return [
    `${[...machine(), `Chromium ${browser}`].join(', ')}. One page, after forced collection.`,
    '',
    `JavaScript heap: ${rows.map(({ what, heapMb }) => `${heapMb.toFixed(1)} MB ${what}`).join(', ')}.`,
    `Nodes: ${range('nodes')}, listeners: ${range('listeners')}, documents: ${range('documents')}.`,
  ]
}

const [address] = process.argv.slice(2)
if (!address) {
  process.stderr.write('Give the address of a running app: npx tsx e2e/memory.ts <address>\n')
  process.exit(1)
}
const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, '--js-flags=--expose-gc'] })
const page = await browser.newPage({ baseURL: address, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
const { token, tokensso } = await logInDemoMember(address)
await page.addInitScript(
  (stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  },
  { adult: 'true', token, tokensso },
)
const greeting = page.getByRole('dialog', { name: 'Veranda' })
await page.addLocatorHandler(greeting, () => greeting.getByRole('button').last().click())
await page.goto('/live')
const rows = await measure(page)
await write({ heading: 'Memory', command: 'npx tsx e2e/memory.ts' }, lines(rows, browser.version()))
await browser.close()
process.stdout.write('The figures are in docs/measurements.md.\n')
