import type { Slip } from '../../state/slip'
import type { StakeLeft } from './stakeLeft'

export type SlipFault =
  | 'fault.amount'
  | 'fault.unreadable'
  | 'fault.picks'
  | 'fault.noAmount'
  | 'fault.balance'
  | 'fault.range'
  | 'fault.stakeLimit'
  | 'fault.lossLimit'

/** The bounds of a slip, in minor units; null: unknown, the server decides. */
export type Bounds = { balance: bigint | null; min: bigint; max: bigint; left: StakeLeft | null }

/** A slip and its parsed amount: the stake of each pick in minor units, null if it is not an amount. */
export type ReadSlip = Pick<Slip, 'amount' | 'picks'> & { stake: bigint | null }

export const totalOf = ({ stake, picks }: Pick<ReadSlip, 'stake' | 'picks'>): bigint =>
  (stake ?? 0n) * BigInt(picks.length)

/** The stake of each pick, one unit up or down, within the bounds. */
export function steppedStake(stake: bigint | null, by: 1 | -1, { min, max }: { min: bigint; max: bigint }): bigint {
  const next = (stake ?? 0n) + BigInt(by) * 100n
  return next < min ? min : next > max ? max : next
}

/** The first reason why the slip cannot be placed, in the order of LOT-7; then what the server would refuse. */
export function faultOf(slip: ReadSlip, { balance, min, max, left }: Bounds): SlipFault | null {
  const { stake } = slip
  if (stake === null && slip.amount.trim() !== '') return 'fault.unreadable'
  if (stake === 0n) return 'fault.amount'
  if (slip.picks.length === 0) return 'fault.picks'
  if (stake === null) return 'fault.noAmount'
  const total = totalOf(slip)
  if (balance !== null && balance < total) return 'fault.balance'
  if (stake < min || stake > max) return 'fault.range'
  if (left !== null && left.minor < total) return left.kind === 'stake' ? 'fault.stakeLimit' : 'fault.lossLimit'
  return null
}
