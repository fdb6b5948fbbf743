import { createHash } from 'node:crypto'
import { roundTime } from '@app/fairness'
import { beaconKey, type BeaconChain } from '@app/fairness/beacon'

/** What the services' clock is, without their types, which name this beacon. */
export type Time = { now(): number }

/** 1 January 2026. */
const genesis = 1_767_225_600
const capacity = 1000

/**
 * The beacon of this machine: it speaks drand's protocol, but whoever holds its key knows all its rounds, so it proves
 * nothing to somebody who does not trust the house. It signs no round before its time.
 */
export function ownBeacon(seed: Uint8Array, clock: Time) {
  let made: ReturnType<typeof beaconKey> | null = null
  const key = () => (made ??= beaconKey(seed))
  const schedule = { period: 1, genesis }
  const signed = new Map<number, Promise<string>>()
  return {
    /** Its key, which takes half a second of a processor, is computed when it is first needed. */
    chain(): BeaconChain {
      const { publicKey } = key()
      const groupHash = createHash('sha256').update(`own beacon|${publicKey}`).digest('hex')
      return { publicKey, ...schedule, groupHash, name: 'own' }
    },
    /** The number of the newest round. */
    latest: () => Math.floor(clock.now() / 1000 - genesis) + 1,
    /** null: its time has not come. */
    async signature(round: number): Promise<string | null> {
      if (clock.now() < roundTime(schedule, round)) return null
      const known = signed.get(round) ?? key().sign(round)
      signed.set(round, known)
      for (const old of signed.keys()) if (signed.size > capacity) signed.delete(old)
      return known
    },
  }
}

export type OwnBeacon = ReturnType<typeof ownBeacon>
