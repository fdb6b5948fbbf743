import { deriveDice } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import type { Services } from '../../services'
import { refundOrders } from '../orders/store'
import {
  dueRounds,
  revealDrawn,
  revealVoid,
  takeDueRound,
  takeOpenRound,
  type DueRound,
  type SealedRound,
  type VoidCause,
} from './round-store'
import { openSecret } from './sealing'

/**
 * Draws every closed round from its committed secret and the signature of its beacon's round, and reveals both. A round
 * whose beacon has not published waits, and is void once its time is over. One that fails is logged and left for the
 * next run; the others go on. Returns how many were drawn.
 */
export async function drawDue(services: Services): Promise<number> {
  const due = await dueRounds(services.db)
  const signed = await Promise.all(due.map((round) => signatureOf(services, round)))
  let drawn = 0
  const late = new Map<VoidCause, string[]>()
  for (const [place, round] of due.entries()) {
    try {
      const outcome = await drawOrVoid(services, round, signed[place] ?? null)
      if (outcome === 'drawn') drawn += 1
      else if (outcome) late.set(outcome, [...(late.get(outcome) ?? []), String(round.id)])
    } catch (error) {
      services.log.error({ err: error, round: String(round.id) }, 'a round could not be drawn')
    }
  }
  tellLate(services, late)
  return drawn
}

/** One line for all, since after a pause of the API they are many. */
function tellLate({ log }: Services, late: ReadonlyMap<VoidCause, readonly string[]>): void {
  for (const [cause, rounds] of late) {
    if (cause === 'late') log.warn({ rounds }, 'nothing drew these rounds in time, as after a pause: they are void')
    else log.error({ rounds, cause }, 'these rounds were not drawn in time and are void')
  }
}

/** Empty in `dice3/v1`, which has no beacon; null while the beacon has not published. */
const signatureOf = async ({ beacons }: Services, { beacon, beaconRound }: DueRound): Promise<string | null> =>
  beacon === null || beaconRound === null ? '' : beacons.signature(beacon, Number(beaconRound))

/** The cause if it is void now; null: it waits, or another instance dealt with it. */
async function drawOrVoid(
  services: Services,
  round: DueRound,
  signature: string | null,
): Promise<'drawn' | VoidCause | null> {
  if (round.isTooLate) return giveUp(services, round, signature)
  if (signature === null) return null
  return transaction(services.db, async (tx) => {
    const sealed = await takeDueRound(tx, round.id)
    if (sealed === null) return null
    const secret = secretOf(services, sealed)
    const { dice } = await deriveDice({ secret, game: sealed.game, round: sealed.round, beacon: signature })
    await revealDrawn(tx, sealed.id, { secret, dice, signature: signature || null })
    return 'drawn'
  })
}

/** Voids a round whose time is over and returns all its stakes, in one transaction. Waits while the books are closed. */
async function giveUp(services: Services, { id }: DueRound, signature: string | null): Promise<VoidCause | null> {
  if (!services.books.isOpen) return null
  return transaction(services.db, async (tx) => {
    const sealed = await takeDueRound(tx, id)
    if (sealed === null) return null
    const secret = orNull(() => secretOf(services, sealed))
    const cause: VoidCause = secret === null ? 'secret' : signature === null ? 'beacon' : 'late'
    await revealVoid(tx, id, { secret, cause })
    await refundOrders(tx, id, everyOrder)
    return cause
  })
}

/** The most that the database's count allows. */
const everyOrder = 2 ** 31 - 1

function orNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

/**
 * Voids a round that cannot be played, for the operator: only before it closes, and its secret is revealed all the
 * same. The next settlement refunds the stakes. False: the round does not exist, or is closed.
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
  await revealVoid(tx, sealed.id, { secret: secretOf(services, sealed), cause: 'operator' })
  return true
}

const secretOf = ({ config }: Services, { game, round, sealedSecret }: SealedRound) =>
  openSecret(config.keys.draw, { game, round }, sealedSecret)
