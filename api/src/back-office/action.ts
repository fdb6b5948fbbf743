import * as v from 'valibot'
import { transaction, type Transaction } from '../db/database'
import type { Services } from '../services'
import { recordAction } from './record'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** Who does something, and why; part of every call that changes anything. */
export const signature = { by: text(100), why: text(500) }
export type Signature = { by: string; why: string }

/** Does what an operator wants and records it, both or neither. */
export const act = <Result>(
  { db, clock }: Services,
  { by, why }: Signature,
  verb: string,
  words: readonly string[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    const result = await work(tx)
    await recordAction(tx, { operator: by, reason: why, verb, words, at: clock.now() })
    return result
  })
