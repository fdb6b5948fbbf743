// How fast releases are, and what many remotes cost a page: npm run bench:release
import { buildEdge, fetchBaseInfoFrom, readIcons, systemClock } from '@app/edge'
import { languages } from '@app/contracts'
import { folderStore, publish, type Store } from '@app/registry/node'
import { promote, type Verbs, verbsOf } from '@app/release'
import { writeDist } from '@app/registry/testing'
import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { machine, table, write } from '@app/api/measurements'
import { type Backend, startBackend } from '../fixtures/app'
import { launchOptions } from '../fixtures/browser'
import { ReleaseService } from '../fixtures/release-service'
import { remotes } from './builds'
import { type Front, startFront } from './front'
import { startService } from './service'
import { median, medians } from './table'
import { ownStore } from './stores'
import { type Figures, land, slowLine } from './visit'

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.env['ROUNDS'] ?? 5)
const about = { commit: 'bench', snapshot: false } as const
const author = (store: Store) => ({ store, channel: 'production', by: 'bench', reason: 'bench', now: new Date() })
const run = promisify(execFile)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const print = (text: string) => process.stdout.write(`${text}\n`)
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A copy of an app's dist with another version. */
async function distOf(app: string, version: string, folder: string): Promise<string> {
  const copy = join(folder, `${app}-${version}`)
  await cp(join(root, app, 'dist'), copy, { recursive: true })
  const path = join(copy, 'build.json')
  await writeFile(path, JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), version }))
  return copy
}

/**
 * The time from the end of publishing, through promotion with its gate, to the first page with the release; and back.
 * @param major of the versions that it publishes
 */
async function visible(
  store: Store,
  verbs: Verbs,
  folder: string,
  major: number,
): Promise<{ promoted: number[]; rolledBack: number[]; published: number[] }> {
  const edge = await buildEdge({
    config: { apiUrl: 'http://127.0.0.1:9', channel: 'production', payOrigin: 'http://localhost:1', hasWorker: false },
    store,
    fetchBaseInfo: fetchBaseInfoFrom('http://127.0.0.1:9'),
    clock: systemClock,
    icons: readIcons(join(root, 'federation/edge/icons')),
  })
  const url = await edge.listen({ port: 0, host: '127.0.0.1' })
  const shown = async (rev: number | undefined) => {
    while (((await (await fetch(`${url}/release`)).json()) as { rev: number }).rev !== rev) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const measured = { promoted: [] as number[], rolledBack: [] as number[], published: [] as number[] }
  const app = 'mfe-hosts'
  for (let round = 1; round <= rounds; round++) {
    const build = { app, folder: await distOf(app, `${major}.${round}.0`, folder), isForeign: false, ...about }
    measured.published.push(await timed(() => verbs.publish(build)))
    const step = { channel: 'production', reason: `bench ${major}.${round}` }
    const promotion = { ...step, picks: [{ app }], isStatic: true }
    measured.promoted.push(await timed(async () => shown((await verbs.promote(promotion))?.rev)))
    measured.rolledBack.push(await timed(async () => shown((await verbs.rollBack({ ...step, app }))?.rev)))
  }
  await edge.close()
  return measured
}

/** Publishes remotes with as many files as a real one, and one screen. */
async function publishOthers(store: Store, folder: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const names = [
      ...languages.map((lang) => `locale-${lang}`),
      ...Array.from({ length: 12 }, (_, at) => `page-p${at}`),
    ]
    const app = `mfe-other-${number}`
    const dist = await writeDist(folder, {
      app,
      uniqueName: `mfe_other_${number}_h45hh45h`,
      chunks: Object.fromEntries(names.map((name) => [name, { js: [`${name}.js`], css: [] }])),
      manifest: { routes: [{ path: `/other-${number}`, page: 'p0', access: 'open', skeleton: 'list' }], widgets: {} },
      needs: {},
    })
    await publish({ store, app, folder: dist, now: new Date(), ...about })
  }
  const picks = Array.from({ length: count }, (_, number) => ({ app: `mfe-other-${number}` }))
  await promote({ ...author(store), picks })
}

async function coldLoads(fronts: Record<string, Front>): Promise<Record<string, Figures>> {
  const browser = await chromium.launch(launchOptions)
  const all: Record<string, Figures[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { url }] of Object.entries(fronts)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
      await context.addInitScript(() => localStorage.setItem('adult', 'true'))
      const { figures } = await land(context, slowLine, `${url}/zhome`, 'a[href^="/Lottery?key="]')
      if (round > 0) (all[name] ??= []).push(figures)
      await context.close()
    }
  }
  await browser.close()
  return Object.fromEntries(Object.entries(all).map(([name, list]) => [name, medians(list)]))
}

