import { Outdated, readCountingCheck, shareOfStep, type Verbs, verbsOf, watchOf } from '@app/release'
import { type AuditMark, type Channel, freezeOf, frozenAppsOf, Refused } from '@app/registry'
import { type Action, type Actor, refusals } from '../access'
import { withApproval } from '../approvals/approvals'
import type { Books } from '../books'
import { Problem } from '../http/problem'
import { revisionDid } from '../http/revision-did'
import { actionOf, requestOf } from './ahead'
import { type Around, note, recorded, turn } from './around'
import { entryOf, nameOf } from './entries'
import { stepName } from './position'
import type { StoredRollout } from './stored'

const reasonOf = ({ id, plan, reason }: StoredRollout, step: number) =>
  `rollout ${id}, ${stepName(plan, step)}: ${reason}`

/** The channel has the step, by this revision. */
export async function entered(
  around: Around,
  rollout: StoredRollout,
  step: number,
  { revision, begun }: { revision: Channel; begun?: number },
): Promise<void> {
  const { plan, app } = rollout
  const action = actionOf(rollout, step)
  const isLast = !shareOfStep(plan, step) && watchOf(plan, step) === null
  const input = revisionDid(revision, [app], action === 'canary' ? 'canary' : 'stable')
  const did = isLast ? { ...input, isFinished: true } : input
  const entry = entryOf(rollout, around.now(), { action, reason: reasonOf(rollout, step), did })
  const { rev } = revision
  await around.books.rollouts.enter(rollout.id, { step, rev, at: around.now(), isLast, begun, entry })
}

/** Begins a step, once it has its approvals and the release has been checked again where that is needed. */
export async function begin(around: Around, rollout: StoredRollout, step: number, head: Channel): Promise<void> {
  const { store, books, now } = around
  const { channel, app, release, plan } = rollout
  const share = shareOfStep(plan, step)
  const actor = await actorOf(books, rollout)
  const action: Action & ('canary' | 'promote') = actionOf(rollout, step)
  const removed = rollout.ci_rule === null ? rollout.started_by : `CI rule ${rollout.ci_rule}, by which it was started,`
  const problems = actor ? refusals(actor, action, await books.ownersOf([app])) : [`${removed} was removed.`]
  if (!actor || problems.length > 0)
    return pause(around, rollout, `${problems.join(' ')} Somebody who may do this has to resume it.`)
  if (freezeOf(head, now()) ?? frozenAppsOf(head, now())[app]) return note(around, rollout, { waits_for: 'freeze' })

  const releases = [{ app, id: release }]
  const reason = reasonOf(rollout, step)
  const run = async (audit: AuditMark) => {
    const signer = await around.openSigner?.()
    const verbs = verbsOf({ store, by: nameOf(rollout), now, mount: around.mount, signer, audit })
    await note(around, rollout, { waits_for: 'check' })
    if (!share || step === 0) await checked(around, rollout, verbs)
    await note(around, rollout, { next_step: step })
    // growth was accepted when the rollout began, which its reason says
    const revised = { channel, reason, acceptSize: rollout.reason, expectedRev: head.rev }
    const revision = await (share
      ? verbs.canary({ ...revised, pick: { app, id: release }, ...share })
      : verbs.promote({ ...revised, picks: releases }))
    await entered(around, rollout, step, { revision: revision ?? head, begun: audit.seq })
  }
  try {
    const requested = { ...requestOf(rollout, step, now()), expectedRev: head.rev }
    await withApproval({ store, books, actor, now: now() }, requested, () =>
      recorded(around, rollout, { action, reason, run }),
    )
  } catch (error) {
    await notBegun(around, rollout, error)
  }
}

const pause = (around: Around, rollout: StoredRollout, why: string) =>
  turn(around, rollout, { state: 'paused', why }, 'pause')

async function notBegun(around: Around, rollout: StoredRollout, error: unknown): Promise<void> {
  // the channel has moved on: the next look decides on what it serves then
  if (error instanceof Outdated) return
  if (error instanceof Problem && error.kind === 'needs-approval') {
    return note(around, rollout, { waits_for: 'approval', request: error.more.request ?? null })
  }
  if (error instanceof Refused) return pause(around, rollout, error.problems.join(' '))
  throw error
}

/** Once more for the step: another revision while it was checked changes nothing, unless it changed the screens. */
async function checked({ store, now }: Around, rollout: StoredRollout, verbs: Verbs): Promise<void> {
  const { channel, app, release: id, since, started_at: startedAt } = rollout
  const counting = await readCountingCheck(store, { channel, app, id, now: now() })
  if (counting && new Date(counting.at) >= (since ?? startedAt)) return
  const { isGreen, problems } = await verbs.check({ channel, picks: [{ app, id }] })
  if (!isGreen) throw new Refused(...problems)
}

/** Whoever started the rollout, with the roles of today; null if they, or their rule of CI, were removed. */
async function actorOf(
  books: Books,
  { id, app, ci_rule: rule, started_by: name }: StoredRollout,
): Promise<Actor | null> {
  const credential = { kind: 'rollout', id } as const
  if (rule === null) {
    const person = await books.directory.find(name)
    return person && { ...person, id: name, name, credential }
  }
  if (!(await books.ci.rules()).some((known) => known.id === String(rule))) return null
  const [owned] = await books.ownersOf([app])
  return { id: name, name, isAdmin: false, roles: owned?.team ? { [owned.team]: 'releaser' } : {}, credential }
}
