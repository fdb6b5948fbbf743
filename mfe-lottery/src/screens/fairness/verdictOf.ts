import type { Verdict } from '../../components/draw/checkDraw'
import type { RoundProof } from './verifyRound'

/** One word for a proof, as it stands beside every draw. */
export function verdictOf({ dice }: RoundProof, commitment: string, seenSeal: string | undefined): Verdict {
  if (seenSeal !== undefined && seenSeal !== commitment) return 'changed'
  if (dice.ok) return 'matches'
  return dice.reason === 'dice' ? 'dice' : 'secret'
}
