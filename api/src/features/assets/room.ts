import { mkdir, statfs } from 'node:fs/promises'
import { Problem } from '../../back-office/problem'
import type { Transaction } from '../../db/database'
import type { Services } from '../../services'
import { originalKey } from './keys'
import { lockUploads, uploadsInProgress } from './store'

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`

/**
 * Whether there is room for another file, before its first byte is sent. Uploads that begin later wait for the end of
 * this transaction. @throws Problem
 */
export async function demandRoom(services: Services, tx: Transaction, bytes: number): Promise<void> {
  const { maxBytes, maxInProgress, maxBytesInProgress } = services.config.uploads
  if (bytes > maxBytes) {
    throw new Problem(
      413,
      `the file has ${inGigabytes(bytes)}; at most ${inGigabytes(maxBytes)} are taken (UPLOAD_MAX_GB)`,
    )
  }
  await lockUploads(tx)
  const others = await uploadsInProgress(tx)
  const total = others.reduce((sum, other) => sum + Number(other.bytes), bytes)
  const wait = 'finish one, or cancel it'
  if (others.length >= maxInProgress) {
    throw new Problem(429, `${others.length} uploads are in progress, and no more are taken (UPLOADS_MAX): ${wait}`)
  }
  if (total > maxBytesInProgress) {
    throw new Problem(
      429,
      `with this file, uploads in progress would have ${inGigabytes(total)}; at most ${inGigabytes(maxBytesInProgress)} are taken (UPLOADS_MAX_GB): ${wait}`,
    )
  }
  await demandDisk(services, others, bytes)
}

async function demandDisk(
  { media, config }: Services,
  others: readonly { key: string; bytes: bigint }[],
  bytes: number,
): Promise<void> {
  const { mediaStore: folder, uploads } = config
  if (typeof folder !== 'string') return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  let needed = bytes + uploads.minFreeBytes
  for (const other of others) {
    const stored = await media.stat(originalKey(other.key))
    needed += Number(other.bytes) - (stored?.size ?? 0)
  }
  if (needed <= bavail * bsize) return
  throw new Problem(
    507,
    `the disk of the media store has ${inGigabytes(bavail * bsize)} left; ${inGigabytes(needed)} are needed for this file, for the uploads in progress and as a reserve`,
  )
}
