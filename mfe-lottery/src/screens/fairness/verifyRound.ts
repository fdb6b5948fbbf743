import type { FairnessRound } from '@app/contracts'
import { chainNext, chainStart, type DiceVerdict, verifyDice } from '@app/fairness'

export type RoundProof = {
  dice: DiceVerdict
  /** Null if there is nothing of a beacon to check: in `dice3/v1`, and in a void draw. */
  isBeaconRight: boolean | null
  /** The link recomputed from the previous one. */
  chain: string
  isChainRight: boolean
}

/** Recomputes everything that a revealed period states: seal, beacon, dice and chain link. */
export async function verifyRound(round: FairnessRound): Promise<RoundProof> {
  const [dice, isBeaconRight, chain] = await Promise.all([
    verifyDice({
      commitment: round.commitment,
      secretHex: round.secret,
      game: round.key,
      round: round.period,
      dice: round.dice ?? [],
      beacon: round.beacon,
    }),
    beaconOf(round),
    chainOf(round),
  ])
  return { dice, isBeaconRight, chain, isChainRight: chain === round.chain }
}

async function beaconOf(round: FairnessRound): Promise<boolean | null> {
  if (round.algorithm === 'dice3/v1' || round.dice === null) return null
  const { checkBeacon } = await import(/* webpackChunkName: "beacon" */ '../../components/draw/checkBeacon')
  return checkBeacon(round)
}

const chainOf = ({ bond, ...round }: FairnessRound) =>
  chainNext({
    previous: round.previousChain || chainStart,
    game: round.key,
    round: round.period,
    commitment: round.commitment,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    ...(bond && { beacon: { chain: bond.hash, round: bond.round, voidAt: bond.voidAt } }),
  })
