import type { Language } from '@app/contracts'
import * as v from 'valibot'
import { signature } from '../../back-office/action'
import type { Transaction } from '../../db/database'
import { Refused } from '../../operator/verb'
import { slug, text } from '@app/back-office/shapes'
import type { Services } from '../../services'
import { clipKey } from '../media/library'
import { localised, stored } from '../site/localised'
import type { VideoState } from '../videos/tables'
import { PictureError, remakePicture } from '../uploads/picture'
import { uploadKey, uploadPrefix } from '../uploads/store'
import { addJob, discard, endJob, lockOpenJob, secondsOf } from './job-store'
import { captionsKey, clipFolder, originalKey } from './keys'
import { assetRow, lockAsset, setCaptions, videosOfAssets } from './store'

/** What a video made of an asset gets. `picture`: one of the clip's posters, or an address of a stored picture. */
export const newVideo = v.strictObject({
  ...signature,
  slug,
  /** Slug of a class. */
  class: slug,
  name: text,
  description: v.optional(localised(v.pipe(v.string(), v.maxLength(2000))), ''),
  picture: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(poster-[1-3]|\/media\/uploads\/[0-9a-f]{32}\.webp)$/,
        'must be poster-1, poster-2 or poster-3, or the address of a picture',
      ),
    ),
    'poster-1',
  ),
  /** Else it is a draft, which members do not see. */
  isPublished: v.optional(v.boolean(), false),
})
export type NewVideo = v.InferOutput<typeof newVideo>

const missing = (asset: string) => new Refused(`asset ${asset} does not exist`)

async function assetNamed(tx: Transaction, key: string) {
  const asset = await lockAsset(tx, key)
  if (asset === undefined) throw missing(key)
  return asset
}

/** Stores a picture like those of members, and returns its address. @throws Refused if it is none */
export async function storePictureOf(
  { media, random }: Pick<Services, 'media' | 'random'>,
  bytes: Uint8Array,
): Promise<string> {
  const name = `${Buffer.from(random.bytes(16)).toString('hex')}.webp`
  const picture = await remakePicture(Buffer.from(bytes)).catch((error: unknown) => {
    throw error instanceof PictureError ? new Refused(`this is no picture that can be used: ${error.fault}`) : error
  })
  await media.put(uploadKey(name), picture)
  return `${uploadPrefix}/${name}`
}

/** The address of a video's picture: a poster is stored apart, so that it stays when another clip is made. */
export async function pictureOf(
  services: Pick<Services, 'db' | 'media' | 'random'>,
  key: string,
  picture: string,
): Promise<string> {
  if (!picture.startsWith('poster-')) return picture
  const asset = await assetRow(services.db, key)
  if (asset === undefined) throw missing(key)
  if (asset.clip === null) throw new Refused(`asset ${key} is not ready: it has no clip yet`)
  const poster = await services.media.get(clipKey(asset.clip, `${picture}.jpg`))
  // of sound alone: a pattern stands in for its picture
  if (poster === null && picture === 'poster-1') return ''
  if (poster === null) throw new Refused(`the clip of ${key} has no ${picture}; upload a picture`)
  return storePictureOf(services, poster)
}

/** Makes a video that shows the asset's clip. */
export async function addVideo(tx: Transaction, key: string, video: Omit<NewVideo, 'by' | 'why'>, picture: string) {
  const asset = await assetNamed(tx, key)
  if (asset.clip === null || asset.length_ms === null) {
    throw new Refused(`asset ${key} is not ready: it has no clip yet`)
  }
  const found = await tx.selectFrom('video_class').select('id').where('slug', '=', video.class).executeTakeFirst()
  if (found === undefined) throw new Refused(`class: no class ${video.class}`)
  const state = video.isPublished ? ('published' as const) : ('draft' as const)
  const values = {
    slug: video.slug,
    class_id: found.id,
    name: stored(video.name),
    description: stored(video.description),
    picture,
    clip: asset.clip,
    seconds: secondsOf(asset.length_ms),
    state,
    asset_id: asset.id,
  }
  const insert = tx.insertInto('video').values(values)
  const row = await insert
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(`slug: a video ${video.slug} exists already`)
  return { id: row.id, slug: video.slug, state }
}

