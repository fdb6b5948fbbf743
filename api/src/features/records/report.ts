import type { PersonalReport, ReportByTime } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { JournalKind } from '../../ledger/ledger'
import type { SumAt } from './store'

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

/** The same for each time that has movements. */
export function toReportByTime(sums: readonly SumAt[]): ReportByTime['data'] {
  const times = new Map<bigint, Map<JournalKind, bigint>>()
  for (const { time, kind, sum } of sums) times.set(time, (times.get(time) ?? new Map()).set(kind, sum))
  return [...times].map(([time, of]) => ({ time: Number(time), ...toReport(of) }))
}
