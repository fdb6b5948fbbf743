import { sql } from 'kysely'
import type { Services } from '../services'

const retentionMs = 7 * 86_400_000
const batch = 5_000

/**
 * Deletes idempotency keys a week after use: no browser keeps one that long. Bounded, so that it never occupies the
 * database for long; the next run does the rest. The money they moved stays.
 */
export async function forgetOldKeys({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now() - retentionMs)
  await sql`
    delete from idempotency where (member_id, key) in (
      select member_id, key from idempotency where created_at < ${before} limit ${batch} for update skip locked
    )`.execute(db)
}
