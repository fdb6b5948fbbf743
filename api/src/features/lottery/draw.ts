import { deriveDice } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import type { Services } from '../../services'
import { dueRounds, revealDrawn, revealVoid, takeDueRound, takeOpenRound, type SealedRound } from './round-store'
import { openSecret } from './sealing'

/**
 * Draws every closed round from its committed secret and reveals both. A round that fails is logged and left for the
 * next run; the others go on. Returns how many were drawn.
 */
export async function drawDue(services: Services): Promise<number> {
  let drawn = 0
  for (const id of await dueRounds(services.db)) {
    try {
      if (await drawRound(services, id)) drawn += 1
    } catch (error) {
      services.log.error({ err: error, round: String(id) }, 'a round could not be drawn')
    }
  }
  return drawn
}

function drawRound(services: Services, id: bigint): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    const sealed = await takeDueRound(tx, id)
    if (sealed === null) return false
    const secret = secretOf(services, sealed)
    const { dice } = await deriveDice({ secret, game: sealed.game, round: sealed.round })
    await revealDrawn(tx, id, secret, dice)
    return true
  })
}

/**
 * Voids a round that cannot be played, for the operator: only before its draw, and its secret is revealed all the same.
 * The next settlement refunds the stakes. False: the round does not exist, or is drawn.
 */
export const voidRound = (services: Services, game: string, round: string): Promise<boolean> =>
  transaction(services.db, (tx) => voidRoundWithin(services, tx, game, round))

/** The same within a larger transaction, for example one that records who did it. */
export async function voidRoundWithin(
  services: Services,
  tx: Transaction,
  game: string,
  round: string,
): Promise<boolean> {
  const sealed = await takeOpenRound(tx, game, round)
  if (sealed === null) return false
  await revealVoid(tx, sealed.id, secretOf(services, sealed))
  return true
}

const secretOf = ({ config }: Services, { game, round, sealedSecret }: SealedRound) =>
  openSecret(config.keys.draw, { game, round }, sealedSecret)
