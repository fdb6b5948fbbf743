import type { PersonalReport } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { JournalKind } from '../../ledger/ledger'

/**
 * The member's totals from the account's movements: stakes less refunds, winnings with prizes, withdrawals less
 * returns.
 */
export function toReport(sums: ReadonlyMap<JournalKind, bigint>): PersonalReport {
  const sum = (...kinds: JournalKind[]) => kinds.reduce((total, kind) => total + (sums.get(kind) ?? 0n), 0n)
  return {
    win_money: formatDecimal(sum('payout', 'prize')),
    play_money: formatDecimal(-sum('bet', 'refund')),
    recharge: formatDecimal(sum('deposit')),
    withdrawal: formatDecimal(-sum('withdraw_reserve', 'withdraw_return')),
  }
}
