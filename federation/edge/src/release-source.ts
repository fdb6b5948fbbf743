import { createHash } from 'node:crypto'
import { type Channel, type ReleaseRecord, releaseName, type ReleaseSet, resolve, type Visitor } from '@app/registry'
import { sriOf, type Store } from '@app/registry/node'
import { plainReader, type Signatures } from './channel-reader'
import { type Clock, within } from './clock'
import { alarmsTo } from './trust/alarms'
import { type Trust, trustedReader } from './trust/trusted-reader'

const freshMs = 1000
const patienceMs = 1000
const workerFile = 'sw.js'

/** The host's boot script, which is inlined into the page, and its hash for the content security policy. */
export type Boot = { text: string; hash: string }
export type Resolved = {
  set: ReleaseSet
  boot: Boot | null
  /** The host's service worker; null if its release has none. */
  worker: string | null
}
export type Served = {
  channel: Channel
  records: ReadonlyMap<string, ReleaseRecord>
  boot: Boot | null
  worker: string | null
  /** Whether every record was found; missing ones are looked up again. */
  isWhole: boolean
}

type Source = {
  store: Store
  channel: string
  clock: Clock
  onError: (error: unknown) => void
  /** With it, only what is signed is served. */
  trust?: Trust | null | undefined
  /** Unix milliseconds; says how old a signature is. */
  now?: (() => number) | undefined
}

/**
 * The channel and its records, read at most once a second. Records never change and are read once. If the registry
 * fails or is slow, or says something that does not count, the last data read stays in use.
 */
export function releaseSource({ store, channel, clock, onError, trust = null, now = Date.now }: Source) {
  const trusted = trust && trustedReader({ store, channel, trust, now, onError })
  const reader = trusted?.reader ?? plainReader({ store, channel, onError })
  const alarms = alarmsTo(onError)
  let served: (Served & { key: string }) | null = null
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const latest = await reader.latest()
    if (!latest || (served?.isWhole && latest.key === served.key)) return
    const found = await reader.named(latest)
    const records = new Map<string, ReleaseRecord>()
    for (const one of found) if (one) records.set(releaseName(one.app, one.id), one)
    // throws if the host of the new revision cannot be served; what is served now stays
    const host = records.get(releaseName('host', resolve(latest.channel, records, {}).host.id))
    const boot = host ? await readBoot(store, host) : null
    const worker = host?.files[workerFile] ? await readText(store, host, workerFile) : null
    await reader.serves(latest)
    served = { ...latest, records, boot, worker, isWhole: !found.includes(null) }
  }

  async function refresh(): Promise<void> {
    const problems: string[] = []
    try {
      await read()
    } catch (error) {
      if (trusted) problems.push(error instanceof Error ? error.message : String(error))
      else onError(error)
    } finally {
      alarms.settle([...problems, ...reader.problems()])
      readAt = clock.now()
      reading = null
    }
  }

  /** null if no release set has been read yet. */
  async function current(): Promise<Served | null> {
    if (clock.now() - readAt >= freshMs) {
      reading ??= refresh()
      await within(clock, patienceMs, reading)
    }
    return served
  }

  return {
    current,
    record: reader.record,
    /** null if the registry is taken as it is. */
    signatures: (): Signatures | null => trusted && { ...trusted.freshness(), alarms: alarms.list() },
    forVisitor: async (visitor: Visitor): Promise<Resolved | null> => {
      const now = await current()
      return now && { set: resolve(now.channel, now.records, visitor), boot: now.boot, worker: now.worker }
    },
  }
}

/** @throws Error if it is missing, or not what was published */
export async function readText(store: Store, { base, files }: ReleaseRecord, name: string): Promise<string> {
  const stored = await store.read(base + name)
  if (!stored || sriOf(stored.bytes) !== files[name]?.sri) throw new Error(`${base}${name} is not the published file`)
  return Buffer.from(stored.bytes).toString('utf8')
}

/** null for a host without one. @throws Error if it is not what was published */
export async function readBoot(store: Store, record: ReleaseRecord): Promise<Boot | null> {
  if (!record.boot) return null
  const text = await readText(store, record, record.boot)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${record.base}${record.boot} would end the page's script element`)
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
