import { chainNext, chainStart, commitmentOf, scheduleDraw } from '@app/fairness'
import { transaction, type Transaction } from '../../db/database'
import type { Services } from '../../services'
import { chainHead, insertRound, storeBeacon, lockChain, missingRounds, type RoundSlot } from './round-store'
import { ivBytes, sealSecret } from './sealing'

/**
 * Publishes the current round and the next two of every open game, each with its own secret. Any number of instances
 * may do so at once: the first secret is kept. Returns how many rounds this call published.
 */
export async function ensureRounds(services: Services): Promise<number> {
  const games = new Set((await missingRounds(services.db)).map((slot) => slot.gameId))
  let published = 0
  for (const gameId of games) published += await transaction(services.db, (tx) => publish(services, tx, gameId))
  return published
}

/** Before rounds are bound to it. */
export async function storeCurrentBeacon({ beacons }: Services, tx: Transaction): Promise<void> {
  const current = await beacons.current()
  await storeBeacon(tx, current, current.hash === (await beacons.nameOfOwn()))
}

async function publish(services: Services, tx: Transaction, gameId: number): Promise<number> {
  await lockChain(tx, gameId)
  const slots = await missingRounds(tx, gameId)
  if (slots.length > 0) await storeCurrentBeacon(services, tx)
  let head = (await chainHead(tx, gameId)) ?? chainStart
  let published = 0
  for (const slot of slots) {
    const round = { ...slot, ...(await sealRound(services, slot, head)) }
    if (!(await insertRound(tx, round))) continue
    head = round.chain
    published += 1
  }
  return published
}

/**
 * A fresh secret for the slot, its commitment, the round of the beacon that will decide it together with the secret,
 * and the link that chains all three to the previous round.
 */
export async function sealRound({ random, config, beacons }: Services, slot: RoundSlot, chainPrevious: string) {
  const name = { game: slot.gameKey, round: slot.number }
  const { hash, chain } = await beacons.current()
  const { round: beaconRound, voidAt } = scheduleDraw(chain, slot.closesAt.getTime())
  const secret = random.bytes(32)
  const commitment = await commitmentOf(secret)
  const times = { opensAt: slot.opensAt.getTime(), closesAt: slot.closesAt.getTime() }
  return {
    beacon: hash,
    beaconRound,
    voidAt: new Date(voidAt),
    commitment,
    sealedSecret: sealSecret(config.keys.draw, name, secret, random.bytes(ivBytes)),
    chainPrevious,
    chain: await chainNext({
      previous: chainPrevious,
      ...name,
      commitment,
      ...times,
      beacon: { chain: hash, round: beaconRound, voidAt },
    }),
  }
}
