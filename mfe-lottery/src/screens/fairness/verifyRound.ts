import type { FairnessRound } from '@app/contracts'
import { chainNext, chainStart, type DiceVerdict, verifyDice } from '@app/fairness'

export type RoundProof = {
  dice: DiceVerdict
  /** The link recomputed from the previous one. */
  chain: string
  isChainRight: boolean
}

/** Recomputes everything that a revealed period states: seal, dice and chain link. */
export async function verifyRound(round: FairnessRound): Promise<RoundProof> {
  const [dice, chain] = await Promise.all([
    verifyDice({
      commitment: round.commitment,
      secretHex: round.secret,
      game: round.key,
      round: round.period,
      dice: round.dice ?? [],
      beacon: round.beacon,
    }),
    chainOf(round),
  ])
  return { dice, chain, isChainRight: chain === round.chain }
}

const chainOf = (round: FairnessRound) =>
  chainNext({
    previous: round.previousChain || chainStart,
    game: round.key,
    round: round.period,
    commitment: round.commitment,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
  })
