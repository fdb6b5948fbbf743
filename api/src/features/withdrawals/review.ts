import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount, post, systemAccounts } from '../../ledger/ledger'
import type { Services } from '../../services'
import type { WithdrawalReason } from './reasons'
import { closeWithdrawal, dueWithdrawals, findMemberOf, lockOpen } from './store'

const maxConcurrent = 100

export type Refusal = 'refused' | 'closed' | 'unknown'

/** Pays due withdrawals, each in its own transaction; skips those that another instance is processing. */
export async function payDue(services: Services): Promise<void> {
  const { db, clock, books, log } = services
  if (!books.isOpen) return
  for (const id of await dueWithdrawals(db, clock.now(), maxConcurrent)) {
    await payOut(services, id).catch((error: unknown) =>
      log.error({ err: error, withdrawal: id }, 'a withdrawal could not be paid out; it will be retried'),
    )
  }
}

/** Moves the amount from pending to the provider, which pays it; no member's account changes, so none is locked. */
function payOut(services: Services, id: number): Promise<void> {
  return transaction(services.db, async (tx) => {
    if (await lockOpen(tx, id)) await payWithin(services, tx, id, 2)
  })
}

/**
 * Pays an open withdrawal: 2 when it is due, 4 at once by an operator. False: it is no longer open, and nothing moves.
 */
export async function payWithin(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  id: number,
  status: 2 | 4,
): Promise<boolean> {
  const now = clock.now()
  const amount = await closeWithdrawal(tx, id, { status, reason: null, now })
  if (amount === null) return false
  const lines = [
    { account: systemAccounts.pending, amount: -amount },
    { account: systemAccounts.provider, amount },
  ]
  await post(tx, { kind: 'withdraw_paid', ref: `withdrawal:${id}`, lines, at: now })
  return true
}

/**
 * Refuses an open withdrawal for one of the published reasons and returns it in full at once. 'closed': it was already
 * paid or refused, and nothing moves.
 */
export const refuseWithdrawal = (services: Services, id: number, reason: WithdrawalReason): Promise<Refusal> =>
  transaction(services.db, (tx) => refuseWithin(services, tx, id, reason))

/** The same within a larger transaction, for example one that records who did it. */
export async function refuseWithin(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  id: number,
  reason: WithdrawalReason,
): Promise<Refusal> {
  const memberId = await findMemberOf(tx, id)
  if (memberId === null) return 'unknown'
  const account = await memberAccount(tx, memberId)
  await lockAccounts(tx, [account])
  const now = clock.now()
  const amount = await closeWithdrawal(tx, id, { status: 3, reason, now })
  if (amount === null) return 'closed'
  const lines = [
    { account: systemAccounts.pending, amount: -amount },
    { account, amount },
  ]
  await post(tx, { kind: 'withdraw_return', ref: `withdrawal:${id}`, lines, at: now })
  return 'refused'
}
