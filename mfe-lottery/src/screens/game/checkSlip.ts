import { parseAmount } from '@app/money'
import type { Slip } from '../../state/slip'
import type { StakeLeft } from './stakeLeft'

export type SlipFault =
  | 'fault.amount'
  | 'fault.picks'
  | 'fault.noAmount'
  | 'fault.balance'
  | 'fault.range'
  | 'fault.stakeLimit'
  | 'fault.lossLimit'

/** What a slip has to keep to, all in minor units; null: not known, the server decides. */
export type Bounds = { balance: bigint | null; min: bigint; max: bigint; left: StakeLeft | null }

/** The stake of each pick in minor units; null while there is none. */
export const stakeOf = ({ amount }: Pick<Slip, 'amount'>): bigint | null => parseAmount(amount.replace(/^0+(?=\d)/, ''))

export const totalOf = (slip: Pick<Slip, 'amount' | 'picks'>): bigint =>
  (stakeOf(slip) ?? 0n) * BigInt(slip.picks.length)

/** What keeps the slip from being placed, in the order of LOT-7; then what the server would refuse. */
export function faultOf(slip: Pick<Slip, 'amount' | 'picks'>, { balance, min, max, left }: Bounds): SlipFault | null {
  const stake = stakeOf(slip)
  if (stake === 0n) return 'fault.amount'
  if (slip.picks.length === 0) return 'fault.picks'
  if (stake === null) return 'fault.noAmount'
  const total = totalOf(slip)
  if (balance !== null && balance < total) return 'fault.balance'
  if (stake < min || stake > max) return 'fault.range'
  if (left !== null && left.minor < total) return left.kind === 'stake' ? 'fault.stakeLimit' : 'fault.lossLimit'
  return null
}
