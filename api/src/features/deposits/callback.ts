import * as v from 'valibot'
import { parseAmount } from '@app/money'
import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount, post, systemAccounts } from '../../ledger/ledger'
import type { Services } from '../../services'
import { findDeposit, markCancelled, markPaidLate, settleDeposit } from './store'

/** What the provider says became of an order, in its callback and in its answer to a question. */
export const payResultSchema = v.object({
  order: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  amount: v.string(),
  status: v.picklist(['waiting', 'paid', 'declined', 'cancelled']),
})
export type PayResult = v.InferOutput<typeof payResultSchema>
export type CallbackOutcome =
  'credited' | 'failed' | 'cancelled' | 'waiting' | 'already' | 'unknown order' | 'wrong amount'

/**
 * Takes what the provider says, once: order and amount must be ours, and a replay moves nothing. The caller has checked who
 * says it. One that expired or was cancelled is credited when it is paid late, as the money has come. A deposit that was declined
 * stays so: when it is paid after all, provider and operator look at it, who credits it with a command of his own.
 */
export function takeResult({ db, clock, log }: Services, result: PayResult): Promise<CallbackOutcome> {
  return transaction(db, async (tx) => {
    const deposit = await findDeposit(tx, result.order)
    if (deposit === undefined) return 'unknown order'
    if (parseAmount(result.amount) !== deposit.amount) return 'wrong amount'
    if (result.status === 'waiting') return 'waiting'
    if (result.status === 'cancelled') {
      // as everything that its member's limits count
      await lockAccounts(tx, [await memberAccount(tx, deposit.member_id)])
      await markCancelled(tx, deposit.id)
      return 'cancelled'
    }

    const isPaid = result.status === 'paid'
    if (!(await creditWithin(tx, deposit, isPaid ? 2 : 3, clock.now()))) {
      if (isPaid && (await markPaidLate(tx, deposit.id)))
        log.warn({ deposit: deposit.id }, 'a failed deposit was paid after all; see the operator command deposits')
      return 'already'
    }
    return isPaid ? 'credited' : 'failed'
  })
}

type Waiting = { id: number; member_id: number; amount: bigint }

/**
 * Ends the waiting of a deposit: 2 paid, 3 failed, 4 credited by an operator who saw the payment. `from` 3: not its waiting, but that
 * it had failed. False: it does not stand there any more, and nothing moves.
 */
export async function creditWithin(
  tx: Transaction,
  deposit: Waiting,
  status: 2 | 3 | 4,
  at: number,
  from: 1 | 3 = 1,
): Promise<boolean> {
  const account = await memberAccount(tx, deposit.member_id)
  await lockAccounts(tx, [account])
  if (!(await settleDeposit(tx, deposit.id, status, from))) return false
  if (status === 3) return true
  const lines = [
    { account: systemAccounts.provider, amount: -deposit.amount },
    { account, amount: deposit.amount },
  ]
  await post(tx, { kind: 'deposit', ref: `deposit:${deposit.id}`, lines, at })
  return true
}
