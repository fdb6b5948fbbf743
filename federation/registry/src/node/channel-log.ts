import { isDeepStrictEqual } from 'node:util'
import { type Channel, channelSchema } from '../channel'
import { decodeJson, encodeJson } from './json'
import { Refused } from '../refused'
import { Conflict, type Store, type Stored } from './store'

const pointerKey = (channel: string) => `channels/${channel}.json`
const revisionsOf = (channel: string) => `channels/${channel}/`
export const revisionKey = (channel: string, rev: number) => `${revisionsOf(channel)}${rev}.json`

/** The names of all channels, sorted. */
export async function listChannels(store: Store): Promise<string[]> {
  const keys = await store.list('channels/')
  const names = keys.flatMap((key) => /^channels\/([a-z][a-z0-9-]*)(\.json$|\/)/.exec(key)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** @throws Refused if it does not match the schema, or is a revision of another channel */
function decode(stored: Stored, key: string, channel: string): Channel {
  const revision = decodeJson(channelSchema, stored.bytes, key)
  if (revision.channel === channel) return revision
  throw new Refused(`${key} is a revision of ${revision.channel}, not of ${channel}. Restore the original file.`)
}

/** @returns null if there is no such revision. @throws Refused if the file is not this revision */
export async function readRevision(store: Store, channel: string, rev: number): Promise<Channel | null> {
  const key = revisionKey(channel, rev)
  const stored = await store.read(key)
  if (!stored) return null
  const revision = decode(stored, key, channel)
  if (revision.rev === rev) return revision
  throw new Refused(`${key} is revision ${revision.rev}, not ${rev}. Restore the original file.`)
}

/** The pointer; null if it is missing or broken, which only costs a listing of all revisions. */
async function readPointer(store: Store, channel: string): Promise<{ head: Channel | null; etag: string | null }> {
  const key = pointerKey(channel)
  const stored = await store.read(key)
  if (!stored) return { head: null, etag: null }
  try {
    return { head: decode(stored, key, channel), etag: stored.etag }
  } catch (error) {
    if (error instanceof Refused) return { head: null, etag: stored.etag }
    throw error
  }
}

async function latestListed(store: Store, channel: string): Promise<Channel | null> {
  const prefix = revisionsOf(channel)
  const names = (await store.list(prefix)).map((key) => key.slice(prefix.length))
  const revs = names.flatMap((name) => Number(/^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []))
  return revs.length > 0 ? readRevision(store, channel, Math.max(...revs)) : null
}

/**
 * The channel's latest revision; null before the first. The history decides; the pointer only says where to start
 * reading. A writer that died between the two writes, or that moved the pointer late, cannot hide a revision, and a
 * pointer to a revision that does not exist is ignored.
 */
export async function readChannel(store: Store, channel: string): Promise<Channel | null> {
  const { head: pointed } = await readPointer(store, channel)
  let head = (pointed && (await readRevision(store, channel, pointed.rev))) ?? (await latestListed(store, channel))
  for (;;) {
    const next = await readRevision(store, channel, (head?.rev ?? 0) + 1)
    if (!next) return head
    head = next
  }
}

/** All revisions, newest first. */
export async function readHistory(store: Store, channel: string): Promise<Channel[]> {
  const head = await readChannel(store, channel)
  const revs = Array.from({ length: head?.rev ?? 0 }, (_, index) => (head?.rev ?? 0) - index)
  const revisions = await Promise.all(revs.map((rev) => readRevision(store, channel, rev)))
  return revisions.filter((revision) => revision !== null)
}

/**
 * Other writers move the pointer at most once per revision; a store that reports more conflicts does not compare
 * correctly.
 */
const maxMoves = 50

/**
 * Moves the pointer to the latest revision, and never leaves it behind, however many writers do so at once.
 * @throws Error if the store keeps refusing to replace it
 */
export async function movePointer(store: Store, channel: string): Promise<void> {
  const key = pointerKey(channel)
  for (let moves = 0; moves < maxMoves; moves++) {
    const { head: pointed, etag } = await readPointer(store, channel)
    const head = await readChannel(store, channel)
    if (!head || (pointed && isDeepStrictEqual(pointed, head))) return
    try {
      await store.write(key, encodeJson(head), etag === null ? { ifAbsent: true } : { ifMatch: etag })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Error(
    `The revision of ${channel} was written and is valid, but ${key} could not be replaced: the store keeps reporting that somebody else changed it (If-Match on PUT).`,
  )
}
