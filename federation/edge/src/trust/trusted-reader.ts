import { channelSchema, recordKey, Refused, releaseName, type ReleaseRecord, releasesOf } from '@app/registry'
import { decodeJson, decodeRelease, revisionKey, type Store } from '@app/registry/node'
import {
  demandHead,
  demandServable,
  demandSigned,
  sha256Of,
  followRoots,
  type Head,
  headKey,
  memoryIn,
  type News,
  readPinned,
  refuseOlder,
  refuseOlderRoot,
  type Root,
  type Seen,
  seenOf,
  storeWith,
} from '@app/registry/trust'
import { isDeepStrictEqual } from 'node:util'
import type { ChannelReader, Latest } from '../channel-reader'
import { serviceNews } from './service-news'

export type Trust = {
  /** The SHA-256 of a root. */
  pin: string
  /** Where the edge keeps what it has served. */
  folder: string
  /** The release service, which is asked when the registry is behind; null for none. */
  serviceUrl?: string | null
}

const staleMs = 10 * 60_000
const oldestMs = 24 * 60 * 60_000

type Input = {
  store: Store
  channel: string
  trust: Trust
  /** Unix milliseconds. */
  now: () => number
  onError: (error: unknown) => void
}
/** A state that counts, and from where the rest of it is read. */
type State = { root: Root; head: Head; files: Pick<Store, 'read'>; isNews: boolean }

/**
 * Takes only what keys of the newest root have signed, and nothing older than what this edge has served. A revision is
 * taken whole or not at all. Only what has changed since the last look is verified. While the registry's head is old,
 * the release service is asked as well: the signature counts, not where it came from.
 */
