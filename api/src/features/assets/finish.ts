import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Signature, signature } from '../../back-office/action'
import { Problem } from '../../back-office/problem'
import { recordAction } from '../../back-office/record'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { originalKey } from './keys'
import { failUpload, storeUpload } from './store'
import type { TusStore } from './tus-store'

const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(/^\P{Cc}*$/u, 'must not have line breaks'))

/** What a client says about the file that it uploads, in `Upload-Metadata`. */
export const uploadMetadata = v.object({
  title: line(200),
  filename: v.pipe(line(255), v.regex(/^[^/\\]*$/, 'must be the name of a file, without its folder')),
  /** Of the whole file, hex. Without it nothing is compared. */
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'))),
  ...signature,
})
export type UploadMetadata = v.InferOutput<typeof uploadMetadata>

/** The status of tus for bytes that are not those that were sent. */
const checksumMismatch = 460

/**
 * Makes an asset of a file whose last byte came, compared with its digest, and queues the making of its clip. Safe to
 * repeat. @param digest null: the stored file is read @throws Problem if another file came
 */
export async function finishUpload(
  services: Services,
  tus: TusStore,
  asset: string,
  metadata: UploadMetadata,
  digest: string | null,
): Promise<void> {
  const { db, clock, media } = services
  const found = digest ?? (await sha256OfFile(services, asset))
  const { sha256: expected, title } = metadata
  if (expected !== undefined && expected !== found) {
    const reason = `what arrived is not the file that was sent: its SHA-256 is ${found}, not ${expected}; it was removed, so upload it again`
    await failUpload(db, asset, found, reason)
    for (const key of [originalKey(asset), ...tus.leftovers(asset)]) await media.remove(key)
    throw new Problem(checksumMismatch, reason)
  }
  const { by, why }: Signature = metadata
  await transaction(db, async (tx) => {
    if (!(await storeUpload(tx, asset, found, new Date(clock.now())))) return
    await recordAction(tx, { operator: by, reason: why, verb: 'upload', words: [asset, title], at: clock.now() })
  })
}

async function sha256OfFile({ media }: Services, asset: string): Promise<string> {
  const file = await media.open(originalKey(asset))
  if (file === null) throw new Problem(404, `the file of ${asset} is not in the media store`)
  const hash = createHash('sha256')
  for await (const piece of file.stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}
