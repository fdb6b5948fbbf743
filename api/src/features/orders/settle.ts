import { isHit, selections } from '@app/fairness'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { drawDue } from '../lottery/draw'
import { refundOrders, settleOrders, unsettledRounds, type UnsettledRound } from './store'

/** Orders settled per transaction, so that a large round never occupies the database for long. */
const batch = 200

/**
 * Draws what is due, then pays or refunds every order of drawn or void rounds. Safe to run on any number of instances,
 * and to be interrupted anywhere: an order's status and its journal are written in one transaction.
 */
export async function settleDue(services: Services): Promise<void> {
  await drawDue(services)
  if (!services.books.isOpen) return
  for (const round of await unsettledRounds(services.db)) {
    try {
      await settleRound(services, round)
    } catch (error) {
      services.log.error({ err: error, round: String(round.id) }, 'a round could not be settled')
    }
  }
}

async function settleRound({ db }: Services, { id, dice }: UnsettledRound): Promise<void> {
  const hits = dice === null ? null : selections.filter((selection) => isHit(selection, dice))
  let left: bigint | null
  do {
    left = await transaction(db, (tx) =>
      hits === null ? refundOrders(tx, id, batch) : settleOrders(tx, id, hits, batch),
    )
  } while (left !== null && left > 0n)
}