export function trustedReader({ store, channel, trust, now, onError }: Input) {
  const memory = memoryIn(trust.folder)
  const records = new Map<string, { digest: string; root: number; record: ReleaseRecord }>()
  let seen: Seen | null | undefined
  let root: Root | null = null
  let rootProblem: string | null = null
  let known: (State & { bytes: Uint8Array }) | null = null
  let news: State | null = null
  let state: State | null = null
  let latest: Latest | null = null
  let issued: string | null = null
  let registryProblem: string | null = null
  const isOld = (instant: string) => now() - Date.parse(instant) > staleMs
  const { pin, serviceUrl: url } = trust
  const service = url ? serviceNews({ url, channel, pin, now, take: takeNews }) : null

  async function newestRoot(): Promise<Root> {
    const newest = await followRoots(store, root ?? (await readPinned(store, pin)))
    // the service may have told of a newer one meanwhile
    if (!root || newest.root.n > root.n) root = newest.root
    rootProblem = newest.problem
    return root
  }

  /** null if this channel never had one. @throws Refused if it does not count, or is older than what was served */
  async function readRegistry(): Promise<State | null> {
    const newest = await newestRoot()
    refuseOlderRoot(seen ?? null, newest)
    const stored = await store.read(headKey(channel))
    if (!stored) {
      if (!seen) return null
      throw new Refused(`${headKey(channel)} is missing. Restore it, or start the release service.`)
    }
    if (known?.root === newest && Buffer.compare(known.bytes, stored.bytes) === 0) return known
    const head = demandHead(newest, channel, stored.bytes)
    refuseOlder(seen ?? null, newest, head)
    if (!seen && now() - Date.parse(head.issued) > oldestMs)
      throw new Refused(
        `${headKey(channel)} was issued at ${head.issued}, and an edge that has served nothing yet takes none older than a day: start the release service.`,
      )
    known = { root: newest, head, files: store, isNews: false, bytes: stored.bytes }
    hear(head)
    return known
  }

  /** @throws Refused unless all of it counts and is new */
  async function takeNews(input: News): Promise<void> {
    const files = storeWith(input, store)
    const { root: newest, problem } = await followRoots(files, root ?? (await readPinned(files, pin)))
    if (problem !== null) throw new Refused(problem)
    refuseOlderRoot(seen ?? null, newest)
    const head = demandHead(newest, channel, Buffer.from(input.files[headKey(channel)] ?? '{}'))
    refuseOlder(seen ?? null, newest, head)
    if (isOld(head.issued)) throw new Refused(`its head is from ${head.issued}, which is old as well`)
    await readRevision({ root: newest, head, files, isNews: true })
    ;[root, news] = [newest, { root: newest, head, files, isNews: true }]
    hear(head)
  }

  const hear = (head: Head) => {
    if (!issued || head.issued > issued) issued = head.issued
  }

  /** The newer of what the registry and the release service say. @throws Refused if neither counts */
  async function newestState(): Promise<State | null> {
    registryProblem = null
    const fromRegistry = await readRegistry().catch((error: unknown) => {
      service?.check(root?.n ?? 0)
      if (!news) throw error
      registryProblem = error instanceof Error ? error.message : String(error)
      return null
    })
    if (!fromRegistry || isOld(fromRegistry.head.issued)) service?.check(root?.n ?? 0)
    else service?.settle()
    const isBehind = news?.root === root && (!fromRegistry || fromRegistry.head.issued < (news?.head.issued ?? ''))
    if (!isBehind) news = null
    return news ?? fromRegistry
  }

  async function readRevision({ root: newest, head: { rev, digest }, files }: State): Promise<Latest> {
    const name = revisionKey(channel, rev)
    const stored = await files.read(name)
    if (!stored) throw new Refused(`${name} is missing. Restore the original file.`)
    if (sha256Of(stored.bytes) !== digest)
      throw new Refused(`${name} is not the revision that ${headKey(channel)} names. Restore the original file.`)
    await demandSigned(files, newest, { kind: 'revision', channel, rev }, stored.bytes)
    return { channel: decodeJson(channelSchema, stored.bytes, name), key: `${newest.n} ${digest}` }
  }

  /** @param wanted the digest that a revision names. @throws Refused if it is missing, unsigned or another one */
  async function readRecord(app: string, id: string, wanted?: string): Promise<ReleaseRecord> {
    const newest = state?.root ?? (await newestRoot())
    const name = releaseName(app, id)
    const found = records.get(name)
    if (found?.root === newest.n && (wanted === undefined || found.digest === wanted)) return found.record
    const stored = await store.read(recordKey(app, id))
    if (!stored) throw new Refused(`${recordKey(app, id)} is missing. Restore the original file.`)
    const files = state?.files ?? store
    const digest = await (wanted === undefined
      ? demandSigned(files, newest, { kind: 'record', app, id }, stored.bytes)
      : demandServable(files, newest, { app, id }, stored.bytes))
    if (wanted !== undefined && digest !== wanted)
      throw new Refused(`${recordKey(app, id)} is not the record that the revision names. Restore the original file.`)
    const record = decodeRelease(stored.bytes, app, id)
    records.set(name, { digest, root: newest.n, record })
    return record
  }

  /** What the service says may come before the files that it is about. @throws Refused if one is not there yet */
  async function demandEntries(named: readonly ReleaseRecord[]): Promise<void> {
    for (const { base, entry } of named)
      for (const file of entry.js)
        if (!(await store.read(base + file)))
          throw new Refused(`${base}${file} is not in the registry, although the release service serves it.`)
  }

  const reader: ChannelReader = {
    async latest() {
      seen = seen === undefined ? await memory.read(channel) : seen
      state = await newestState()
      if (!state) return null
      const key = `${state.root.n} ${state.head.digest}`
      latest = latest?.key === key ? latest : await readRevision(state)
      return latest
    },

    async named({ channel: revision }) {
      const named = await Promise.all(
        releasesOf(revision).map(({ app, id }) => readRecord(app, id, revision.digests?.[releaseName(app, id)] ?? '')),
      )
      if (state?.isNews) await demandEntries(named)
      return named
    },

    record: (app, id) =>
      readRecord(app, id).catch((error: unknown) => {
        if (!(error instanceof Refused)) onError(error)
        return null
      }),

    async serves({ channel: { rev } }) {
      if (!state) return
      const next = seenOf(state.root, { rev, digest: state.head.digest })
      if (!isDeepStrictEqual(next, seen)) await memory.write(channel, next)
      seen = next
    },

    problems: () => [
      ...[rootProblem ?? [], registryProblem ?? []].flat(),
      ...(isStale()
        ? [
            `${headKey(channel)} was last issued at ${issued}, more than 10 minutes ago: the release service is down, or somebody holds back what it writes. The edge goes on with revision ${seen?.rev}.`,
          ]
        : []),
      ...(news
        ? [
            `The registry is behind the release service, so something holds back what it writes: make ${headKey(channel)} arrive here. Until then the edge asks the service.`,
          ]
        : []),
      ...[service?.problem() ?? []].flat(),
    ],
  }

  const isStale = () => issued !== null && isOld(issued)
  return { reader, freshness: () => ({ issued, isStale: isStale() }) }
}
