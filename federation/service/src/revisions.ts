import { isDeepStrictEqual } from 'node:util'
import { type Channel, Refused } from '@app/registry'
import { readChannel, readRevision, type Store } from '@app/registry/node'

/** By channel, newest first. */
const stores = new WeakMap<Store, Map<string, Channel[]>>()

/** The revisions that are known, if the channel has only gone on since. */
function knownBefore(known: Channel[] | undefined, head: Channel): Channel[] {
  const [newest] = known ?? []
  if (!known || !newest || newest.rev > head.rev) return []
  return newest.rev < head.rev || isDeepStrictEqual(newest, head) ? known : []
}

/** All revisions, newest first, none before the first. None ever changes, so each is read once. */
export async function readRevisions(store: Store, channel: string): Promise<Channel[]> {
  const head = await readChannel(store, channel)
  if (!head) return []
  const channels = stores.get(store) ?? new Map<string, Channel[]>()
  stores.set(store, channels)
  const known = knownBefore(channels.get(channel), head)
  const count = head.rev - (known[0]?.rev ?? 0)
  const read = await Promise.all(
    Array.from({ length: count }, (_, index) => readRevision(store, channel, head.rev - index)),
  )
  const revisions = [...read.filter((revision) => revision !== null), ...known]
  channels.set(channel, revisions)
  return revisions
}

/** All revisions, newest first. @throws Refused if there is no such channel */
export async function listRevisions(store: Store, channel: string): Promise<Channel[]> {
  const revisions = await readRevisions(store, channel)
  if (revisions.length === 0) throw new Refused(`${channel} does not exist yet.`)
  return revisions
}
