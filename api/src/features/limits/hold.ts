import type { LimitKind } from '@app/contracts/wire'
import type { Transaction } from '../../db/database'
import { DomainError } from '../../wire/errors'
import { findRefusal, type Refusal } from './store'
import { limitTexts } from './texts'

/**
 * Locks the member's account until the transaction ends and refuses what the member's own break or limits do not allow;
 * the message names the limit and when it ends. No other decision about this member runs meanwhile.
 */
async function refuseBeyond(
  tx: Transaction,
  input: { memberId: number; account: bigint; kinds: readonly LimitKind[]; amount: bigint },
): Promise<void> {
  const refusal = await findRefusal(tx, input)
  if (refusal !== null) throw refusalOf(refusal)
}

/** The message to a member whose own break or limit applies. */
export function refusalOf(refusal: Refusal): DomainError {
  const until = refusal.endsAt
  if (refusal.reason === 'break') return new DomainError('refused', limitTexts.onBreak, { until })
  const { limit, used } = refusal
  return new DomainError('refused', limitTexts[refusal.reason], { limit, used, until })
}

export const refuseDeposit = (tx: Transaction, memberId: number, account: bigint, amount: bigint): Promise<void> =>
  refuseBeyond(tx, { memberId, account, kinds: ['deposit'], amount })

export const refuseOnBreak = (tx: Transaction, memberId: number, account: bigint): Promise<void> =>
  refuseBeyond(tx, { memberId, account, kinds: [], amount: 0n })
