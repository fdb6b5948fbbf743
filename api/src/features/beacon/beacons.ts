import { quicknetHash, roundTime } from '@app/fairness'
import { chainHashOf, quicknet, type BeaconChain } from '@app/fairness/beacon'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config'
import { ownBeacon, type OwnBeacon, type Time } from './own'
import { signatureFrom, type Ask } from './relays'

export type NamedChain = { hash: string; chain: BeaconChain }

/** The beacons that draws of this machine are bound to. */
export type Beacons = {
  /** The one that new draws are bound to. */
  current(): Promise<NamedChain>
  own: OwnBeacon
  /** The chain hash of this machine's own beacon. */
  nameOfOwn(): Promise<string>
  /** The verified signature of a round; null if it is not published, or if the chain is not known here. */
  signature(hash: string, round: number): Promise<string | null>
}

/** How many signatures of other beacons are kept in memory, so that draws which close together ask once. */
const kept = 100

/** `ask` replaces the network in tests. */
export function makeBeacons(config: Config, clock: Time, log: FastifyBaseLogger, ask?: Ask): Beacons {
  const own = ownBeacon(config.keys.beacon, clock)
  const named = (async () => {
    return {
      own: { hash: await chainHashOf(own.chain), chain: own.chain },
      quicknet: { hash: quicknetHash, chain: quicknet },
    }
  })()
  const asked = new Map<number, Promise<string | null>>()

  async function fromRelays(of: NamedChain, round: number): Promise<string | null> {
    if (clock.now() < roundTime(of.chain, round)) return null
    const known = asked.get(round)
    if (known !== undefined) return known
    const asking = signatureFrom(config.beaconRelays, of, round, { log, ...(ask && { ask }) })
    asked.set(round, asking)
    for (const old of asked.keys()) if (asked.size > kept) asked.delete(old)
    // what is not published yet is asked for again
    if ((await asking) === null) asked.delete(round)
    return asking
  }

  return {
    own,
    nameOfOwn: async () => (await named).own.hash,
    current: async () => (await named)[config.beacon],
    async signature(hash, round) {
      const chains = await named
      if (hash === chains.own.hash) return own.signature(round)
      return hash === chains.quicknet.hash ? fromRelays(chains.quicknet, round) : null
    },
  }
}
