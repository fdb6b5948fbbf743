import { createHash } from 'node:crypto'
import {
  type Channel,
  type ReleaseRecord,
  releaseName,
  releasesOf,
  type ReleaseSet,
  resolve,
  type Visitor,
} from '@app/registry'
import { readChannel, readRelease, sriOf, type Store } from '@app/registry/node'
import { type Clock, within } from './clock'

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

/**
 * The channel and its records, read at most once a second. Records never change and are read once. If the registry
 * fails or is slow, the last data read stays in use.
 */
export function releaseSource(options: {
  store: Store
  channel: string
  clock: Clock
  onError: (error: unknown) => void
}) {
  const { store, channel, clock, onError } = options
  const known = new Map<string, ReleaseRecord>()
  let served: Served | null = null
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function record(app: string, id: string): Promise<ReleaseRecord | null> {
    const name = releaseName(app, id)
    const found = known.get(name) ?? (await readRelease(store, app, id).catch(reportAsMissing))
    if (found) known.set(name, found)
    return found
  }
  const reportAsMissing = (error: unknown) => {
    onError(error)
    return null
  }

  async function read(): Promise<void> {
    const head = await readChannel(store, channel)
    if (!head || (served?.isWhole && head.rev === served.channel.rev)) return
    const found = await Promise.all(releasesOf(head).map(({ app, id }) => record(app, id)))
    const records = new Map<string, ReleaseRecord>()
    for (const one of found) if (one) records.set(releaseName(one.app, one.id), one)
    // throws if the host of the new revision cannot be served; what is served now stays
    const host = records.get(releaseName('host', resolve(head, records, {}).host.id))
    const boot = host ? await readBoot(store, host) : null
    const worker = host?.files[workerFile] ? await readText(store, host, workerFile) : null
    served = { channel: head, records, boot, worker, isWhole: !found.includes(null) }
  }

  async function refresh(): Promise<void> {
    try {
      await read()
    } catch (error) {
      onError(error)
    } finally {
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
    record,
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
