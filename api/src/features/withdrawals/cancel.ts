import { transaction } from '../../db/database'
import { memberAccount } from '../../ledger/ledger'
import { ledgerTexts } from '../../ledger/texts'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseOnBreak } from '../limits/hold'
import { refuseWithin } from './review'
import { findMemberOf } from './store'
import { withdrawalTexts } from './texts'

/**
 * Returns a member's own withdrawal in full, as long as it is in review. A break protects: money on its way out does not
 * come back while it lasts.
 */
export async function cancelWithdrawal(services: Services, memberId: number, id: number): Promise<void> {
  if (!services.books.isOpen) throw new DomainError('unavailable', ledgerTexts.paused)
  await transaction(services.db, async (tx) => {
    if ((await findMemberOf(tx, id)) !== memberId) throw new DomainError('notFound', withdrawalTexts.unknown)
    await refuseOnBreak(tx, memberId, await memberAccount(tx, memberId))
    const outcome = await refuseWithin(services, tx, id, 'member-asked')
    if (outcome !== 'refused') throw new DomainError('refused', withdrawalTexts.ended)
  })
}
