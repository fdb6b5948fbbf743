import { quicknetHash, roundTime } from '@app/fairness'
import { chainHashOf, quicknet, type BeaconChain } from '@app/fairness/beacon'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config'
import { ownBeacon, type OwnBeacon, type Time } from './own'
import { makeRelays, maxWaitMs, type FetchText } from './relays'

export type NamedChain = { hash: string; chain: BeaconChain }

/** The beacons that draws of this machine are bound to. */
export type Beacons = {
  /** The one that new draws are bound to. */
  current(): Promise<NamedChain>
  own: OwnBeacon
  /** The chain hash of this machine's own beacon. */
  nameOfOwn(): Promise<string>
  /** The verified signature of a round; null if it is not published, or if the chain is not known here. */
  signature(hash: string, round: number, options?: SignatureOptions): Promise<string | null>
}

export type SignatureOptions = {
  /** Ends the wait for relays. Without it, each call waits 2 s at most. */
  signal?: AbortSignal
  /** Relays that did not have the round are not requested again for as long. */
  maxAgeMs?: number
}

/** One deadline for everything that is requested together. */
export const relayDeadline = () => AbortSignal.timeout(maxWaitMs)

/** What the relays said so recently is the cause of a void: nobody waits for them again. After a pause they are requested. */
export const causeMaxAgeMs = 10_000

/** How many rounds of other beacons are stored in memory, so that draws which close together request each once. */
const maxStored = 1000

/** `missedAt`: when no relay had it; null while it is requested, and once it is known. */
type Stored = { signature: Promise<string | null>; missedAt: number | null }

/** `query` replaces the network in tests. */
export function makeBeacons(config: Config, clock: Time, log: FastifyBaseLogger, query?: FetchText): Beacons {
  const own = ownBeacon(config.keys.beacon, clock)
  const nameAll = async () => {
    const chain = own.chain()
    return { own: { hash: await chainHashOf(chain), chain }, quicknet: { hash: quicknetHash, chain: quicknet } }
  }
  let all: ReturnType<typeof nameAll> | null = null
  const named = () => (all ??= nameAll())
  const signatureOf = makeRelays({ relays: config.beaconRelays, clock, log, fetchText: query })
  const stored = new Map<number, Stored>()

  async function fromRelays(of: NamedChain, round: number, options: SignatureOptions): Promise<string | null> {
    const { signal = relayDeadline(), maxAgeMs = 0 } = options
    if (clock.now() < roundTime(of.chain, round)) return null
    const known = stored.get(round)
    if (known && (known.missedAt === null || Math.abs(clock.now() - known.missedAt) < maxAgeMs)) return known.signature
    const latest: Stored = { signature: signatureOf({ ...of, round, signal }), missedAt: null }
    stored.delete(round)
    stored.set(round, latest)
    for (const old of stored.keys()) if (stored.size > maxStored) stored.delete(old)
    const signature = await latest.signature
    if (signature === null) latest.missedAt = clock.now()
    return signature
  }

  return {
    own,
    nameOfOwn: async () => (await named()).own.hash,
    current: async () => (await named())[config.beacon],
    async signature(hash, round, options = {}) {
      const chains = await named()
      if (hash === chains.own.hash) return own.signature(round)
      return hash === chains.quicknet.hash ? fromRelays(chains.quicknet, round, options) : null
    },
  }
}
