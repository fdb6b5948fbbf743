import * as v from 'valibot'
import { parseAmount } from '@app/money'
import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount, post, systemAccounts } from '../../ledger/ledger'
import type { Services } from '../../services'
import { findDeposit, markCancelled, markPaidLate, settleDeposit } from './store'

/** The result of an order, in the provider's callback and in its answer to a query. */
export const payResultSchema = v.object({
  order: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  amount: v.string(),
  status: v.picklist(['waiting', 'paid', 'declined', 'cancelled']),
})
export type PayResult = v.InferOutput<typeof payResultSchema>
export type CallbackOutcome =
  | 'credited'
  | 'failed'
  | 'cancelled'
  | 'waiting'
  | 'already'
  | 'unknown order'
  | 'wrong amount'

/**
 * Applies the provider's result once: order and amount must be ours, and a replay moves nothing. The caller has
 * authenticated the provider. An expired or cancelled deposit is credited if it is paid late, because the money has
 * arrived. A declined deposit stays declined: if it is paid after all, provider and operator look at it, and the
 * operator credits it with a command.
 */
export function takeResult({ db, clock, log }: Services, result: PayResult): Promise<CallbackOutcome> {
  return transaction(db, async (tx) => {
    const deposit = await findDeposit(tx, result.order)
    if (deposit === undefined) return 'unknown order'
    if (parseAmount(result.amount) !== deposit.amount) return 'wrong amount'
    if (result.status === 'waiting') return 'waiting'
    if (result.status === 'cancelled') {
      // like everything that counts in the member's limits
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
 * Settles a waiting deposit: 2 paid, 3 failed, 4 credited by an operator who saw the payment. `from` 3: settles a
 * failed deposit. False: it is in another state, and nothing moves.
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
