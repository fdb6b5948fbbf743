import type { Database } from '../data/open'

export type Closing = {
  /** outdated: what it was for has changed, or its rollout's step can no longer begin with it. */
  state: 'done' | 'declined' | 'outdated'
  /** Null: nobody; it fell away. */
  by: string | null
  reason: string | null
  now: Date
}

const closing = (db: Database, { state, by, reason, now }: Closing) =>
  db
    .updateTable('request')
    .set({ closed_at: now, closed_state: state, closed_by: by, closed_reason: reason })
    .where('closed_at', 'is', null)

/** @returns whether it was open */
export async function closeRequest(db: Database, id: string, input: Closing): Promise<boolean> {
  return (await closing(db, input).where('id', '=', BigInt(id)).executeTakeFirst()).numUpdatedRows > 0n
}

/** Closes what a rollout has asked for: of one step if it is given, and not the request with the digest `besides`. */
export async function closeRequestsOf(
  db: Database,
  { rollout, step, besides }: { rollout: string; step?: number; besides?: string },
  input: Closing,
): Promise<void> {
  let query = closing(db, input).where('rollout', '=', BigInt(rollout))
  if (step !== undefined) query = query.where('step', '=', step)
  if (besides !== undefined) query = query.where('digest', '<>', besides)
  await query.execute()
}
