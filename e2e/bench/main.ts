// Federation against one application of the same sources: npm run bench:federation (FILES=1 names every file, ROUNDS=7)
import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../fixtures/app'
import { launchOptions } from '../fixtures/browser'
import { build, compress } from './builds'
import { type Front, startFront } from './front'
import { type Rounds, writeTable } from './table'
import { ownStore } from './stores'
import { deep, home, otherVariants, tab } from './variants'
import { type Figures, land, switchTab } from './visit'

const rounds = Number(process.env['ROUNDS'] ?? 7)
/** Also lists the files of every load, to compare two variants line by line. */
const listsFiles = process.env['FILES'] === '1'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
type Browser = Awaited<ReturnType<typeof chromium.launch>>

function say(what: string, { network }: { network: { files(): string[] } }) {
  if (listsFiles) process.stdout.write(`${[what, ...network.files()].join('\n')}\n`)
}

async function visit(browser: Browser, { url }: Front): Promise<Record<string, Figures>> {
  const open = async () => {
    const context = await browser.newContext(phone)
    await context.addInitScript(() => localStorage.setItem('adult', 'true'))
    await context.addCookies([{ name: 'adult', value: 'true', url }])
    return context
  }
  const context = await open()
  const cold = await land(context, url + home.path, home.content)
  say('cold', cold)
  const switched = await switchTab(cold, tab.path, tab.content)
  await cold.page.close()
  const warm = await land(context, url + home.path, home.content)
  say('warm', warm)
  await context.close()
  const other = await open()
  const linked = await land(other, url + deep.path, deep.content)
  say('deep link', linked)
  await other.close()
  return { cold: cold.figures, warm: warm.figures, 'deep link': linked.figures, 'tab switch': switched }
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
const [own, ownPage] = [await ownStore(at('own')), { hasReleaseSet: true, hasPreloads: true }]
fronts['this app'] = await startFront(own, backend, ownPage)
fronts['this app, drawn'] = await startFront(own, backend, { ...ownPage, isDrawn: true })
try {
  const measured: Rounds = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, front] of Object.entries(fronts)) {
      const figures = await visit(browser, front)
      // the first round warms up the servers
      if (round > 0) (measured[name] ??= []).push(figures)
      process.stdout.write(
        `${round === 0 ? 'warm-up' : `round ${round}`} ${name}: ${Object.entries(figures)
          .map(([what, { ms }]) => `${what} ${Math.round(ms)} ms`)
          .join(', ')}\n`,
      )
    }
  }
  await writeTable(measured, rounds)
} finally {
  await browser.close()
  for (const front of Object.values(fronts)) await front.stop()
  await backend.stop()
  await rm(folder, { recursive: true })
}
