import type { Readable } from 'node:stream'

/** Why a body is refused; the sender is told. */
export class BodyRefused extends Error {
  constructor(readonly why: 'too large' | 'busy') {
    super(`a request body was refused: ${why}`)
  }
}

/** Limit for all incoming bodies together, so that many slow senders cannot exhaust memory. */
const maxHeldBytes = 256 * 1024 * 1024

/**
 * Reads complete bodies, so that a slow sender occupies a connection to the edge but none to the API. A refused body is
 * read to its end and discarded: responding in the middle would close the connection, often before the sender sees the
 * response.
 */
export function bodyTaker(maxHeld = maxHeldBytes) {
  let held = 0
  return async (stream: Readable, max: number): Promise<Buffer> => {
    let pieces: Buffer[] = []
    let size = 0
    let refused: BodyRefused | null = null
    const letGo = () => {
      held -= size
      size = 0
      pieces = []
    }
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        if (refused) continue
        if (size + piece.length > max) refused = new BodyRefused('too large')
        else if (held + piece.length > maxHeld) refused = new BodyRefused('busy')
        if (refused) {
          letGo()
          continue
        }
        pieces.push(piece)
        size += piece.length
        held += piece.length
      }
      if (refused) throw refused
      return Buffer.concat(pieces)
    } finally {
      letGo()
    }
  }
}

/** Reads and discards a body, so that the connection can serve the next request. */
export async function throwAway(stream: Readable): Promise<void> {
  if (!stream.destroyed) await bodyTaker(0)(stream, 0).catch(() => undefined)
}
