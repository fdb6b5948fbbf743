import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** The content encodings that a browser accepts, best first; q=0 refuses one. */
export function acceptedEncodings(accepted = ''): ContentEncoding[] {
  const named = accepted.split(',').map((item) => item.trim().toLowerCase())
  const takes = (name: string) =>
    named.some((item) => item.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(item))
  return (['br', 'gzip'] as const).filter(takes)
}

/** Compressed text that each body continues with an end of its own, which is not compressed. */
export type Compressed = {
  bytes: Buffer
  /** @throws RangeError if the end is longer than one block can be */
  withEnd: (end: string) => Buffer
}

/** Compresses text generated for few requests, at a cheap level. */
export const compress = (text: string, encoding: ContentEncoding): Promise<Compressed> =>
  (encoding === 'br' ? withBrotli : withGzip)(Buffer.from(text))

export const encode = async (text: string, encoding: ContentEncoding): Promise<Buffer> =>
  (await compress(text, encoding)).withEnd('')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The window has 128 KB, more than a page. With the default of 4 MB each text from 64 KB takes 8 MB, and a few at once
 * make Node collect all garbage.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
}
/** An empty meta-block, the last one (RFC 7932, section 9.2). */
const brotliEnd = Buffer.of(0b11)

async function withBrotli(text: Buffer): Promise<Compressed> {
  const bytes = await brotli(text, brotliOptions)
  return {
    bytes,
    withEnd(end) {
      const own = Buffer.from(end)
      return Buffer.concat(own.length > 0 ? [bytes, brotliHeader(own), own, brotliEnd] : [bytes, brotliEnd])
    },
  }
}

/** Of a meta-block that is not compressed, nor the last one. */
function brotliHeader({ length }: Buffer): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE((inBlock(length) - 1) * 2 ** 3 + 2 ** 19, 0, 3)
  return header
}

async function withGzip(text: Buffer): Promise<Compressed> {
  const bytes = await zip(text, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })
  const { length } = text
  const checksum = crc32(text)
  return {
    bytes,
    withEnd(end) {
      const own = Buffer.from(end)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc32(own, checksum))
      trailer.writeUInt32LE(length + own.length, 4)
      return Buffer.concat([bytes, storedHeader(own), own, trailer])
    },
  }
}

/** Of a block that is not compressed, and the last one (RFC 1951, section 3.2.4). */
function storedHeader({ length }: Buffer): Buffer {
  const header = Buffer.of(1, 0, 0, 0, 0)
  header.writeUInt16LE(inBlock(length), 1)
  header.writeUInt16LE(maxBlock - length, 3)
  return header
}

const maxBlock = 65_535
function inBlock(length: number): number {
  if (length > maxBlock) throw new RangeError(`The end of a body has ${length} bytes; at most ${maxBlock} are possible`)
  return length
}
