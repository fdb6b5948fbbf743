import type { FairnessRound } from '@app/contracts/wire'
import { bytesToHex } from '@app/fairness'
import { wireBond, wireChain, wireDice } from '../lottery/screen'
import type { PublishedRound } from './store'

/** Everything that is public of a round. */
export const wireRound = (round: PublishedRound): FairnessRound => ({
  key: round.key,
  expect: round.number,
  algorithm: round.algorithm,
  beacon: round.signature ?? '',
  bond: wireBond(round.bond),
  beacon_chain: wireChain(round.bond),
  commitment: round.commitment,
  secret: round.secret === null ? '' : bytesToHex(round.secret),
  opencode: round.dice === null ? null : wireDice(round.dice),
  opens_at: round.opensAt.getTime(),
  closes_at: round.closesAt.getTime(),
  chain_previous: round.chainPrevious,
  chain: round.chain,
  is_voided: round.voidCause === null ? 0 : 1,
  void_cause: round.voidCause ?? '',
})
