import {
  findGrowth,
  findServable,
  Larger,
  Outdated,
  ownPlanOf,
  planFor,
  presetPlanOf,
  refuseOutdated,
  type Rollout,
  shareOfStep,
} from '@app/release'
import { Refused, releaseName, stableOf } from '@app/registry'
import { readChannel, readRelease } from '@app/registry/node'
import { refusals } from '../access'
import type { Did } from '../audit/did'
import { retryOutdated } from '../outdated'
import { lookedAfter } from '../rollouts/instances'
import { isUntouched } from '../rollouts/position'
import type { Decision, Finding, Expected } from '../rollouts/store'
import { openStates, type StoredRollout } from '../rollouts/stored'
import { type Around, type Endpoint, idOf } from './endpoint'
import { Problem } from './problem'

type Name =
  | 'releasePlan'
  | 'rollouts'
  | 'rollout'
  | 'startRollout'
  | 'pauseRollout'
  | 'resumeRollout'
  | 'advanceRollout'
  | 'haltRollout'
type Of = Pick<Around, 'books' | 'params'>
type Deciding = Of & Pick<Around, 'actor' | 'now' | 'one'>

async function demandRollout({ books, params }: Of): Promise<StoredRollout> {
  const stored = await books.rollouts.find(params.rollout)
  if (stored) return stored
  throw new Problem('not-found', [`There is no rollout ${params.rollout.slice(0, 20)}.`])
}
const appsOf = async (_: unknown, around: Of) => [(await demandRollout(around)).app]

const didOf = ({ id: rollout, channel, app, release: id }: Rollout): Did => ({
  rollout,
  channel,
  releases: [{ app, id }],
})

const iso = (at: Date | null) => at && at.toISOString()

/** How rollouts are answered, with who looks after each at this moment. */
async function viewer({ books, now }: Pick<Around, 'books' | 'now'>) {
  const instances = await books.instances.list(now)
  return (stored: StoredRollout, looks: Rollout['looks'] = []): Rollout => {
    const { id, channel, app, release, stable, plan, reason, state, why, step, request, requests } = stored
    const { steps, decisions } = stored
    return {
      id,
      channel,
      app,
      release,
      stable,
      plan,
      reason,
      state,
      why,
      step,
      request,
      requests,
      steps,
      decisions,
      looks,
      startedBy: stored.started_by,
      startedAt: stored.started_at.toISOString(),
      since: iso(stored.since),
      lookedAt: iso(stored.looked_at),
      ...lookedAfter(stored, instances, now),
      waitsFor: state === 'running' ? stored.waits_for : null,
    }
  }
}

const movedOn = (id: string) => new Outdated(`Rollout ${id} is at another step by now. Look at it, and decide again.`)

/** Changes an open rollout. @throws Refused if it is in another state */
async function decided(
  around: Deciding,
  expected: Expected,
  finding: Finding,
  { what, why }: Pick<Decision, 'what'> & { why: string | undefined },
): Promise<Rollout> {
  const { books, actor, now, one } = around
  const { id, state } = await demandRollout(around)
  const decision = { at: now, by: actor.name, what, why: why ?? null }
  if (!one || !(await books.rollouts.decide(id, expected, finding, { ...decision, ...one }))) {
    if (!expected.from.includes(state))
      throw new Refused(`Rollout ${id} is ${state}; this needs one that is ${expected.from.join(' or ')}.`)
    throw movedOn(id)
  }
  return (await viewer(around))(await demandRollout(around))
}

