import { type Channel, choiceOf, type ReleaseRecord, withStable } from '@app/registry'
import { readChannel, type Store } from '@app/registry/node'
import { type CheckResult, type Now, readPastChecks, type PastChecks, wereOpened } from './check-results'
import { demandRelease, openGate } from './gate'
import { composedOf } from './mount/composed'

type Gate = Pick<ReturnType<typeof openGate>, 'planOf'>
type Of = { store: Store; channel: string; head: Channel | null; releases: readonly ReleaseRecord[] }

/** The stored checks of releases, and what screens would be made of if they were promoted now. @throws Refused */
export async function compare(
  gate: Gate,
  { store, channel, head, releases }: Of,
): Promise<{ checks: PastChecks; now: Now }> {
  const choice = withStable(head && choiceOf(head), releases)
  const composed = choice ? composedOf(await gate.planOf(head, choice)) : []
  return { checks: await readPastChecks(store, channel, releases), now: { rev: head?.rev ?? 0, composed } }
}

type Wanted = { channel: string; app: string; id: string; now: Date }
/** The browser check with which a release by itself could be promoted now; null if it has to be checked. @throws Refused */
export async function readCountingCheck(store: Store, { channel, app, id, now }: Wanted): Promise<CheckResult | null> {
  const releases = [await demandRelease(store, app, id)]
  const head = await readChannel(store, channel)
  const { checks, now: current } = await compare(openGate(store, releases, now), { store, channel, head, releases })
  return wereOpened(checks, current) ? checks.opened : null
}
