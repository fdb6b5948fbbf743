import type { PlayLimits } from '@app/contracts'
import { parseWire } from '@app/money'

/** The member's own limit on deposits, in hundredths. */
export type DepositRoom = { limit: bigint; used: bigint; left: bigint }

/** null: the member has no such limit, or it is not known; then the server decides alone. */
export function depositRoom({ deposit }: Pick<PlayLimits, 'deposit'>): DepositRoom | null {
  if (deposit.limit === null) return null
  const [limit, used] = [parseWire(deposit.limit), parseWire(deposit.used)]
  return { limit, used, left: used < limit ? limit - used : 0n }
}
