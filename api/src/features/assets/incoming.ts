import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A few large pieces pass through the library several times faster than many small ones. */
const pieceBytes = 1024 * 1024

/**
 * What a request sends, in large pieces. If the line is cut, what came until then counts.
 * @param onPiece gets each piece before it is passed on
 */
export async function* pieces(request: IncomingMessage, onPiece: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  const whole = () => {
    const piece = Buffer.concat(parts, bytes)
    onPiece(piece)
    parts = []
    bytes = 0
    return piece
  }
  try {
    for await (const part of request) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
      if (bytes >= pieceBytes) yield whole()
    }
  } catch {
    // the client is gone, and nobody waits for an answer
  }
  if (bytes > 0) yield whole()
}

/** Digests of uploads whose bytes all came through this process, in order. */
export class Digests {
  readonly #known = new Map<string, { hash: Hash; bytes: number }>()

  /** Counts pieces of an upload from `offset` on. What does not follow the bytes before makes its digest unknown. */
  follow(asset: string, offset: number): (piece: Buffer) => void {
    if (offset === 0) this.#known.set(asset, { hash: createHash('sha256'), bytes: 0 })
    const known = this.#known.get(asset)
    if (known?.bytes !== offset) {
      this.#known.delete(asset)
      return () => undefined
    }
    return (piece) => {
      known.hash.update(piece)
      known.bytes += piece.length
    }
  }

  /** The SHA-256, hex, if exactly so many bytes came; null: the stored file has to be read. */
  take(asset: string, bytes: number): string | null {
    const known = this.#known.get(asset)
    this.#known.delete(asset)
    return known?.bytes === bytes ? known.hash.digest('hex') : null
  }
}
