import { depositStatuses, withdrawalStatuses } from '@app/contracts'

const positive: readonly number[] = [
  depositStatuses.paid,
  depositStatuses.credited,
  withdrawalStatuses.paid,
  withdrawalStatuses.paidAtOnce,
]
const negative: readonly number[] = [depositStatuses.failed, withdrawalStatuses.refused]

/** 2 and 4 are green, for deposits and withdrawals alike (WALLET-7). */
export function toneOfStatus(status: 1 | 2 | 3 | 4): 'positive' | 'negative' | 'neutral' {
  if (positive.includes(status)) return 'positive'
  return negative.includes(status) ? 'negative' : 'neutral'
}
