import { LRUCache } from 'lru-cache'
import type { compress, Compressed, ContentEncoding } from './content-encoding'

const maxBytes = 16 * 1024 * 1024

/** A page: the beginning that it shares with other pages, named by its hash, and the end that only it has. */
export type PageText = { shared: string; hash: string; own: string }

/** The bodies of pages. What pages share is compressed once, and stored while it is among the latest 16 MB. */
export function makePageBodies(compressing: typeof compress) {
  const stored = new LRUCache<string, Compressed>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length })
  const running = new Map<string, Promise<Compressed>>()

  function compressNow(key: string, text: string, encoding: ContentEncoding): Promise<Compressed> {
    const pending = compressing(text, encoding)
      .then((compressed) => {
        stored.set(key, compressed)
        return compressed
      })
      .finally(() => running.delete(key))
    running.set(key, pending)
    return pending
  }

  return async function bodyOf({ shared, hash, own }: PageText, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${hash}`
    const compressed = stored.get(key) ?? (await (running.get(key) ?? compressNow(key, shared, encoding)))
    return compressed.withEnd(own)
  }
}
