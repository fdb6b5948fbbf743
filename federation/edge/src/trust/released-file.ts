import type { ReleaseRecord } from '@app/registry'
import { sriOf } from '@app/registry/node'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const
type File = { bytes: Uint8Array; encoding: keyof typeof decoders | null }

/** `r/<app>/<id>/<name>` in its parts. */
const fileKey = /^r\/([^/]+)\/([^/]+)\/(.+)$/
/** The list of hashes is as long as its names; only its hash counts. */
const maxListed = 1024 * 1024

/** Whether a file, or its compressed copy, is what a signed record names under this key. */
export function releasedFiles(record: (app: string, id: string) => Promise<ReleaseRecord | null>) {
  return async (key: string, { bytes, encoding }: File): Promise<boolean> => {
    const [, app = '', id = '', name = ''] = fileKey.exec(key) ?? []
    const found = await record(app, id)
    const listed = name === 'integrity.json' && found?.integrity
    const file = listed ? { sri: listed, bytes: maxListed } : found?.files[name]
    if (!file) return false
    const plain = encoding
      ? await decoders[encoding](bytes, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => null)
      : bytes
    return plain !== null && sriOf(plain) === file.sri
  }
}