/** Shows a video to members, now or from `publishAt` on, or takes it back. */
export async function setVideoState(
  tx: Transaction,
  name: string,
  state: VideoState,
  publishAt: Date | null = null,
): Promise<void> {
  const video = await tx
    .selectFrom('video')
    .select(['id', 'state', 'clip', 'address'])
    .where('slug', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (video === undefined) throw new Refused(`video ${name} does not exist`)
  if (video.state === state && state !== 'scheduled') throw new Refused(`video ${name} is ${state} already`)
  if (state !== 'draft' && video.clip === null && video.address === null) {
    throw new Refused(`video ${name} is not ready: it has no clip yet`)
  }
  await tx.updateTable('video').set({ state, publish_at: publishAt }).where('id', '=', video.id).execute()
}

/** Makes a clip again: for an asset without one after a failure, or in place of the one that it has. */
export async function makeAgain(
  { media, clock }: Services,
  tx: Transaction,
  key: string,
  verb: 'retry' | 'remake',
): Promise<void> {
  const asset = await assetNamed(tx, key)
  if (asset.state === 'uploading') throw new Refused(`asset ${key} is not uploaded yet`)
  if (verb === 'retry' && asset.clip !== null) throw new Refused(`asset ${key} has a clip; remake makes another`)
  if (verb === 'remake' && asset.clip === null) throw new Refused(`asset ${key} has no clip yet; retry makes one`)
  if ((await media.stat(originalKey(key))) === null) {
    throw new Refused(`the file of asset ${key} is not in the media store; upload it again`)
  }
  if (!(await addJob(tx, asset.id, new Date(clock.now())))) throw new Refused(`a clip of asset ${key} is being made`)
  if (asset.state !== 'failed') return
  await tx.updateTable('media_asset').set({ state: 'stored', reason: null }).where('id', '=', asset.id).execute()
}

/** Ends the making of a clip. An asset keeps the clip that it has. */
export async function cancelJob({ clock }: Services, tx: Transaction, key: string, by: string): Promise<void> {
  const asset = await tx.selectFrom('media_asset').select('id').where('key', '=', key).executeTakeFirst()
  if (asset === undefined) throw missing(key)
  const job = await lockOpenJob(tx, asset.id)
  if (job === undefined) throw new Refused(`no clip of asset ${key} is being made`)
  const reason = `cancelled by ${by}`
  await endJob(tx, job, { state: 'cancelled', reason, logTail: '', now: new Date(clock.now()) })
}

/** Removes an asset that no video shows; its files go a day later. */
export async function removeAsset({ clock }: Services, tx: Transaction, key: string): Promise<void> {
  const asset = await assetNamed(tx, key)
  if (asset.state === 'uploading') throw new Refused(`asset ${key} is being uploaded; cancel the upload`)
  const [video] = await videosOfAssets(tx, [asset.id])
  if (video !== undefined) throw new Refused(`the video ${video.slug} shows asset ${key}`)
  if ((await lockOpenJob(tx, asset.id)) !== undefined) throw new Refused(`a clip of asset ${key} is being made`)
  const now = new Date(clock.now())
  const captions = asset.captions.map((lang) => captionsKey(key, lang as Language))
  for (const file of [originalKey(key), ...captions]) await discard(tx, file, now)
  if (asset.clip !== null) await discard(tx, clipFolder(asset.clip), now)
  await tx.deleteFrom('media_asset').where('id', '=', asset.id).execute()
}

/** Stores captions of the next clip that is made. */
export async function storeCaptions(
  { media }: Services,
  tx: Transaction,
  key: string,
  lang: Language,
  captions: string,
): Promise<void> {
  const asset = await assetNamed(tx, key)
  const bytes = Buffer.from(captions)
  await media.remove(captionsKey(key, lang))
  await media.put(captionsKey(key, lang), bytes)
  await setCaptions(tx, asset.id, [...new Set([...asset.captions, lang])])
}
