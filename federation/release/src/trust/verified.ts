import { type Channel, Refused } from '@app/registry'
import { readChannel, readHistory, revisionKey, type Store } from '@app/registry/node'
import {
  demandLatest,
  demandRecords,
  demandSigned,
  readNewestRoot,
  readRoots,
  type Root,
  type Signer,
} from '@app/registry/trust'

/** The root that counts, and what this machine has seen. */
export type Trust = Pick<Signer, 'pin' | 'memory'>

/** Each file is read once, so that what was verified is what is used. */
function readingOnce(store: Store): Store {
  const known = new Map<string, ReturnType<Store['read']>>()
  return {
    ...store,
    read(key) {
      const found = known.get(key) ?? store.read(key)
      known.set(key, found)
      return found
    },
  }
}

/**
 * A registry whose channel, as it is read from here, serves what keys of the newest root have signed, and nothing older
 * than what this machine has seen.
 * @throws Refused
 */
export async function demandServed(store: Store, { pin, memory }: Trust, channel: string): Promise<Store> {
  const view = readingOnce(store)
  const root = await readNewestRoot(view, pin)
  const latest = await readChannel(view, channel)
  await demandLatest(view, root, { channel, latest, seen: await memory.read(channel) })
  if (latest) await demandRecords(view, root, latest)
  return view
}

/**
 * Every revision, newest first, each signed with a key of one of the roots. Those of before the first that is were made
 * before the registry was signed, or before the root that this machine starts from.
 * @throws Refused
 */
export async function readVerifiedHistory(store: Store, trust: Trust, channel: string): Promise<Channel[]> {
  const view = await demandServed(store, trust, channel)
  const roots = await readRoots(view, trust.pin)
  const history = await readHistory(view, channel)
  let isSigned = false
  for (const { rev } of [...history].reverse()) {
    const problem = await unsigned(view, roots, { channel, rev })
    if (problem && isSigned) throw problem
    isSigned ||= problem === null
  }
  return history
}

/** Why no key of these roots counts for a revision; null if one does. */
async function unsigned(
  view: Store,
  roots: readonly Root[],
  revision: { channel: string; rev: number },
): Promise<Refused | null> {
  const bytes = (await view.read(revisionKey(revision.channel, revision.rev)))?.bytes ?? new Uint8Array()
  let problem: Refused | null = null
  for (const root of roots) {
    try {
      await demandSigned(view, root, { kind: 'revision', ...revision }, bytes)
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problem = error
    }
  }
  return problem
}
