import { choiceOf, withStable } from './choice'
import { readChannel } from './channel-log'
import { type CheckResult, writeCheck } from './check-results'
import { openGate } from './gate'
import { findReleases, type Pick } from './promote'
import type { Store } from './store'

export type Check = { store: Store; channel: string; picks: readonly Pick[]; by: string; now: Date }

/**
 * Lets the gate look at releases as if they were promoted, changes nothing, and stores what it said.
 * @throws Refused when one is not published
 */
export async function check({ store, channel, picks, by, now }: Check): Promise<CheckResult> {
  const head = await readChannel(store, channel)
  const candidates = await findReleases(store, picks)
  const gate = openGate(store, candidates, now)
  const choice = withStable(head && choiceOf(head), candidates)
  const problems = [
    ...(await gate.ofReleases()),
    ...(choice ? await gate.ofChoice(head, choice) : [`${channel} has no host yet: check one in the same command.`]),
  ]
  const releases = candidates.map(({ part, id }) => ({ part, id }))
  const at = now.toISOString()
  const result = { channel, rev: head?.rev ?? 0, releases, by, at, isGreen: problems.length === 0, problems }
  await writeCheck(store, result)
  return result
}
