import type { MediaStore } from '@app/media'
import { transaction } from '../../db/database'
import type { Job } from '../../scheduler/scheduler'
import type { Services } from '../../services'
import { finishUpload, uploadMetadata } from './finish'
import { failLostJobs } from './job-store'
import { isAssetKey, originalKey } from './keys'
import { sweepUploadLocks } from './lock-store'
import { garbageSince, isShownUpload, removeGarbage, removeUpload, shownPictures, uploadsInProgress } from './store'
import { expiryMs, tusStoreOf } from './tus-store'
import { parsed, Problem } from '../../back-office/problem'

const minute = 60_000
const dayMs = 24 * 60 * minute

/**
 * Removes uploads that are not whole after a day. The library's own `cleanUpExpiredUploads` would remove whole files too,
 * and in a bucket end every upload in parts, also other programs'.
 */
export async function expireUploads(services: Services): Promise<void> {
  const { db, clock, media } = services
  const tus = await tusStoreOf(services)
  for (const { key, created_at: createdAt } of await uploadsInProgress(db)) {
    if (createdAt.getTime() > clock.now() - expiryMs) continue
    // first the row: an upload that ends now is not finished any more
    if (!(await removeUpload(db, key))) continue
    await tus.store.remove(tus.idOf(key)).catch(ignoreMissing)
    for (const left of [originalKey(key), ...tus.leftovers(key)]) await media.remove(left)
  }
}

/** The process that took the last byte may have ended before it could finish the upload. */
export async function finishUploads(services: Services): Promise<void> {
  const { db, clock, media, log } = services
  const tus = await tusStoreOf(services)
  for (const { key, bytes } of await uploadsInProgress(db)) {
    const stored = await media.stat(originalKey(key))
    if (stored?.size !== Number(bytes) || stored.modified.getTime() > clock.now() - 2 * minute) continue
    const { metadata } = await tus.store.getUpload(tus.idOf(key))
    await finishUpload(services, tus, key, parsed(uploadMetadata, metadata, 'Upload-Metadata'), null).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        log.warn({ asset: key }, error.message)
      },
    )
  }
}

/**
 * Removes what nobody has needed for a day: clips that were replaced or not finished, what uploads leave behind, and
 * pictures beside operators' files that nothing shows.
 */
export async function sweepMedia(services: Services, stop?: AbortSignal): Promise<void> {
  const { db, clock, media } = services
  await sweepUploadLocks(db)
  const before = clock.now() - dayMs
  for (const key of await garbageSince(db, new Date(before))) {
    if (stop?.aborted === true) return
    if (!(await isShownUpload(db, key))) await (key.endsWith('/') ? media.removeAll(key) : media.remove(key))
    await removeGarbage(db, key)
  }
  const unfinished = new Set((await uploadsInProgress(db)).map(({ key }) => key))
  for (const key of await media.list('originals/')) {
    const [asset = '', ending] = key.slice('originals/'.length).split('.')
    if (!isAssetKey(asset) || unfinished.has(asset) || !/^(json|info|part)$/.test(ending ?? '')) continue
    await removeOlder(media, key, before)
  }
  const shown = await shownPictures(db)
  for (const key of await media.list('pictures/'))
    if (!shown.has(key.slice('pictures/'.length))) await removeOlder(media, key, before)
}

async function removeOlder(media: MediaStore, key: string, before: number): Promise<void> {
  const file = await media.stat(key)
  if (file !== null && file.modified.getTime() < before) await media.remove(key)
}

const ignoreMissing = (error: unknown) => {
  const { status_code: status } = error as { status_code?: number }
  if (status !== 404 && status !== 410) throw error
}

export const assetJobs: readonly Job[] = [
  { name: 'expire-uploads', everyMs: 15 * minute, run: expireUploads },
  { name: 'finish-uploads', everyMs: minute, run: finishUploads },
  {
    name: 'fail-lost-media-jobs',
    everyMs: minute / 4,
    run: ({ db, clock }) => transaction(db, (tx) => failLostJobs(tx, new Date(clock.now()))),
  },
  { name: 'sweep-media', everyMs: 60 * minute, run: sweepMedia },
]