/** The console's overview for somebody who is signed in, on the same line, with an empty cache. */
async function consoleLoads(backend: Backend, registry: string): Promise<Figures> {
  const service = await ReleaseService.start(backend, { folder: registry })
  const browser = await chromium.launch(launchOptions)
  const desk = await service.signIn(browser, 'lena')
  const storageState = await desk.page.context().storageState()
  const loads: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } })
    loads.push((await land(context, slowLine, service.url, 'main table tbody tr')).figures)
    await context.close()
  }
  await browser.close()
  await service.stop()
  return medians(loads)
}

const folder = await mkdtemp(join(tmpdir(), 'bench-release-'))
const backend = await startBackend('embedded')
try {
  print('Building each remote alone …')
  const built: number[] = []
  for (const app of remotes) {
    const ms: number[] = []
    for (let round = 0; round < rounds; round++)
      ms.push(
        await timed(() => run(process.execPath, ['node_modules/webpack/bin/webpack.js'], { cwd: join(root, app) })),
      )
    built.push(median(ms))
  }
  const registry = join(folder, 'registry')
  const store = await ownStore(registry)
  const env = { ...process.env, REGISTRY_URL: registry, CHROMIUM: launchOptions.executablePath }
  const cli = ['--import', 'tsx', 'federation/release/src/cli.ts']
  print('Checking a release …')
  await publish({
    store,
    app: 'mfe-hosts',
    folder: await distOf('mfe-hosts', '1.0.1', folder),
    now: new Date(),
    ...about,
  })
  const { stdout } = await run(process.execPath, [...cli, 'check', 'mfe-hosts', '--json'], { cwd: root, env })
  const { ms, isGreen } = JSON.parse(stdout) as { ms: { static: number; browser: number }; isGreen: boolean }
  if (!isGreen) throw new Error(stdout)
  print('Promoting and rolling back …')
  const direct = verbsOf({ store, by: 'bench', now: () => new Date() })
  const inFolder = await visible(store, direct, folder, 2)
  const service = await startService(registry, folder)
  const throughService = await visible(store, service.verbs, folder, 3)
  await service.stop()
  print('Opening the console …')
  const ofConsole = await consoleLoads(backend, registry)
  print('Loading with 4 and with 40 remotes …')
  const many = join(folder, 'registry-40')
  await cp(registry, many, { recursive: true })
  await publishOthers(folderStore(many), folder, 36)
  const whole = { hasReleaseSet: true, hasPreloads: true }
  const fronts = {
    '4 remotes': await startFront(store, backend, whole),
    '40 remotes': await startFront(folderStore(many), backend, whole),
  }
  const loads = await coldLoads(fronts)
  for (const front of Object.values(fronts)) await front.stop()

  const both = (what: string, verb: keyof typeof inFolder, target: string) => [
    [what, inSeconds(median(inFolder[verb])), inSeconds(median(throughService[verb])), target],
  ]
  const lines = [
    `${[...machine(), `medians of ${rounds}`].join(', ')}.`,
    '',
    ...table([
      ['what', 'in the folder', 'through the service', 'target'],
      ['build one remote', `${inSeconds(Math.min(...built))} to ${inSeconds(Math.max(...built))}`, '', '≤ 5 s'],
      ...both('publish it', 'published', ''),
      ...both('promote, until the edge serves it', 'promoted', '≤ 5 s'),
      ...both('roll back, until the edge serves it', 'rolledBack', '≤ 5 s'),
      ['check: files, versions, contracts', inSeconds(ms.static), '', 'seconds'],
      ['check: screens in a browser', inSeconds(ms.browser), '', '≤ 60 s'],
    ]),
    '',
    'A cold load of /zhome on the slow line, with remotes that it does not show:',
    '',
    ...table([
      ['', 'bytes', 'requests', 'rounds', 'to content'],
      ...Object.entries(loads).map(([name, one]) => [
        name,
        `${(one.bytes / 1024).toFixed(0)} KB`,
        String(one.requests),
        String(one.rounds),
        `${Math.round(one.ms)} ms`,
      ]),
    ]),
    '',
    `The console's overview on the same line, cold: ${Math.round(ofConsole.ms)} ms, ${Math.round(ofConsole.bytes / 1024)} KB.`,
  ]
  print(lines.join('\n'))
  await write({ heading: 'Releasing', command: 'npm run bench:release' }, lines)
} finally {
  await backend.stop()
  await rm(folder, { recursive: true })
}
