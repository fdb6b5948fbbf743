import * as v from 'valibot'
import { type Channel, channelSchema, releasesOf } from '../../channel'
import { releaseName } from '../../record'
import { revisionKey } from '../channel-log'
import { decodeJson } from '../json'
import type { Store } from '../store'
import { followRoots, readPinned, type Root, rootKey } from './root'
import { demandHead, headKey, signatureKey } from './statements'

/** Signed files of a registry by their keys, for an edge whose registry is behind: each counts by its signature alone. */
const newsSchema = v.object({ files: v.record(v.string(), v.string()) })
export type News = v.InferOutput<typeof newsSchema>

/** @param name of where they are from, for the sentences. @throws Refused if they are none */
export const decodeNews = (bytes: Uint8Array, name: string): News => decodeJson(newsSchema, bytes, name)

type Query = {
  /** The SHA-256 of a root. */
  pin: string
  channel: string
  /** The number of the newest root that is known. */
  root: number
}

/**
 * The latest state of a channel: the newer roots, the head, its revision, and the signatures of these and of the records
 * that it names. Records and files of releases are not among them.
 * @returns null if the channel is not signed
 * @throws Refused if the registry has no such root, or the head does not count
 */
export async function collectNews(store: Store, { pin, channel, root: known }: Query): Promise<News | null> {
  const { root } = await followRoots(store, await readPinned(store, pin))
  const head = await store.read(headKey(channel))
  if (!head) return null
  const { rev, digest } = demandHead(root, channel, head.bytes)
  const revision = await store.read(revisionKey(channel, rev))
  const keys = [
    ...Array.from({ length: Math.max(0, root.n - known) }, (_, index) => rootKey(known + 1 + index)),
    signatureKey(digest),
    ...(revision
      ? digestsIn(decodeJson(channelSchema, revision.bytes, revisionKey(channel, rev))).map(signatureKey)
      : []),
  ]
  const signed = await Promise.all(keys.map(async (key) => [key, (await store.read(key))?.bytes] as const))
  const files = [[headKey(channel), head.bytes], [revisionKey(channel, rev), revision?.bytes], ...signed] as const
  return {
    files: Object.fromEntries(files.flatMap(([key, bytes]) => (bytes ? [[key, Buffer.from(bytes).toString()]] : []))),
  }
}

const digestsIn = (revision: Channel): string[] =>
  releasesOf(revision).flatMap(({ app, id }) => revision.digests?.[releaseName(app, id)] ?? [])

/** A registry with these files before its own. */
export const storeWith = ({ files }: News, store: Pick<Store, 'read'>): Pick<Store, 'read'> => ({
  async read(key) {
    const text = Object.hasOwn(files, key) ? files[key] : undefined
    return text === undefined ? store.read(key) : { bytes: Buffer.from(text), etag: '' }
  },
})

/** Every root from a pinned one to the newest. @throws Refused if the registry does not have the pinned one */
export async function readRoots(store: Store, pin: string): Promise<[Root, ...Root[]]> {
  const roots: [Root, ...Root[]] = [await readPinned(store, pin)]
  for (;;) {
    const last = roots.at(-1) ?? roots[0]
    const { root } = await followRoots(store, last, last.n + 1)
    if (root.n === last.n) return roots
    roots.push(root)
  }
}
