import { randomUUID } from 'node:crypto'
import { type Mount, Outdated, shareOfStep, type Verbs, verbsOf } from '@app/release'
import { type AuditMark, type Channel, freezeOf, frozenAppsOf, Refused } from '@app/registry'
import { readChannel, readHistory, type Store } from '@app/registry/node'
import { type Action, type Actor, refusals } from '../access'
import { withApproval } from '../approvals/approvals'
import type { Plan } from '../approvals/plan'
import type { Did } from '../audit/did'
import type { Books } from '../books'
import type { OpenSigner } from '../heads'
import { problemOf } from '../http/answers'
import { Problem } from '../http/problem'
import { revisionDid } from '../http/revision-did'
import { decide, type Pair } from './decide'
import { entryOf, nameOf, rolloutDid, targetOf } from './entries'
import { hasStep, isUntouched, stepName } from './position'
import type { Finding, StoredRollout } from './store'

/** Figures of a release and of stable since a moment; null if nobody can say. */
export type ReadPair = (
  of: Pick<StoredRollout, 'channel' | 'app' | 'release' | 'stable'>,
  since: Date,
) => Promise<Pair | null>
export type RunnerOptions = {
  store: Store
  books: Books
  now: () => Date
  mount?: Mount | undefined
  openSigner?: OpenSigner | undefined
  readPair: ReadPair
  /** How often figures are looked at. */
  lookMs: number
  onError: (error: unknown) => void
}
export type Runner = {
  /** Looks once at each open rollout that no other instance looks after. */ tick(): Promise<void>
}

/** Another instance looks after the rollout now. */
class Lost extends Error {}

export function makeRunner(options: RunnerOptions): Runner {
  const { books, now, onError } = options
  const instance = randomUUID()
  return {
    async tick() {
      for (const rollout of await books.rollouts.take(instance, now())) {
        await lookAfter({ ...options, instance }, rollout).catch((error: unknown) => {
          if (!(error instanceof Lost)) onError(error)
        })
      }
    },
  }
}

const everyMs = 5_000

/** Looks at the rollouts every few seconds. @returns a function that ends it, after the look that is under way */
export function startRunner(options: RunnerOptions): () => Promise<void> {
  const runner = makeRunner(options)
  let look = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look = runner
      .tick()
      .catch(options.onError)
      .finally(() => (isLooking = false))
  }, everyMs)
  return () => {
    clearInterval(timer)
    return look
  }
}

type Around = RunnerOptions & { instance: string }

async function lookAfter(around: Around, rollout: StoredRollout): Promise<void> {
  const { store, books, now } = around
  const head = await readChannel(store, rollout.channel)
  const { next_step: next } = rollout
  // An instance that was killed between the channel and the database has begun this step.
  if (head && next !== null && hasStep(head, rollout, next)) return entered(around, rollout, next, head)
  const isInStep = head && (rollout.step === null ? isUntouched(head, rollout) : hasStep(head, rollout, rollout.step))
  if (!isInStep) return ended(around, rollout)
  if (rollout.step === null) return rollout.state === 'running' ? begin(around, rollout, 0, head) : undefined

  const isDue = rollout.looked_at === null || now().getTime() - rollout.looked_at.getTime() >= around.lookMs
  if (!isDue && !rollout.is_advanced && rollout.waits_for !== 'approval') return
  const since = rollout.since ?? now()
  const figures = await around.readPair(rollout, since)
  const isRunning = rollout.state === 'running'
  const move = decide({
    ...{ plan: rollout.plan, step: rollout.step, since, now: now(), figures },
    isAdvanced: isRunning && rollout.is_advanced,
  })
  await note(around, rollout, { looked_at: now() })
  if (move.analysis && figures) {
    const { step } = rollout
    await books.rollouts.look(rollout.id, { step, at: now(), analysis: move.analysis, pages: figures.canary.told })
  }
  if (move.kind === 'halt') return halt(around, rollout, move.why)
  if (!isRunning) return
  if (move.kind === 'pause') await note(around, rollout, { state: 'paused', why: move.why })
  else if (move.kind === 'stay') await note(around, rollout, { waits_for: move.waitsFor })
  else await begin(around, rollout, rollout.step + 1, head)
}

async function note({ books, instance, now }: Around, rollout: StoredRollout, finding: Finding) {
  const entry = entryOf(rollout, finding, now())
  if (!(await books.rollouts.note(rollout.id, instance, finding, entry))) throw new Lost()
}

async function entered({ books, now }: Around, rollout: StoredRollout, step: number, { rev }: Channel) {
  const { id, plan } = rollout
  await books.rollouts.enter(id, { step, rev, at: now() })
  if (shareOfStep(plan, step)) return
  const finding: Finding = { state: 'done', why: null }
  await books.rollouts.decide(id, ['running', 'paused'], finding, entryOf(rollout, finding, now()))
}

