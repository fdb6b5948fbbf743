import { channelSchema } from '@app/registry'
import { decodeJson, listChannels, readChannel, revisionKey, type Store } from '@app/registry/node'
import { sha256Of, isSignedByRescue, readRoots, type Root } from '@app/registry/trust'
import type { Books } from './books'
import { every } from './every'
import type { OpenSigner } from './heads'

const everyMs = 60_000

type Input = {
  store: Store
  openSigner: OpenSigner
  books: Pick<Books, 'noteRescue'>
  onError: (error: unknown) => void
}

/**
 * Takes changes into the audit log that somebody made with the rescue key, straight in the registry. What is in the log
 * already stays one entry; each process looks at a revision once. One channel that fails stops no other.
 */
export function rescueNoter({ store, openSigner, books, onError }: Input): () => Promise<void> {
  const looked = new Map<string, number>()

  async function look(channel: string, roots: readonly Root[]): Promise<void> {
    const latest = (await readChannel(store, channel))?.rev ?? 0
    // after a restored backup, numbers are used again
    const from = Math.min(looked.get(channel) ?? 0, latest)
    for (let rev = from + 1; rev <= latest; rev++) await note(channel, rev, roots)
    looked.set(channel, latest)
  }

  async function note(channel: string, rev: number, roots: readonly Root[]): Promise<void> {
    const key = revisionKey(channel, rev)
    const stored = await store.read(key)
    if (!stored || !(await isSignedByRescue(store, roots, { channel, rev }, stored.bytes))) return
    const { by, at, reason } = decodeJson(channelSchema, stored.bytes, key)
    const digest = sha256Of(stored.bytes)
    await books.noteRescue(
      { channel, rev, digest },
      {
        person: 'rescue key',
        action: 'rescue',
        target: `channel ${channel}`,
        outcome: 'done',
        // whoever holds the key wrote these words; only the key is proven
        details: { rev, sha256: digest, saidBy: by, at, reason },
      },
    )
  }

  return async () => {
    try {
      const signer = await openSigner()
      if (!signer) return
      const roots = await readRoots(store, signer.pin)
      for (const channel of await listChannels(store)) await look(channel, roots).catch(onError)
    } catch (error) {
      onError(error)
    }
  }
}

/** Does so now and every minute. @returns what ends it, after the round that is under way */
export const startNotingRescues = (input: Input): (() => Promise<void>) => every(everyMs, rescueNoter(input))
