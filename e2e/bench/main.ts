// Federation against one application of the same sources: npm run bench:federation (FILES=1 names every file, ROUNDS=7)
import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../fixtures/api'
import { startBackend } from '../fixtures/app'
import { launchOptions } from '../fixtures/browser'
import { logInDemoMember } from '../fixtures/member'
import { build, compress } from './builds'
import { type Front, startFront } from './front'
import { deep, home, question, tab } from './screens'
import { type Rounds, writeTables } from './table'
import { ownStore } from './stores'
import { otherVariants } from './variants'
import { fastLine, type Figures, land, type Line, slowLine, switchTab } from './visit'

const rounds = Number(process.env['ROUNDS'] ?? 7)
/** Also lists the files of every load, to compare two variants line by line. */
const listsFiles = process.env['FILES'] === '1'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
type Browser = Awaited<ReturnType<typeof chromium.launch>>

function report(what: string, { network }: { network: { files(): string[] } }) {
  if (listsFiles) process.stdout.write(`${[what, ...network.files()].join('\n')}\n`)
}

/** A device that has answered the age question, unless it is new; possibly a member's. */
async function open(browser: Browser, url: string, { isNew = false, account }: { isNew?: boolean; account?: Account }) {
  const pairs = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))
  const answer: Record<string, string> = isNew ? {} : { adult: 'true' }
  const localStorage = pairs({ ...answer, ...(account && { token: account.token, tokensso: account.tokensso }) })
  const context = await browser.newContext({
    ...phone,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const cookies = pairs({ ...answer, ...(account && { member: account.token }) })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  return context
}

/** What every variant is measured in. */
async function visit(browser: Browser, { url }: Front, line: Line): Promise<Record<string, Figures>> {
  const context = await open(browser, url, {})
  const cold = await land(context, line, url + home.path, home.content)
  report('cold', cold)
  const switched = line === slowLine ? { 'tab switch': await switchTab(cold, tab) } : {}
  await cold.page.close()
  const warm = await land(context, line, url + home.path, home.content)
  report('warm', warm)
  await context.close()
  const other = await open(browser, url, {})
  const linked = await land(other, line, url + deep.path, deep.content)
  report('deep link', linked)
  await other.close()
  return { cold: cold.figures, warm: warm.figures, 'deep link': linked.figures, ...switched }
}

/** What drawing pages changes for others, on the slow line. */
async function visitOthers(browser: Browser, { url }: Front, account: Account): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {}
  for (const [what, input, { path, content }] of [
    ['member, cold', { account }, home],
    ['first visit', { isNew: true }, question],
  ] as const) {
    const context = await open(browser, url, input)
    const load = await land(context, slowLine, url + path, content)
    report(what, load)
    figures[what] = load.figures
    await context.close()
  }
  return figures
}

const folder = await mkdtemp(join(tmpdir(), 'bench-federation-'))
const at = (name: string) => join(folder, name)
const fronts: Record<string, Front> = {}
for (const { name, configs } of otherVariants) {
  process.stdout.write(`Building ${name} …\n`)
  await build(await configs(at(name)))
  compress(at(name))
}
const backend = await startBackend('embedded')
const browser = await chromium.launch(launchOptions)
for (const { name, store, page } of otherVariants) fronts[name] = await startFront(store(at(name)), backend, page)
const ownReleases = await ownStore(at('own'))
const ownPage = { hasReleaseSet: true, hasPreloads: true }
const own = (fronts['this app'] = await startFront(ownReleases, backend, ownPage))
fronts['this app, drawn'] = await startFront(ownReleases, backend, { ...ownPage, isDrawn: true })
const account = await logInDemoMember(own.url)
const reported = (figures: Record<string, Figures>) =>
  Object.entries(figures)
    .map(([what, { ms }]) => `${what} ${Math.round(ms)} ms`)
    .join(', ')
try {
  const [slow, fast]: [Rounds, Rounds] = [{}, {}]
  for (let round = 0; round <= rounds; round++) {
    for (const [name, front] of Object.entries(fronts)) {
      const others = name === 'federation by default' ? {} : await visitOthers(browser, front, account)
      const onSlow = { ...(await visit(browser, front, slowLine)), ...others }
      const onFast = await visit(browser, front, fastLine)
      // the first round warms up the servers
      if (round > 0) (slow[name] ??= []).push(onSlow)
      if (round > 0) (fast[name] ??= []).push(onFast)
      const when = round === 0 ? 'warm-up' : `round ${round}`
      process.stdout.write(`${when} ${name}: ${reported(onSlow)}; on the fast line: ${reported(onFast)}\n`)
    }
  }
  await writeTables({ slow, fast }, rounds)
} finally {
  await browser.close()
  for (const front of Object.values(fronts)) await front.stop()
  await backend.stop()
  await rm(folder, { recursive: true })
}
