import { createHash } from 'node:crypto'
import type { Transaction } from '../db/database'
import { Problem } from './problem'

declare module '../db/tables' {
  interface Tables {
    operator_request: { person: string; key: string; hash: string; status: number; body: string; at: Date }
  }
}

export const idempotencyHeader = 'idempotency-key'
const storedMs = 24 * 60 * 60_000

/** @throws Problem without one */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new Problem(400, `this moves money, so it needs ${idempotencyHeader}`, [
    `${idempotencyHeader} takes 8 to 100 letters, digits, dashes and underscores, such as a UUID; the same again with the same key is done once`,
  ])
}

type Requested = { person: string; key: string; what: unknown; now: Date }
type Answered = { status: number; body: unknown }

/** Does what was requested, once: the same person's same key gets the answer of the first time. @throws Problem */
export async function once(
  tx: Transaction,
  { person, key, what, now }: Requested,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const hash = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  await tx
    .deleteFrom('operator_request')
    .where('at', '<', new Date(now.getTime() - storedMs))
    .execute()
  // another one with the same key waits here until this one has ended
  const begun = await tx
    .insertInto('operator_request')
    .values({ person, key, hash, status: 0, body: '', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (begun === undefined) {
    const earlier = await tx
      .selectFrom('operator_request')
      .selectAll()
      .where('person', '=', person)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (earlier.hash === hash) return { status: earlier.status, body: JSON.parse(earlier.body) as unknown }
    throw new Problem(409, `${idempotencyHeader} was used for something else`, [
      'nothing was done: send it again with a new key if it is meant',
    ])
  }
  const answered = await work()
  await tx
    .updateTable('operator_request')
    .set({ status: answered.status, body: JSON.stringify(answered.body) })
    .where('person', '=', person)
    .where('key', '=', key)
    .execute()
  return answered
}
