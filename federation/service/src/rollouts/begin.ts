import { Outdated, shareOfStep, type Verbs, verbsOf, watchOf } from '@app/release'
import { type Channel, freezeOf, frozenAppsOf, Refused } from '@app/registry'
import { type Action, type Actor, refusals } from '../access'
import { withApproval } from '../approvals/approvals'
import type { Plan } from '../approvals/plan'
import type { Books } from '../books'
import { Problem } from '../http/problem'
import { type Around, entryOf, nameOf, note, recorded, turn } from './around'
import { stepName } from './position'
import type { StoredRollout } from './store'

const actionOf = ({ plan }: StoredRollout, step: number) => (shareOfStep(plan, step) ? 'canary' : 'promote')
const reasonOf = ({ id, plan, reason }: StoredRollout, step: number) =>
  `rollout ${id}, ${stepName(plan, step)}: ${reason}`

/** The channel has the step. */
export async function entered(
  around: Around,
  rollout: StoredRollout,
  step: number,
  { rev, begun }: Pick<Channel, 'rev'> & { begun?: number },
): Promise<void> {
  const { plan } = rollout
  const entry = entryOf(around, rollout, { action: actionOf(rollout, step), reason: reasonOf(rollout, step) })
  const isLast = !shareOfStep(plan, step) && watchOf(plan, step) === null
  await around.books.rollouts.enter(rollout.id, { step, rev, at: around.now(), isLast, begun, entry })
}

/** Begins a step, once it has its approvals and the release has been checked again where that is needed. */
export async function begin(around: Around, rollout: StoredRollout, step: number, head: Channel): Promise<void> {
  const { store, books, now } = around
  const { channel, app, release, plan } = rollout
  const at = plan.steps[step]
  const share = shareOfStep(plan, step)
  const actor = await actorOf(books, rollout)
  const action: Action & ('canary' | 'promote') = actionOf(rollout, step)
  const problems = actor ? refusals(actor, action, await books.ownersOf([app])) : [`${rollout.started_by} was removed.`]
  if (!actor || problems.length > 0)
    return pause(around, rollout, `${problems.join(' ')} Somebody who may has to go on.`)
  if (freezeOf(head, now()) ?? frozenAppsOf(head, now())[app]) return note(around, rollout, { waits_for: 'freeze' })

  const releases = [{ app, id: release }]
  const planned: Plan = {
    ...{ kind: action, channel, releases, rule: null, percent: null, cohorts: [] },
    ...share,
    ...(at?.approvals ? { atLeast: at.approvals } : {}),
  }
  const reason = reasonOf(rollout, step)
  const verbs = verbsOf({ store, by: nameOf(rollout), now, mount: around.mount, signer: await around.openSigner?.() })
  const run = async (begun: number) => {
    if (!share || step === 0) await checked(verbs, { channel, picks: releases })
    await note(around, rollout, { next_step: step })
    // growth was accepted when the rollout began, which its reason says
    const revised = { channel, reason, acceptSize: rollout.reason, expectedRev: head.rev }
    const revision = await (share
      ? verbs.canary({ ...revised, pick: { app, id: release }, ...share })
      : verbs.promote({ ...revised, picks: releases }))
    await entered(around, rollout, step, { rev: (revision ?? head).rev, begun })
  }
  try {
    const asked = { plan: planned, reason: rollout.reason, expectedRev: head.rev }
    await withApproval({ store, books, actor, now: now() }, asked, () =>
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
  if (error instanceof Problem && error.kind === 'needs-approval')
    return note(around, rollout, { waits_for: 'approval', request: error.more.request ?? null })
  if (error instanceof Refused) return pause(around, rollout, error.problems.join(' '))
  throw error
}

async function checked(verbs: Verbs, what: Parameters<Verbs['check']>[0]): Promise<void> {
  const { isGreen, problems } = await verbs.check(what)
  if (!isGreen) throw new Refused(...problems)
}

/** Whoever started the rollout, with the roles of today; null if they were removed. */
async function actorOf(books: Books, { id, app, is_ci: isCi, started_by: name }: StoredRollout): Promise<Actor | null> {
  const credential = { kind: 'rollout', id } as const
  if (!isCi) {
    const person = await books.directory.find(name)
    return person && { ...person, id: name, name, credential }
  }
  const [owned] = await books.ownersOf([app])
  return { id: name, name, isAdmin: false, roles: owned?.team ? { [owned.team]: 'releaser' } : {}, credential }
}
