import type { Transaction } from '../db/database'
import type { Library } from '../features/media/library'
import type {} from '../features/videos/tables'
import { stored } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { VideosSeed } from './shapes'

/**
 * Adds the classes and their videos; updates existing ones. A video's length comes from its clip file, not from the
 * seed.
 */
export async function seedVideos(
  tx: Transaction,
  { classes, videos }: VideosSeed,
  library: Library,
  pictureAddress: PictureAddress,
): Promise<void> {
  const classIds = new Map<string, number>()
  for (const [rank, { slug, name: input }] of classes.entries()) {
    const name = stored(input)
    const insert = tx.insertInto('video_class').values({ slug, name, rank })
    const upsert = insert.onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, rank }))
    const { id } = await upsert.returning('id').executeTakeFirstOrThrow()
    classIds.set(slug, id)
  }
  for (const video of videos) {
    const classId = classIds.get(video.class)
    const clip = await library.clip(video.clip)
    if (classId === undefined) throw new SeedError(`${video.slug}: class: no class ${video.class}`)
    if (clip === null) throw new SeedError(`${video.slug}: clip: no clip ${video.clip}`)
    const values = {
      slug: video.slug,
      class_id: classId,
      name: stored(video.name),
      picture: await pictureAddress(video.picture),
      clip: video.clip,
      seconds: Math.max(1, Math.round(clip.lengthMs / 1000)),
      description: stored(video.description),
    }
    const insert = tx.insertInto('video').values(values)
    await insert.onConflict((conflict) => conflict.column('slug').doUpdateSet(values)).execute()
  }
}
