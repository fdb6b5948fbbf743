import { sql } from 'kysely'
import type { Transaction } from '../db/database'
import { DomainError } from '../wire/errors'
import { ledgerTexts } from './texts'

export type IdempotencyClaim = { memberId: number; key: string | null; /** SHA-256 of the request, hex */ hash: string }

/**
 * Runs `work` once per member and key, as the first statement of the transaction, and stores its answer: the same key
 * and hash returns the first answer, the same key with another hash is refused. Without a key it just runs. The answer
 * must be plain JSON. A second caller waits until the first one's transaction ends.
 */
export async function idempotent<T>(tx: Transaction, claim: IdempotencyClaim, work: () => Promise<T>): Promise<T> {
  const { memberId, key, hash } = claim
  if (key === null) return work()
  const mine = await tx
    .insertInto('idempotency')
    .values({ member_id: memberId, key, hash, answer: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (mine === undefined) return firstAnswer<T>(tx, memberId, key, hash)
  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer<T>(tx: Transaction, memberId: number, key: string, hash: string): Promise<T> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.hash !== hash) throw new DomainError('conflict', ledgerTexts.otherBody)
  return first.answer as T
}
