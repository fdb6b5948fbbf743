import { deriveDice } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import type { Services } from '../../services'
import { causeMaxAgeMs, relayDeadline, type SignatureOptions } from '../beacon/beacons'
import { makeTurns } from '../beacon/in-turn'
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
 * Draws every closed round from its committed secret and the signature of its beacon's round, and reveals both. What is
 * too late is void first, so that no relay holds up stakes; a round whose beacon has not published waits. One that fails
 * is logged and left for the next run; the others go on.
 */
export async function drawDue(services: Services): Promise<void> {
  const signal = relayDeadline()
  const due = await dueRounds(services.db)
  const late = due.filter(({ isTooLate }) => isTooLate)
  await voidLate(services, late, signal)
  const inTurn = makeTurns()
  const drawOnceSigned = async (round: DueRound) => {
    const signature = await signatureOf(services, round, { signal })
    if (signature !== null) await inTurn(() => orLogged(services, round, () => draw(services, round, signature)))
  }
  await Promise.all(due.filter(({ isTooLate }) => !isTooLate).map(drawOnceSigned))
}

async function orLogged<T>({ log }: Services, round: DueRound, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, round: String(round.id) }, 'a round could not be drawn')
    return null
  }
}

/** Voids what can no longer be drawn. Waits while the books are closed, since that moves money. */
async function voidLate(services: Services, rounds: readonly DueRound[], signal: AbortSignal): Promise<void> {
  if (!services.books.isOpen) return
  // only the cause depends on the signature
  const signed = await Promise.all(
    rounds.map((round) => signatureOf(services, round, { signal, maxAgeMs: causeMaxAgeMs })),
  )
  const late = new Map<VoidCause, string[]>()
  for (const [place, round] of rounds.entries()) {
    const cause = await orLogged(services, round, () => giveUp(services, round, signed[place] ?? null))
    if (cause) late.set(cause, [...(late.get(cause) ?? []), String(round.id)])
  }
  logLate(services, late)
}

/** One line for all, since after a pause of the API they are many. */
function logLate({ log }: Services, late: ReadonlyMap<VoidCause, readonly string[]>): void {
  for (const [cause, rounds] of late) {
    if (cause === 'late') log.warn({ rounds }, 'nothing drew these rounds in time, as after a pause: they are void')
    else log.error({ rounds, cause }, 'these rounds were not drawn in time and are void')
  }
}

/** Empty in `dice3/v1`, which has no beacon; null while the beacon has not published. */
const signatureOf = async (
  { beacons }: Services,
  { beacon, beaconRound }: DueRound,
  options: SignatureOptions,
): Promise<string | null> =>
  beacon === null || beaconRound === null ? '' : beacons.signature(beacon, Number(beaconRound), options)

/** Does nothing if another instance dealt with it. */
const draw = (services: Services, round: DueRound, signature: string): Promise<void> =>
  transaction(services.db, async (tx) => {
    const sealed = await takeDueRound(tx, round.id)
    if (sealed === null) return
    const secret = secretOf(services, sealed)
    const { dice } = await deriveDice({ secret, game: sealed.game, round: sealed.round, beacon: signature })
    await revealDrawn(tx, sealed.id, { secret, dice, signature: signature || null })
  })

/** Voids a round whose time is over and returns all its stakes, in one transaction. Null: another instance did. */
const giveUp = (services: Services, { id }: DueRound, signature: string | null): Promise<VoidCause | null> =>
  transaction(services.db, async (tx) => {
    const sealed = await takeDueRound(tx, id)
    if (sealed === null) return null
    const secret = orNull(() => secretOf(services, sealed))
    const cause: VoidCause = secret === null ? 'secret' : signature === null ? 'beacon' : 'late'
    await revealVoid(tx, id, { secret, cause })
    await refundOrders(tx, id, everyOrder)
    return cause
  })

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