/** Begins a step, once it has its approvals and the release has been checked again where that is needed. */
async function begin(around: Around, rollout: StoredRollout, step: number, head: Channel): Promise<void> {
  const { store, books, now } = around
  const { channel, app, release, plan } = rollout
  const at = plan.steps[step]
  const share = shareOfStep(plan, step)
  const actor = await actorOf(books, rollout)
  const action: Action = share ? 'canary' : 'promote'
  const problems = actor ? refusals(actor, action, await books.ownersOf([app])) : [`${rollout.started_by} was removed.`]
  if (!actor || problems.length > 0)
    return note(around, rollout, { state: 'paused', why: `${problems.join(' ')} Somebody who may has to go on.` })
  if (freezeOf(head, now()) ?? frozenAppsOf(head, now())[app]) return note(around, rollout, { waits_for: 'freeze' })

  const releases = [{ app, id: release }]
  const planned: Plan = {
    ...{ kind: action, channel, releases, rule: null, percent: null, cohorts: [] },
    ...share,
    ...(at?.approvals ? { atLeast: at.approvals } : {}),
  }
  const reason = `rollout ${rollout.id}, ${stepName(plan, step)}: ${rollout.reason}`
  const run = async (audit: AuditMark) => {
    const signer = await around.openSigner?.()
    const verbs = verbsOf({ store, by: nameOf(rollout), now, mount: around.mount, signer, audit })
    if (!share || step === 0) await checked(verbs, { channel, picks: releases })
    await note(around, rollout, { next_step: step })
    // growth was accepted when the rollout began, which its reason says
    const revised = { channel, reason, acceptSize: rollout.reason, expectedRev: head.rev }
    const revision = await (share
      ? verbs.canary({ ...revised, pick: { app, id: release }, ...share })
      : verbs.promote({ ...revised, picks: releases }))
    await entered(around, rollout, step, revision ?? head)
    return { ...revisionDid(revision, [app], share ? 'canary' : 'stable'), rollout: rollout.id }
  }
  try {
    const asked = { plan: planned, reason: rollout.reason, expectedRev: head.rev }
    await withApproval({ store, books, actor, now: now() }, asked, () =>
      recorded(around, rollout, { action, reason }, run),
    )
  } catch (error) {
    await notBegun(around, rollout, error)
  }
}

async function notBegun(around: Around, rollout: StoredRollout, error: unknown): Promise<void> {
  // the channel has moved on: the next look decides on what it serves then
  if (error instanceof Outdated) return
  if (error instanceof Problem && error.kind === 'needs-approval')
    return note(around, rollout, { waits_for: 'approval', request: error.more.request ?? null })
  if (error instanceof Refused) return note(around, rollout, { state: 'paused', why: error.problems.join(' ') })
  throw error
}

async function checked(verbs: Verbs, what: Parameters<Verbs['check']>[0]): Promise<void> {
  const { isGreen, problems } = await verbs.check(what)
  if (!isGreen) throw new Refused(...problems)
}

/** Everybody gets stable again; a freeze does not stop that. */
async function halt(around: Around, rollout: StoredRollout, why: string): Promise<void> {
  const { store, now } = around
  const { channel, app } = rollout
  const reason = `rollout ${rollout.id} halted: ${why}`
  await recorded(around, rollout, { action: 'stop', call: 'haltRollout', reason }, async (audit) => {
    const verbs = verbsOf({ store, by: nameOf(rollout), now, signer: await around.openSigner?.(), audit })
    await verbs.stopCanary({ channel, app, reason })
    await note(around, rollout, { state: 'halted', why })
    return rolloutDid(rollout)
  })
}

/** Somebody changed what the channel serves of the app. */
async function ended(around: Around, rollout: StoredRollout): Promise<void> {
  const { step } = rollout
  const isOther = (head: Channel) => (step === null ? !isUntouched(head, rollout) : !hasStep(head, rollout, step))
  const since: Channel[] = []
  for (const revision of await readHistory(around.store, rollout.channel)) {
    if (!isOther(revision)) break
    since.push(revision)
  }
  const first = since.at(-1)
  const what = first ? `revision ${first.rev} by ${first.by}: ${first.reason}` : 'its channel is gone'
  await note(around, rollout, { state: 'ended', why: `${rollout.app} was changed by ${what}` })
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

/** Between two entries of the audit log, like the changes that people ask for. */
async function recorded(
  around: Around,
  rollout: StoredRollout,
  { action, call = action, reason }: { action: Action; call?: string; reason: string },
  run: (begun: AuditMark) => Promise<Did>,
) {
  const { books, onError } = around
  const { id, release, started_by: startedBy } = rollout
  const actor: Actor = {
    id: nameOf(rollout),
    name: nameOf(rollout),
    isAdmin: false,
    roles: {},
    credential: { kind: 'rollout', id },
  }
  const entry = { actor, action, call, target: targetOf(rollout), request: { release, reason, startedBy } }
  const begun = await books.begin(entry)
  try {
    const did = await run(begun)
    await books.end(begun, entry, 'done', [], did)
  } catch (error) {
    const problem = problemOf(error, error instanceof Lost ? () => {} : onError)
    await books.end(begun, entry, problem.kind === 'failed' ? 'failed' : 'refused', problem.problems)
    throw error
  }
}
