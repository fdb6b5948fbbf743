import { type DepositRecord, depositStatuses } from '@app/contracts'

/** Paid and credited are green (WALLET-7). */
export function toneOfDeposit(status: DepositRecord['status']): 'positive' | 'negative' | 'neutral' {
  if (status === depositStatuses.paid || status === depositStatuses.credited) return 'positive'
  return status === depositStatuses.failed ? 'negative' : 'neutral'
}
