import type { Verdict } from '../../components/draw/checkDraw'
import type { RoundProof } from './verifyRound'

/** The verdict of a proof, in the form shown beside every draw. */
export function verdictOf(
  { dice, isBeaconRight, isChainRight }: RoundProof,
  commitment: string,
  seenSeal: string | undefined,
): Verdict {
  if (seenSeal !== undefined && seenSeal !== commitment) return 'changed'
  if (dice.reason === 'commitment') return 'secret'
  if (isBeaconRight === false) return 'beacon'
  if (!dice.ok) return 'dice'
  return isChainRight ? 'matches' : 'chain'
}
