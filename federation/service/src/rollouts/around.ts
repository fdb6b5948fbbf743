import type { Mount } from '@app/release'
import type { AuditMark } from '@app/registry'
import type { Store } from '@app/registry/node'
import type { Actor } from '../access'
import type { Books } from '../books'
import type { OpenSigner } from '../heads'
import { problemOf } from '../http/answers'
import type { Pair } from './decide'
import { entryOf, nameOf, targetOf } from './entries'
import type { Finding } from './store'
import type { StoredRollout, Turn } from './stored'

/**
 * Figures of a release and of stable since a moment; null if nobody can say.
 * @param before the release has everybody: figures of stable are those since then, up to when it was replaced
 */
export type ReadPair = (
  of: Pick<StoredRollout, 'channel' | 'app' | 'release' | 'stable'>,
  since: Date,
  before: Date | null,
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
export type Around = RunnerOptions & { instance: string }

/** Another instance looks after the rollout now, or somebody decided something about it. */
export class Lost extends Error {}

/** @throws Lost */
export async function note({ books, instance }: Around, rollout: StoredRollout, finding: Finding): Promise<void> {
  if (!(await books.rollouts.note(rollout, instance, finding))) throw new Lost()
}

/**
 * Ends or stops the rollout, which the audit log says once, whoever else looks at it.
 * @param begun the entry with which a change of the channel began, if it took one
 * @throws Lost
 */
export async function turn(
  around: Around,
  rollout: StoredRollout,
  { state, why }: Turn,
  action: string,
  begun?: number | null,
): Promise<void> {
  const { books, instance, now } = around
  const entry = entryOf(rollout, now(), { action, state, reason: why ?? 'it is as good as the release before' })
  const whole =
    begun === undefined ? entry : { ...entry, details: { ...(entry.details as object), begun, problems: [] } }
  if (!(await books.rollouts.turn(rollout, instance, { state, why }, whole))) throw new Lost()
}

type Change = { action: 'canary' | 'promote' | 'stop'; reason: string; run: (begun: AuditMark) => Promise<void> }

/**
 * A change of the channel, which the audit log has before it happens, like those that people ask for. That it is done
 * is written together with the rollout's state, by whoever writes that.
 */
export async function recorded(around: Around, rollout: StoredRollout, { action, reason, run }: Change): Promise<void> {
  const { books, onError } = around
  const { id, release, started_by: startedBy } = rollout
  const actor: Actor = {
    id: nameOf(rollout),
    name: nameOf(rollout),
    isAdmin: false,
    roles: {},
    credential: { kind: 'rollout', id },
  }
  const call = action === 'stop' ? 'haltRollout' : action
  const entry = { actor, action, call, target: targetOf(rollout), request: { release, reason, startedBy } }
  const begun = await books.begin(entry)
  try {
    await note(around, rollout, { begun: BigInt(begun.seq) })
    await run(begun)
  } catch (error) {
    const problem = problemOf(error, error instanceof Lost ? () => {} : onError)
    await books.end(begun, entry, problem.kind === 'failed' ? 'failed' : 'refused', problem.problems)
    throw error
  }
}
