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

/** What a slip has to keep to, all in minor units; null: not known, the server decides. */
export type Bounds = { balance: bigint | null; min: bigint; max: bigint; left: StakeLeft | null }

/** A slip and what its amount reads as in the language: the stake of each pick in minor units, null where it is none. */
export type ReadSlip = Pick<Slip, 'amount' | 'picks'> & { stake: bigint | null }

export const totalOf = ({ stake, picks }: Pick<ReadSlip, 'stake' | 'picks'>): bigint =>
  (stake ?? 0n) * BigInt(picks.length)

/** One more or one less for each pick, within what may be staked. */
export function steppedStake(stake: bigint | null, by: 1 | -1, { min, max }: { min: bigint; max: bigint }): bigint {
  const next = (stake ?? 0n) + BigInt(by) * 100n
  return next < min ? min : next > max ? max : next
}

/** What keeps the slip from being placed, in the order of LOT-7; then what the server would refuse. */
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
