import { readChannel, type Store } from '@app/registry/node'
import { type CheckResult, readPastChecks, refusedBy, writeCheck } from './check-results'
import { composedOf } from './mount/composed'
import { findPrograms } from './mount/programs'
import { choiceOf, languagesIn, type ReleaseRecord, withStable } from '@app/registry'
import { type Found, openGate, problemsIn } from './gate'
import { findGrowth } from './growth'
import { type Mounted, type Mounting, type Plan, scenariosOf } from './mount/scenarios'
import { findReleases, type Pick } from './promote'
import type { CheckSteps } from './service/check-calls'
import { timed } from './timed'

/** Opens what would be served in a browser. */
export type Mount = (plan: Mounting) => Promise<Mounted>

/** Opens releases of our own in Chromium. Loaded on demand: nothing else needs a browser, an edge and an API. */
export const mountInBrowser: Mount = async (plan) => {
  const [{ mountReleases }, programs] = await Promise.all([import('./mount/mount'), findPrograms()])
  return mountReleases({ ...plan, hasSandbox: false, programs })
}

export type Check = {
  store: Store
  channel: string
  picks: readonly Pick[]
  by: string
  now: Date
  /** If omitted, no screens are opened. */
  mount?: Mount | undefined
}

/**
 * Runs the gate as if the releases were promoted, changes nothing, and stores the result. Screens are opened if nothing
 * else is wrong; without a browser, the last browser check still counts.
 * @throws Refused if a release is not published
 */
export async function check({ store, channel, picks, by, now, mount }: Check): Promise<CheckResult> {
  const started = performance.now()
  const head = await readChannel(store, channel)
  const candidates = await findReleases(store, picks)
  const gate = openGate(store, candidates, now)
  const choice = withStable(head && choiceOf(head), candidates)
  const found = await gate.ofReleases()
  const { answer: together, ms: togetherMs } = await timed(async () =>
    choice ? gate.ofChoice(head, choice) : [`${channel} has no host yet: check one in the same command.`],
  )
  const problems = [...problemsIn(found), ...together]
  const staticDone = performance.now()
  const isMounted = Boolean(mount) && choice !== null && problems.length === 0
  let screens: CheckSteps['screens'] = null
  let undrawn: string[] = []
  let composed: CheckResult['composed']
  if (mount && choice && isMounted) {
    const plan = await gate.planOf(head, choice)
    let drill: { drillMs?: number } = {}
    const onDrilled = (ms: number) => (drill = { drillMs: ms })
    const mounted = await mount({ store, channel, ...plan, onDrilled })
    composed = composedOf(plan)
    screens = { ...opened(plan), problems: mounted.problems.length, drawn: mounted.drawn, ...drill }
    problems.push(...mounted.problems)
    undrawn = mounted.warnings
  }
  if (!mount) {
    const { refusal } = await readPastChecks(store, channel, candidates)
    if (refusal) problems.push(...refusedBy(refusal, channel, candidates))
  }
  const warnings = [...(await gate.warnings()), ...(await findGrowth(store, head, candidates)), ...undrawn]
  const result: CheckResult = {
    channel,
    rev: head?.rev ?? 0,
    releases: candidates.map(({ app, id }) => ({ app, id })),
    by,
    at: now.toISOString(),
    isGreen: problems.length === 0,
    isMounted,
    ms: { static: Math.round(staticDone - started), browser: Math.round(performance.now() - staticDone) },
    problems,
    ...(composed && { composed }),
    ...(warnings.length > 0 ? { warnings } : {}),
    steps: {
      ...stepsOf(candidates, found),
      contracts: {
        count: choice ? Object.keys(choice.remotes).length + 1 : 0,
        problems: together.length,
        ms: togetherMs,
      },
      screens,
    },
  }
  await writeCheck(store, result)
  return result
}

/** How many screens a plan opens, and of how many releases it makes the files unreachable. */
function opened(plan: Plan) {
  const scenarios = scenariosOf(plan)
  const drills = scenarios.filter(({ blocked }) => blocked)
  const others = scenarios.filter(({ blocked }) => !blocked)
  return { count: others.reduce((all, { visits }) => all + visits.length, 0), drills: drills.length }
}

/** What was looked at in the releases by themselves. */
function stepsOf(candidates: readonly ReleaseRecord[], found: Found) {
  const sum = (countOf: (record: ReleaseRecord) => number) => candidates.reduce((all, one) => all + countOf(one), 0)
  const texts = candidates.map(({ chunks, foreign }) => (foreign?.languages ?? languagesIn(chunks)).length)
  const step = (count: number, { problems, ms }: Found['files']) => ({ count, problems: problems.length, ms })
  return {
    files: step(
      sum(({ files }) => Object.keys(files).length),
      found.files,
    ),
    languages: step(Math.min(...texts), found.languages),
    // the entry and the stylesheets, besides the screens
    budgets: step(
      sum(({ manifest }) => manifest.routes.length + 2),
      found.budgets,
    ),
  }
}
