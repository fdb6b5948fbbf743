import { buildEdge, fetchBaseInfoFrom, readIcons, systemClock } from '@app/edge'
import { type Browser, chromium } from '@playwright/test'
import { join } from 'node:path'
import { browserArguments, findBrowser } from '../../../scripts/tools.mjs'
import type { Channel } from '../channel'
import { stableOf } from '../choice'
import { releaseName } from '../record'
import { Refused } from '../refused'
import type { Store } from '../store'
import { type Backend, startBackend } from './backend'
import { withChannel } from './overlay'
import { type Plan, type Scenario, scenariosOf, type Visit } from './scenarios'
import { Screens } from './screen'
import { addressOf, arrive, type Visiting } from './visitor'

export type Mounting = Plan & { store: Store; channel: string }

const icons = join(import.meta.dirname, '../../../host/edge/icons')
/** Pages that are open at once; a page is mostly waiting. */
const atOnce = 4

/**
 * Opens what would be served in a real browser, before the reference API with the data of the demonstration.
 * @returns a sentence for every screen that does not show, or complains
 * @throws Refused when there is no browser
 */
export async function mountReleases({ store, channel, ...plan }: Mounting): Promise<string[]> {
  const executablePath = await findBrowser().catch((error: unknown) => {
    throw new Refused(
      `There is no Chromium to open the screens in: ${error instanceof Error ? error.message : String(error)}`,
      'To look at files, versions and contracts alone: add --static.',
    )
  })
  const [backend, browser] = await Promise.all([
    startBackend(),
    chromium.launch({ executablePath, args: [...browserArguments, '--blink-settings=imagesEnabled=false'] }),
  ])
  try {
    const visiting = await arrive(backend.apiUrl)
    const problems: string[] = []
    for (const scenario of scenariosOf(plan)) {
      const found = await play(scenario, { store, channel, backend, browser, visiting })
      problems.push(...found.map(({ visit, reason }) => `${sentenceOf(scenario, visit)}: ${reason}.`))
    }
    return problems
  } finally {
    await browser.close()
    await backend.stop()
  }
}

function sentenceOf({ blocked, beside, choice }: Scenario, { part, route }: Visit): string {
  if (blocked) {
    return `With ${releaseName(blocked.part, blocked.id)} out of reach, its last good release does not show on ${route.path}`
  }
  const owner = releaseName(part, stableOf(choice, part)?.stable ?? '')
  return `Beside ${beside} the screen ${route.path} of ${owner} does not hold`
}

type Stage = { store: Store; channel: string; backend: Backend; browser: Browser; visiting: Visiting }

async function play(scenario: Scenario, { store, channel, backend, browser, visiting }: Stage) {
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
  const url = (await edge.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    await context.addInitScript(
      ({ token, tokensso }) => {
        // Frames without an origin of their own have no storage.
        if (window.top !== window) return
        // Nothing is loaded ahead: each screen pays for itself alone.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
        for (const [key, value] of Object.entries({ token, tokensso, adult: 'true' })) localStorage.setItem(key, value)
      },
      { token: String(visiting.session.id), tokensso: visiting.session.tokensso },
    )
    return await visitAll(new Screens(context, url), scenario, visiting)
  } finally {
    await context.close()
    await edge.close()
  }
}

async function visitAll(screens: Screens, { visits, blocked }: Scenario, { samples }: Visiting) {
  const found: { visit: Visit; reason: string }[] = []
  const seen = new Set<string>()
  const waiting = visits.map((visit) => {
    const isFirst = !seen.has(visit.part)
    seen.add(visit.part)
    return { ...visit, address: addressOf(visit.route, samples), isFirst }
  })
  const worker = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const reasons = await screens.open(visit, blocked ? { blocked: `/${blocked.base}` } : { exposes: visit.isFirst })
      found.push(...reasons.map((reason) => ({ visit, reason })))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}
