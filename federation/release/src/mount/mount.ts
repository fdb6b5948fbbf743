import { buildEdge, fetchBaseInfoFrom, readIcons, systemClock } from '@app/edge'
import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { type Channel, releaseName, stableOf } from '@app/registry'
import type { Store } from '@app/registry/node'
import { type Backend, startBackend } from './backend'
import { launch } from './launch'
import { withChannel } from './overlay'
import { type Mounting, type Scenario, scenariosOf, type Visit } from './scenarios'
import { Screens } from './screen'
import { addressOf, arrive, type Visiting } from './visitor'

const icons = join(import.meta.dirname, '../../../edge/icons')
/** Pages open at once; a page mostly waits. */
const atOnce = 4

/**
 * Opens what would be served in a real browser, with the reference API and the demo data.
 * @returns a sentence for every screen that does not appear, or complains
 * @throws Refused if there is no browser
 */
export async function mountReleases({
  store,
  channel,
  hasSandbox,
  onDrilled,
  ...plan
}: Mounting & { hasSandbox: boolean }): Promise<string[]> {
  const browser = await launch(hasSandbox)
  const backend = await startBackend().catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  const edges: Edge[] = []
  try {
    const visiting = await arrive(backend.apiUrl)
    const stage = { store, channel, backend, browser, edges, visiting }
    const scenes = await Promise.all(scenariosOf(plan).map((scenario) => openScene(scenario, stage)))
    return await visitAll(scenes, visiting, onDrilled)
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
  const owner = releaseName(app, stableOf(choice, app)?.stable ?? '')
  return `Beside ${beside}, the screen ${route.path} of ${owner} fails`
}

type Edge = Awaited<ReturnType<typeof buildEdge>>
type Stage = { store: Store; channel: string; backend: Backend; browser: Browser; edges: Edge[]; visiting: Visiting }
type Scene = { scenario: Scenario; screens: Screens }

/** Opens an edge that serves the scenario, and a new browser context. */
async function openScene(
  scenario: Scenario,
  { store, channel, backend, browser, edges, visiting }: Stage,
): Promise<Scene> {
  const served: Channel = {
    channel,
    rev: 1,
    parent: null,
    by: 'check',
    at: new Date().toISOString(),
    reason: 'check',
    ...scenario.choice,
    frozen: null,
  }
  const edge = await buildEdge({
    config: { apiUrl: backend.apiUrl, channel, payOrigin: backend.payUrl, hasWorker: false },
    store: withChannel(store, served),
    fetchBaseInfo: fetchBaseInfoFrom(backend.apiUrl),
    clock: systemClock,
    icons: readIcons(icons),
  })
  edges.push(edge)
  const url = (await edge.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  // A page waits a second for the first read of the registry, which may take longer while everything starts at once.
  for (let look = 0; look < 30 && (await edge.inject('/release')).statusCode === 503; look++);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
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
): Promise<string[]> {
  const started = performance.now()
  const waiting = scenes
    .flatMap(({ scenario, screens }) =>
      scenario.visits.map((visit, at) => ({
        ...{ scenario, screens, visit },
        isFirst: scenario.visits.findIndex(({ app }) => app === visit.app) === at,
      })),
    )
    .sort((a, b) => Number(Boolean(b.scenario.blocked)) - Number(Boolean(a.scenario.blocked)))
  const problems: string[] = []
  let drillsLeft = waiting.filter(({ scenario }) => scenario.blocked).length
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scenario, screens, visit, isFirst } = next
      const { blocked } = scenario
      const opened = { ...visit, address: addressOf(visit.route, samples) }
      const reasons = await screens.open(opened, blocked ? { blocked: `/${blocked.base}` } : { exposes: isFirst })
      problems.push(...reasons.map((reason) => `${sentenceOf(scenario, visit)}: ${reason}.`))
      if (blocked && --drillsLeft === 0) onDrilled(Math.round(performance.now() - started))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return problems
}
