import { parseAmount } from '@app/money'
import type { Slip } from '../../state/slip'

export type SlipFault = 'fault.amount' | 'fault.picks' | 'fault.noAmount' | 'fault.balance'

/** The stake of each pick in minor units; null while there is none. */
export const stakeOf = ({ amount }: Pick<Slip, 'amount'>): bigint | null => parseAmount(amount.replace(/^0+(?=\d)/, ''))

export const totalOf = (slip: Pick<Slip, 'amount' | 'picks'>): bigint =>
  (stakeOf(slip) ?? 0n) * BigInt(slip.picks.length)

/** What keeps the slip from being placed, in the order of LOT-7. `balance` in minor units; null: not known, the server decides. */
export function faultOf(slip: Pick<Slip, 'amount' | 'picks'>, balance: bigint | null): SlipFault | null {
  if (stakeOf(slip) === 0n) return 'fault.amount'
  if (slip.picks.length === 0) return 'fault.picks'
  if (stakeOf(slip) === null) return 'fault.noAmount'
  if (balance !== null && balance < totalOf(slip)) return 'fault.balance'
  return null
}
