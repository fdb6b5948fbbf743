import { createHash } from 'node:crypto'
import { listChannels, readChannel, type Store } from '@app/registry/node'
import type { Books } from '../books'

const lookMs = 1_000
/** Between two who are told of a change; among many it is less, so that the last one is told after 0.6 seconds at most. */
const apartMs = 150
const spreadMs = 600

type Notify = (name: string) => void
type Options = { store: Store; books: Pick<Books, 'newest'>; onError: (error: unknown) => void }

/**
 * Looks once a second, and only while somebody listens. A page that is told reads everything again: they are told one
 * after the other, so that what somebody changes meanwhile waits for one of them, not for all.
 */
export function watchState({ store, books, onError }: Options) {
  const listeners = new Set<Notify>()
  let last = ''
  let isLooking = false

  async function now(): Promise<string> {
    const channels = await listChannels(store)
    const revs = await Promise.all(channels.map(async (channel) => [channel, (await readChannel(store, channel))?.rev]))
    const text = JSON.stringify([revs, await books.newest()])
    return createHash('sha256').update(text).digest('base64url').slice(0, 22)
  }

  async function look(): Promise<void> {
    if (listeners.size === 0) return
    const name = await now()
    if (name !== last) notifyInTurn(listeners, name)
    last = name
  }
  /** One round after the other, until nobody listens. */
  function next(): void {
    isLooking = listeners.size > 0
    if (!isLooking) return
    setTimeout(() => void look().catch(onError).finally(next), lookMs).unref()
  }

  return {
    async now() {
      const name = await now()
      if (listeners.size === 0) last = name
      return name
    },
    onChange(listener: Notify): () => void {
      listeners.add(listener)
      if (!isLooking) next()
      return () => void listeners.delete(listener)
    },
  }
}

/** Whoever stops listening meanwhile is told nothing. */
function notifyInTurn(listeners: ReadonlySet<Notify>, name: string): void {
  const apart = Math.min(apartMs, spreadMs / listeners.size)
  for (const [at, notify] of [...listeners].entries())
    setTimeout(() => listeners.has(notify) && notify(name), at * apart).unref()
}
