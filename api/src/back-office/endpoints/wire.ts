import type { Localised } from '../../features/site/localised'
import { inLanguage } from '../../features/site/localised'
import type { OfficeDeposit } from '../../features/deposits/office-store'
import type { OfficeWithdrawal } from '../../features/withdrawals/office-store'
import { Problem } from '../problem'

/** @throws Problem 404 if it is no number */
export function idIn(params: Readonly<Record<string, string>>, what: string): number {
  const text = params['id'] ?? ''
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw missing(what, text)
}

export const missing = (what: string, id: string | number) => new Problem(404, `${what} ${id} does not exist`)

export const inEnglish = (text: Localised): string => inLanguage(text, 'en_us')
export const iso = (time: Date): string => time.toISOString()
export const isoOrNull = (time: Date | null): string | null => time && time.toISOString()
export const minor = (amount: bigint): number => Number(amount)
export const minorOrNull = (amount: bigint | null): number | null => (amount === null ? null : Number(amount))

function stateOf({ status, cancelledAt, paidLateAt, payUntil }: OfficeDeposit, now: Date) {
  if (status === 2) return 'paid'
  if (status === 4) return 'credited'
  if (status === 3) return paidLateAt === null ? 'failed' : 'paidLate'
  if (cancelledAt !== null) return 'cancelled'
  return payUntil > now ? 'waiting' : 'expired'
}

export const wireDeposit = (row: OfficeDeposit, now: Date) =>
  ({
    id: row.id,
    memberId: row.memberId,
    username: row.username,
    amountMinor: minor(row.amount),
    channel: row.channel,
    reference: row.reference,
    state: stateOf(row, now),
    createdAt: iso(row.createdAt),
    payUntil: iso(row.payUntil),
    paidAt: isoOrNull(row.paidAt),
  }) as const

const withdrawalStates = { 1: 'open', 2: 'paid', 3: 'refused', 4: 'paid' } as const

export const wireWithdrawal = (row: OfficeWithdrawal) => ({
  id: row.id,
  memberId: row.memberId,
  username: row.username,
  amountMinor: minor(row.amount),
  bank: row.bank,
  last4: row.last4,
  state: withdrawalStates[row.status],
  reason: row.reason,
  createdAt: iso(row.createdAt),
  payAt: iso(row.payAt),
  reviewedAt: isoOrNull(row.reviewedAt),
})
