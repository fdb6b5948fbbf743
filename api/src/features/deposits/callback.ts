import * as v from 'valibot'
import { parseAmount } from '@app/money'
import { transaction } from '../../db/database'
import { lockAccounts, memberAccount, post, systemAccounts } from '../../ledger/ledger'
import type { Services } from '../../services'
import { findDeposit, settleDeposit } from './store'

/** What the provider says became of an order, in its callback and in its answer to a question. */
export const payResultSchema = v.object({
  order: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  amount: v.string(),
  status: v.picklist(['waiting', 'paid', 'declined']),
})
export type PayResult = v.InferOutput<typeof payResultSchema>
export type CallbackOutcome = 'credited' | 'failed' | 'waiting' | 'already' | 'unknown order' | 'wrong amount'

/**
 * Takes what the provider says, once: order and amount must be ours, and a replay moves nothing. The caller has checked who
 * says it. A deposit that was declined stays so.
 */
export function takeResult({ db, clock }: Services, result: PayResult): Promise<CallbackOutcome> {
  return transaction(db, async (tx) => {
    const deposit = await findDeposit(tx, result.order)
    if (deposit === undefined) return 'unknown order'
    if (parseAmount(result.amount) !== deposit.amount) return 'wrong amount'
    if (result.status === 'waiting') return 'waiting'

    const account = await memberAccount(tx, deposit.member_id)
    await lockAccounts(tx, [account])
    const isPaid = result.status === 'paid'
    if (!(await settleDeposit(tx, deposit.id, isPaid ? 2 : 3, clock.now()))) return 'already'
    if (!isPaid) return 'failed'
    const lines = [
      { account: systemAccounts.provider, amount: -deposit.amount },
      { account, amount: deposit.amount },
    ]
    await post(tx, { kind: 'deposit', ref: `deposit:${deposit.id}`, lines, at: clock.now() })
    return 'credited'
  })
}
