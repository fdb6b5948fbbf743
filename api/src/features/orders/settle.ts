import { isHit, selections } from '@app/fairness'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { drawDue } from '../lottery/draw'
import { refundOrders, settleOrders, unsettledRounds, type UnsettledRound } from './store'

/** Orders settled per transaction, so that a large round never occupies the database for long. */
const batch = 500

/**
 * Draws what is due, then pays or refunds every order of drawn or void rounds, a batch of each in turn, so that a large
 * round delays no other. Safe to run on any number of instances, and to be interrupted anywhere: an order's status and
 * its journal are written in one transaction.
 */
export async function settleDue(services: Services): Promise<void> {
  const { db, log } = services
  const left = new Set<bigint>()
  let drawing: Promise<void> | null = null
  await drawDue(services)
  while (services.books.isOpen) {
    const rounds = (await unsettledRounds(db)).filter(({ id }) => !left.has(id))
    if (rounds.length === 0 && drawing === null) return
    // what falls due meanwhile does not wait for what is being settled
    drawing ??= drawDue(services)
      .catch((error: unknown) => log.error({ err: error }, 'what fell due could not be drawn'))
      .finally(() => (drawing = null))
    if (rounds.length === 0) await drawing
    for (const round of rounds) {
      try {
        if (!(await settleBatch(services, round))) left.add(round.id)
      } catch (error) {
        left.add(round.id)
        log.error({ err: error, round: String(round.id) }, 'a round could not be settled')
      }
    }
  }
}

/** Whether there is more to settle of it, for this instance. */
async function settleBatch({ db }: Services, { id, dice }: UnsettledRound): Promise<boolean> {
  const hits = dice === null ? null : selections.filter((selection) => isHit(selection, dice))
  const left = await transaction(db, (tx) =>
    hits === null ? refundOrders(tx, id, batch) : settleOrders(tx, id, hits, batch),
  )
  return left !== null && left > 0n
}