export const rolloutEndpoints: { readonly [Key in Name]: Endpoint<Key> } = {
  rollouts: {
    action: 'read',
    async answer(around, of) {
      const viewOf = await viewer(around)
      return { rollouts: (await around.books.rollouts.list(of)).map((stored) => viewOf(stored)) }
    },
  },
  rollout: {
    action: 'read',
    answer: async (around) =>
      (await viewer(around))(await demandRollout(around), await around.books.rollouts.looks(around.params.rollout)),
  },
  releasePlan: {
    action: 'read',
    async answer(around, { channel }) {
      const { app } = around.params
      const id = await idOf(around)
      const record = await readRelease(around.store, app, id)
      if (!record) throw new Problem('not-found', [`${releaseName(app, id)} is not in the registry.`])
      const preset = { plan: presetPlanOf(app), isOwn: false, problem: null }
      try {
        const own = ownPlanOf(record, channel)
        return own ? { ...preset, plan: planFor(app, own), isOwn: true } : preset
      } catch (error) {
        if (error instanceof Refused) return { ...preset, problem: error.problems.join(' ') }
        throw error
      }
    },
  },
  startRollout: {
    action: 'canary',
    apps: ({ pick }) => [pick.app],
    did: didOf,
    async answer({ verbs, store, books, actor, now, one }, request) {
      const { channel, pick, plan: asPlan, reason: input, acceptSize, expectedRev } = request
      const known = one && (await books.rollouts.startedIn(one.cutOff))
      const viewOf = await viewer({ books, now })
      if (known) return viewOf(known)
      const [found] = await findServable(store, [pick])
      const head = await readChannel(store, channel)
      refuseOutdated(head, { channel, ...(expectedRev === undefined ? {} : { expectedRev }) })
      const { app, id: release = '' } = found ?? pick
      const stable = head ? stableOf(head, app)?.stable : undefined
      const plan = planFor(app, asPlan ?? (found && ownPlanOf(found, channel)) ?? presetPlanOf(app))
      if (!head || !stable) throw new Refused(`${app} serves nothing in ${channel} yet: promote its first release.`)
      if (stable === release) throw new Refused(`${app}@${release} is already stable: everybody gets it.`)
      const requested = plan.steps.some((step) => 'promote' in step)
        ? refusals(actor, 'promote', await books.ownersOf([app]))
        : []
      if (requested.length > 0) throw new Problem('forbidden', requested)
      if (!isUntouched(head, { app, release, stable, plan }))
        throw new Refused(`${app} has the canary ${head.remotes[app]?.canary?.id} in ${channel}: end it first.`)
      // what is wrong with it now is told now; screens are opened when the first step begins
      const { isGreen, problems } = await verbs.check({ channel, picks: [{ app, id: release }], isStatic: true })
      if (!isGreen) throw new Refused(...problems)
      const growth = found ? await findGrowth(store, head, [found]) : []
      if (growth.length > 0 && acceptSize === undefined) throw new Larger(...growth)
      const reason = growth.length > 0 ? `${input} (larger: ${acceptSize})` : input
      const ci = actor.credential.kind === 'token' ? actor.credential.ci : undefined
      const by = { started_by: actor.name, ci_rule: ci ? BigInt(ci.rule) : null }
      const started = { channel, app, release, stable, plan, reason, ...by }
      const entry = one ? BigInt(one.begun.seq) : null
      return viewOf(await books.rollouts.start({ ...started, entry }, now))
    },
  },
  pauseRollout: {
    action: 'canary',
    apps: appsOf,
    did: didOf,
    answer: (around, { reason: why }) =>
      decided(
        around,
        { from: ['running'] },
        { state: 'paused', why: `${around.actor.name}: ${why}` },
        { what: 'paused', why },
      ),
  },
  resumeRollout: {
    action: 'canary',
    apps: appsOf,
    did: didOf,
    answer: (around, { reason: why }) =>
      decided(
        around,
        { from: ['paused'] },
        // resuming asks again for what was declined
        { state: 'running', why: null, looked_at: null, asked_ahead: false },
        { what: 'resumed', why },
      ),
  },
  advanceRollout: {
    action: 'canary',
    apps: appsOf,
    did: didOf,
    async answer(around, { reason: why, step: at }) {
      const rollout = await demandRollout(around)
      const step = at === undefined ? rollout.step : at
      if (isWithEverybody(rollout)) {
        const saved = { state: 'done', why: `${around.actor.name} keeps it: ${why}` } as const
        return decided(around, { from: openStates, step }, saved, { what: 'kept', why })
      }
      const advanced = { state: 'running', why: null, is_advanced: true, asked_ahead: false } as const
      return decided(around, { from: ['running', 'paused'], step }, advanced, { what: 'advanced', why })
    },
  },
  haltRollout: {
    action: 'stop',
    apps: appsOf,
    did: didOf,
    async answer(around, { reason: why }) {
      const reason = why ?? 'stopped by hand'
      const { verbs, store, actor } = around
      const rollout = await demandRollout(around)
      const { id, channel, app, release, state } = rollout
      const isCanary = async () => (await readChannel(store, channel))?.remotes[app]?.canary?.id === release
      // first what members get, then the record of it: if this instance is killed in between, members are already back on stable
      if (isWithEverybody(rollout) && openStates.some((open) => open === state))
        await retryOutdated(undefined, () => goBack(around, rollout, reason))
      else if (state !== 'halted' && (await isCanary()))
        await verbs.stopCanary({ channel, app, reason: `rollout ${id} halted: ${reason}` })
      const halted = { state: 'halted', why: why === undefined ? actor.name : `${actor.name}: ${why}` } as const
      return decided(around, { from: openStates }, halted, { what: 'halted', why })
    },
  },
}

/** Is it the last step, which is watched? */
const isWithEverybody = ({ plan, step }: StoredRollout) => step !== null && shareOfStep(plan, step) === null

/** Everybody gets the release before. @throws Problem, or Refused if it is not the last good one any more */
async function goBack(
  { verbs, store, books, actor }: Pick<Around, 'verbs' | 'store' | 'books' | 'actor'>,
  { id, channel, app, release, stable }: StoredRollout,
  reason: string,
): Promise<void> {
  const refused = refusals(actor, 'rollback', await books.ownersOf([app]))
  if (refused.length > 0) throw new Problem('forbidden', refused)
  const head = await readChannel(store, channel)
  const served = head && stableOf(head, app)
  if (!head || served?.stable !== release) return
  if (served.lkg !== stable)
    throw new Refused(`${releaseName(app, stable)} is not the last good release any more: roll back to it by hand.`)
  await verbs.rollBack({ channel, app, reason: `rollout ${id} went back: ${reason}`, expectedRev: head.rev })
}
