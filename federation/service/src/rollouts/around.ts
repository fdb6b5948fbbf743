import type { Mount, NewAuditEntry } from '@app/release'
import type { Store } from '@app/registry/node'
import type { Actor } from '../access'
import type { Books } from '../books'
import type { OpenSigner } from '../heads'
import { problemOf } from '../http/answers'
import type { Pair } from './decide'
import type { Finding, StoredRollout, Turn } from './store'

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

/** Another instance looks after the rollout now. */
export class Lost extends Error {}

/** @throws Lost */
export async function note({ books, instance }: Around, { id }: StoredRollout, finding: Finding): Promise<void> {
  if (!(await books.rollouts.note(id, instance, finding))) throw new Lost()
}

/** How history and audit log name a rollout. */
export const nameOf = ({ id }: StoredRollout) => `rollout-${id}`

/** What a rollout did by itself, for the audit log. */
export function entryOf(
  { now }: Pick<Around, 'now'>,
  rollout: StoredRollout,
  { action, ...request }: { action: string; reason: string; state?: string },
): NewAuditEntry {
  const { id, channel, app, release, started_by: startedBy } = rollout
  return {
    ...{ at: now().toISOString(), person: nameOf(rollout), action, target: `channel ${channel}, ${app}` },
    ...{ outcome: 'done', details: { rollout: id, request: { release, ...request, startedBy } } },
  }
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
  const { books, instance } = around
  const entry = entryOf(around, rollout, { action, state, reason: why ?? 'it is as good as the release before' })
  const whole =
    begun === undefined ? entry : { ...entry, details: { ...(entry.details as object), begun, problems: [] } }
  if (!(await books.rollouts.turn(rollout, instance, { state, why }, whole))) throw new Lost()
}

type Change = { action: 'canary' | 'promote' | 'stop'; reason: string; run: (begun: number) => Promise<void> }

/**
 * A change of the channel, which the audit log has before it happens, like those that people ask for. That it is done
 * is written together with the rollout's state, by whoever writes that.
 */
export async function recorded(around: Around, rollout: StoredRollout, { action, reason, run }: Change): Promise<void> {
  const { books, onError } = around
  const { id, channel, app, release, started_by: startedBy } = rollout
  const actor: Actor = {
    ...{ id: nameOf(rollout), name: nameOf(rollout), isAdmin: false, roles: {} },
    credential: { kind: 'rollout', id },
  }
  const entry = { actor, action, target: `channel ${channel}, ${app}`, request: { release, reason, startedBy } }
  const begun = await books.begin(entry)
  try {
    await note(around, rollout, { begun: BigInt(begun) })
    await run(begun)
  } catch (error) {
    const problem = problemOf(error, error instanceof Lost ? () => {} : onError)
    await books.end(begun, entry, problem.kind === 'failed' ? 'failed' : 'refused', problem.problems)
    throw error
  }
}
