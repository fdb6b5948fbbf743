import { channelSchema, recordKey, Refused, releaseName, type ReleaseRecord, releasesOf } from '@app/registry'
import { decodeJson, decodeRelease, revisionKey, type Store } from '@app/registry/node'
import {
  demandHead,
  demandSigned,
  digestOf,
  followRoots,
  type Head,
  headKey,
  memoryIn,
  readPinned,
  refuseOlder,
  refuseOlderRoot,
  type Root,
  type Seen,
  seenOf,
} from '@app/registry/trust'
import { isDeepStrictEqual } from 'node:util'
import type { ChannelReader, Latest } from '../channel-reader'

/** The SHA-256 of a root, and the folder where the edge keeps what it has served. */
export type Trust = { pin: string; folder: string }

const staleMs = 10 * 60_000
const oldestMs = 24 * 60 * 60_000

type Given = {
  store: Store
  channel: string
  trust: Trust
  /** Unix milliseconds. */
  now: () => number
  onError: (error: unknown) => void
}
type Known = { root: Root; head: Head; bytes: Uint8Array }

/**
 * Takes only what keys of the newest root have signed, and nothing older than what this edge has served. A revision is
 * taken whole or not at all. Only what has changed since the last look is verified.
 */
export function trustedReader({ store, channel, trust, now, onError }: Given) {
  const memory = memoryIn(trust.folder)
  const records = new Map<string, { digest: string; root: number; record: ReleaseRecord }>()
  let seen: Seen | null | undefined
  let root: Root | null = null
  let rootProblem: string | null = null
  let known: Known | null = null
  let latest: Latest | null = null
  let issued: string | null = null

  async function newestRoot(): Promise<Root> {
    const newest = await followRoots(store, root ?? (await readPinned(store, trust.pin)))
    root = newest.root
    rootProblem = newest.problem
    return newest.root
  }

  /** null if this channel never had one. @throws Refused if it does not count, or is older than what was served */
  async function newestHead(newest: Root): Promise<Head | null> {
    const stored = await store.read(headKey(channel))
    if (!stored) {
      if (!seen) return null
      throw new Refused(`${headKey(channel)} is missing. Restore it, or start the release service.`)
    }
    if (known?.root === newest && Buffer.compare(known.bytes, stored.bytes) === 0) return known.head
    const head = demandHead(newest, channel, stored.bytes)
    refuseOlder(seen ?? null, newest, head)
    if (!seen && now() - Date.parse(head.issued) > oldestMs)
      throw new Refused(
        `${headKey(channel)} was issued at ${head.issued}, and an edge that has served nothing yet takes none older than a day: start the release service.`,
      )
    known = { root: newest, head, bytes: stored.bytes }
    if (!issued || head.issued > issued) issued = head.issued
    return head
  }

  async function readRevision(newest: Root, { rev, digest }: Head, key: string): Promise<Latest> {
    const name = revisionKey(channel, rev)
    const stored = await store.read(name)
    if (!stored) throw new Refused(`${name} is missing. Restore the original file.`)
    if (digestOf(stored.bytes) !== digest)
      throw new Refused(`${name} is not the revision that ${headKey(channel)} names. Restore the original file.`)
    await demandSigned(store, newest, { kind: 'revision', channel, rev }, stored.bytes)
    return { channel: decodeJson(channelSchema, stored.bytes, name), key }
  }

  /** @param wanted the digest that a revision names. @throws Refused if it is missing, unsigned or another one */
  async function readRecord(app: string, id: string, wanted?: string): Promise<ReleaseRecord> {
    const newest = root ?? (await newestRoot())
    const name = releaseName(app, id)
    const found = records.get(name)
    if (found?.root === newest.n && (wanted === undefined || found.digest === wanted)) return found.record
    const stored = await store.read(recordKey(app, id))
    if (!stored) throw new Refused(`${recordKey(app, id)} is missing. Restore the original file.`)
    const digest = await demandSigned(store, newest, { kind: 'record', app, id }, stored.bytes)
    if (wanted !== undefined && digest !== wanted)
      throw new Refused(`${recordKey(app, id)} is not the record that the revision names. Restore the original file.`)
    const record = decodeRelease(stored.bytes, app, id)
    records.set(name, { digest, root: newest.n, record })
    return record
  }

  const reader: ChannelReader = {
    async latest() {
      seen = seen === undefined ? await memory.read(channel) : seen
      const newest = await newestRoot()
      refuseOlderRoot(seen, newest)
      const head = await newestHead(newest)
      if (!head) return null
      const key = `${newest.n} ${head.digest}`
      latest = latest?.key === key ? latest : await readRevision(newest, head, key)
      return latest
    },

    named: ({ channel: revision }) =>
      Promise.all(
        releasesOf(revision).map(({ app, id }) => readRecord(app, id, revision.digests?.[releaseName(app, id)] ?? '')),
      ),

    record: (app, id) =>
      readRecord(app, id).catch((error: unknown) => {
        if (!(error instanceof Refused)) onError(error)
        return null
      }),

    async serves({ channel: { rev } }) {
      if (!known) return
      const next = seenOf(known.root, { rev, digest: known.head.digest })
      if (!isDeepStrictEqual(next, seen)) await memory.write(channel, next)
      seen = next
    },

    problems: () => [
      ...(rootProblem === null ? [] : [rootProblem]),
      ...(isStale()
        ? [
            `${headKey(channel)} was last issued at ${issued}, more than 10 minutes ago: the release service is down, or somebody holds back what it writes. The edge goes on with revision ${seen?.rev}.`,
          ]
        : []),
    ],
  }

  const isStale = () => issued !== null && now() - Date.parse(issued) > staleMs
  return { reader, freshness: () => ({ issued, isStale: isStale() }) }
}
