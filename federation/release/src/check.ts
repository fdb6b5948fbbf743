import { readChannel, type Store } from '@app/registry/node'
import { type CheckResult, readStanding, refusedBy, writeCheck } from './check-results'
import { choiceOf, withStable } from '@app/registry'
import { openGate } from './gate'
import { findGrowth } from './growth'
import type { Plan } from './mount/scenarios'
import { findReleases, type Pick } from './promote'

/** Opens what would be served in a browser; returns a sentence for each problem. */
export type Mount = (plan: Plan & { store: Store; channel: string }) => Promise<string[]>

/** Opens them in Chromium. Loaded on demand: nothing else needs a browser, an edge and an API. */
export const mountInBrowser: Mount = async (plan) => (await import('./mount/mount')).mountReleases(plan)

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
  const problems = [
    ...(await gate.ofReleases()),
    ...(choice ? await gate.ofChoice(head, choice) : [`${channel} has no host yet: check one in the same command.`]),
  ]
  const staticDone = performance.now()
  const isMounted = Boolean(mount) && choice !== null && problems.length === 0
  if (mount && choice && isMounted) {
    problems.push(...(await mount({ store, channel, ...(await gate.planOf(head, choice)) })))
  }
  if (!mount) {
    const { refusal } = await readStanding(store, channel, candidates)
    if (refusal) problems.push(...refusedBy(refusal, channel, candidates))
  }
  const warnings = [...gate.warnings(), ...(await findGrowth(store, head, candidates))]
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
    ...(warnings.length > 0 ? { warnings } : {}),
  }
  await writeCheck(store, result)
  return result
}
