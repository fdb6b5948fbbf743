import type { Transaction } from '../db/database'
import type { Library } from '../features/media/library'
import { siteSettingsSchema } from '../features/site/settings'
import { readSettings } from '../features/site/store'
import { probe, ProbeError, type VideoKind } from '../features/videos/probe'
import type {} from '../features/videos/tables'
import { stored } from '../features/site/localised'
import * as v from 'valibot'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { VideosSeed } from '@app/back-office/shapes'

type VideoSeed = VideosSeed['videos'][number]

/**
 * Adds the classes and their videos; updates existing ones. The length of a clip comes from its file, not from the
 * seed.
 */
export async function seedVideos(
  tx: Transaction,
  { classes, videos }: VideosSeed,
  library: Library,
  pictureAddress: PictureAddress,
): Promise<void> {
  const kinds = await kindsElsewhere(tx, videos)
  const classIds = new Map<string, number>()
  for (const [rank, { slug, name: input }] of classes.entries()) {
    const name = stored(input)
    const insert = tx.insertInto('video_class').values({ slug, name, rank })
    const upsert = insert.onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, rank }))
    const { id } = await upsert.returning('id').executeTakeFirstOrThrow()
    classIds.set(slug, id)
  }
  for (const video of videos) {
    const classId = classIds.get(video.class) ?? (await classNamed(tx, video.class))
    if (classId === undefined) throw new SeedError(`${video.slug}: class: no class ${video.class}`)
    const values = {
      slug: video.slug,
      class_id: classId,
      name: stored(video.name),
      picture: await pictureAddress(video.picture),
      clip: video.clip ?? null,
      address: video.address ?? null,
      kind: kinds.get(video.slug) ?? null,
      seconds: video.seconds ?? (await clipSeconds(library, video)),
      description: stored(video.description),
    }
    const insert = tx.insertInto('video').values(values)
    await insert.onConflict((conflict) => conflict.column('slug').doUpdateSet(values)).execute()
  }
}

async function classNamed(tx: Transaction, slug: string): Promise<number | undefined> {
  return (await tx.selectFrom('video_class').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

async function clipSeconds(library: Library, { slug, clip = '' }: VideoSeed): Promise<number> {
  const found = await library.clip(clip)
  if (found === null) throw new SeedError(`${slug}: clip: no clip ${clip}`)
  return Math.max(1, Math.round(found.lengthMs / 1000))
}

/**
 * What each video that is elsewhere is. One whose address has not changed is not requested again; all that cannot be
 * played are named.
 */
async function kindsElsewhere(tx: Transaction, videos: readonly VideoSeed[]): Promise<Map<string, VideoKind>> {
  const { live_origins: origins } = v.parse(siteSettingsSchema, await readSettings(tx))
  const known = await tx.selectFrom('video').select(['slug', 'address', 'kind']).where('kind', 'is not', null).execute()
  const kinds = new Map<string, VideoKind>()
  const faults: string[] = []
  for (const { slug, address } of videos) {
    if (address === undefined) continue
    const { origin } = new URL(address)
    if (!origins.includes(origin))
      throw new SeedError(`${slug}: address: ${origin} is not among live_origins; set it first`)
    const before = known.find((video) => video.slug === slug && video.address === address)
    try {
      kinds.set(slug, before?.kind ?? (await probe(address)))
    } catch (error) {
      if (!(error instanceof ProbeError)) throw error
      faults.push(`${slug}: address: ${address} ${error.message}`)
    }
  }
  if (faults.length > 0) throw new SeedError(faults.join('\n'))
  return kinds
}
