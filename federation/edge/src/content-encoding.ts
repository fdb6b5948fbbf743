import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** The content encodings that a browser accepts, best first; q=0 refuses one. */
export function acceptedEncodings(accepted = ''): ContentEncoding[] {
  const named = accepted.split(',').map((item) => item.trim().toLowerCase())
  const takes = (name: string) =>
    named.some((item) => item.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(item))
  return (['br', 'gzip'] as const).filter(takes)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses text generated for one request, at a cheap level. */
export const encode = (text: string, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(text, { level: 4 })
