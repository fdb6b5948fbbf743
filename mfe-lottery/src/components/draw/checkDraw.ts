import type { PastDraw } from '@app/contracts'
import { verifyDice } from '@app/fairness'

/**
 * secret, beacon, dice, chain: this part does not match · changed: the seal differs from the one shown before the draw.
 * Only the fairness screen checks the beacon's signature and the chain.
 */
export type Verdict = 'matches' | 'secret' | 'beacon' | 'dice' | 'chain' | 'changed'

type Claim = Pick<PastDraw, 'period' | 'dice' | 'commitment' | 'secret' | 'beacon'>

/** Recomputes a draw in this browser. `seenSeal` is the commitment that this page showed while the draw was open. */
export async function checkDraw(key: string, draw: Claim, seenSeal?: string): Promise<Verdict> {
  if (seenSeal !== undefined && seenSeal !== draw.commitment) return 'changed'
  const { ok, reason } = await verifyDice({
    commitment: draw.commitment,
    secretHex: draw.secret,
    game: key,
    round: draw.period,
    dice: draw.dice,
    beacon: draw.beacon,
  })
  if (ok) return 'matches'
  return reason === 'dice' ? 'dice' : 'secret'
}
