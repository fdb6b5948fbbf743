import { languages } from '@app/contracts'
import { buildEdge, fetchBaseInfoFrom, readIcons, systemClock } from '@app/edge'
import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { type Channel, type Choice, releaseName, stableOf } from '@app/registry'
import type { Store } from '@app/registry/node'
import { type Backend, startBackend } from './backend'
import { drawEach, type Drawn } from './draw'
import { launch } from './launch'
import { withChannel } from './overlay'
import type { Programs } from './programs'
import { type Mounted, type Mounting, type Scenario, scenariosOf, type Visit } from './scenarios'
import { type Findings, Screens } from './screen'
import { addressOf, arrive, type Visiting } from './visitor'
import { workspace } from '../workspace'

const icons = join(workspace, 'federation/edge/icons')
/** Pages open at once; a page mostly waits. */
const atOnce = 4

/**
 * Opens what would be served in a real browser, with the reference API and the demo data, and draws its screens.
 * @throws Refused if there is no browser
 */
export async function mountReleases({
  store,
  channel,
  hasSandbox,
  programs,
  onDrilled,
  ...plan
}: Mounting & { hasSandbox: boolean; programs: Programs }): Promise<Mounted> {
  const browser = await launch(hasSandbox)
  const backend = await startBackend(programs).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  const edges: Edge[] = []
  try {
    const visiting = await arrive(backend.apiUrl).catch((error: Error) => {
      throw new Error(`${error.message} ${backend.printed()}`)
    })
    const stage = { store, channel, backend, browser, edges, visiting }
    const scenarios = scenariosOf(plan)
    const scenes = await Promise.all(scenarios.map((scenario) => openScene(scenario, stage)))
    const { problems, warnings } = await visitAll(scenes, visiting, onDrilled)
    const [stable] = scenarios
    const { drawn, ...found } = stable ? await drawScreens(stable, stage) : { drawn: 0, warnings: [] }
    return { problems, warnings: [...warnings, ...found.warnings], drawn }
  } finally {
    // before the edges, because a server waits long for connections that a browser opened but has not used
    await browser.close()
    await Promise.all(edges.map((edge) => edge.close()))
    await backend.stop()
  }
}

function sentenceOf({ blocked, beside, choice }: Scenario, { app, route }: Visit): string {
  if (blocked) {
    return `With ${releaseName(blocked.app, blocked.id)} unreachable, its last good release does not appear on ${route.path}`
  }
  return `Beside ${beside}, the screen ${route.path} of ${ownerOf(choice, app)} fails`
}

const ownerOf = (choice: Choice, app: string) => releaseName(app, stableOf(choice, app)?.stable ?? '')

type Edge = Awaited<ReturnType<typeof buildEdge>>
type Stage = { store: Store; channel: string; backend: Backend; browser: Browser; edges: Edge[]; visiting: Visiting }
type Scene = { scenario: Scenario; screens: Screens }

/** Opens an edge that serves the scenario. */
async function openEdge(
  { choice }: Scenario,
  { store, channel, backend }: Stage,
  more: Partial<Parameters<typeof buildEdge>[0]> = {},
): Promise<Edge> {
  const served: Channel = {
    channel,
    rev: 1,
    parent: null,
    by: 'check',
    at: new Date().toISOString(),
    reason: 'check',
    ...choice,
    frozen: null,
  }
  const edge = await buildEdge({
    config: { apiUrl: backend.apiUrl, channel, payOrigin: backend.payUrl, hasWorker: false, drawWaitMs: 60_000 },
    store: withChannel(store, served),
    fetchBaseInfo: fetchBaseInfoFrom(backend.apiUrl),
    clock: systemClock,
    icons: readIcons(icons),
    ...more,
  })
  await edge.ready()
  // A page waits a second for the first read of the registry, which may take longer while everything starts at once.
  for (let look = 0; look < 30 && (await edge.inject('/release')).statusCode === 503; look++);
  return edge
}

/** Opens an edge that serves the scenario, and a new browser context. */
async function openScene(scenario: Scenario, stage: Stage): Promise<Scene> {
  const { browser, edges, visiting } = stage
  const edge = await openEdge(scenario, stage)
  edges.push(edge)
  const url = (await edge.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  // tsx calls this helper in every function that it compiles, also in those that run in the page
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(
    ({ token, tokensso }) => {
      // Frames with an opaque origin have no storage.
      if (window.top !== window) return
      // Turns preloading off, so that each screen loads only its own files.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      for (const [key, value] of Object.entries({ token, tokensso, adult: 'true' })) localStorage.setItem(key, value)
    },
    { token: String(visiting.session.id), tokensso: visiting.session.tokensso },
  )
  return { scenario, screens: new Screens(context, url) }
}

/** Runs every visit of every scenario, several at once; drills first, because they mostly wait. */
async function visitAll(
  scenes: readonly Scene[],
  { samples }: Visiting,
  onDrilled: Mounting['onDrilled'],
): Promise<Findings> {
  const started = performance.now()
  const waiting = scenes
    .flatMap(({ scenario, screens }) =>
      scenario.visits.map((visit, at) => ({
        scenario,
        screens,
        visit,
        isFirst: scenario.visits.findIndex(({ app }) => app === visit.app) === at,
      })),
    )
    .sort((a, b) => Number(Boolean(b.scenario.blocked)) - Number(Boolean(a.scenario.blocked)))
  const problems: string[] = []
  const warnings = new Set<string>()
  let drillsLeft = waiting.filter(({ scenario }) => scenario.blocked).length
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scenario, screens, visit, isFirst } = next
      const { blocked } = scenario
      const opened = { ...visit, address: addressOf(visit.route, samples) }
      const found = await screens.open(
        opened,
        blocked
          ? { blocked: `/${blocked.base}` }
          : { exposes: isFirst, leaves: scenario === scenes[0]?.scenario && visit.app !== 'host' },
      )
      problems.push(...found.problems.map((reason) => `${sentenceOf(scenario, visit)}: ${reason}.`))
      const release = ownerOf(scenario.choice, visit.app)
      for (const warning of found.warnings) warnings.add(`${release}: ${visit.route.path} ${warning}.`)
      if (blocked && --drillsLeft === 0) onDrilled(Math.round(performance.now() - started))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { problems, warnings: [...warnings] }
}

/** Draws the screens that were opened with the stable releases. */
async function drawScreens(scenario: Scenario, stage: Stage): Promise<Drawn> {
  const { choice, visits } = scenario
  const { apiUrl } = stage.backend
  // a page that gets it late is not drawn
  const baseInfo = await fetchBaseInfoFrom(apiUrl)(languages[0])
  const screens = visits.map(({ app, route }) => ({
    release: ownerOf(choice, app),
    path: route.path,
    address: addressOf(route, stage.visiting.samples),
  }))
  return drawEach(screens, {
    store: stage.store,
    apiUrl,
    openEdge: (renderer) => openEdge(scenario, stage, { renderer, fetchBaseInfo: () => Promise.resolve(baseInfo) }),
  })
}
