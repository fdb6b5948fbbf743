import { LRUCache } from 'lru-cache'

/** A part of 2 s at 20 Mbit/s has 5 MB. */
const maxFileBytes = 16 * 1024 * 1024
const timeoutMs = 5_000

/** The ingest answers, and does not have the file. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}

async function fetchFile(url: string, max: number): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || response.body === null) throw new GoneError(`${url} was answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > max) throw new Error(`${url} has more than ${max} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The files of the live ingests, for all members of this instance together: however many watch a room, each of its files
 * is fetched once.
 */
export type Relay = {
  /** Not older than half a second. @throws GoneError, or what fetch throws */
  playlist(url: string): Promise<string>
  /** What it was at last, even if the ingest is gone. */
  lastPlaylist(url: string): string | undefined
  part(url: string): Promise<Buffer>
}

export function makeRelay(): Relay {
  const playlists = new LRUCache<string, Buffer>({
    max: 500,
    ttl: 500,
    // the last one is wanted while the ingest is gone
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (url) => fetchFile(url, 256 * 1024),
  })
  const parts = new LRUCache<string, Buffer>({
    maxSize: 96 * 1024 * 1024,
    ttl: 60_000,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (url) => fetchFile(url, maxFileBytes),
  })
  return {
    playlist: async (url) => (await playlists.forceFetch(url)).toString(),
    lastPlaylist: (url) => playlists.get(url, { allowStale: true })?.toString(),
    part: (url) => parts.forceFetch(url),
  }
}
