import type { PlayLimits } from '@app/contracts'
import { parseWire } from '@app/money'

/** The member's own limit on deposits, in hundredths. */
export type DepositRoom = { limit: bigint; used: bigint; /** Of `used`: not paid yet. */ waiting: bigint; left: bigint }

/** null: the member has no such limit. */
export function depositRoom({ deposit }: Pick<PlayLimits, 'deposit'>): DepositRoom | null {
  if (deposit.limit === null) return null
  const limit = parseWire(deposit.limit)
  const used = parseWire(deposit.used)
  const waiting = parseWire(deposit.waiting ?? '0')
  return { limit, used, waiting, left: used < limit ? limit - used : 0n }
}
