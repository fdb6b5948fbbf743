import type { Database, Transaction } from '../db/database'
import type { Library } from '../features/media/library'
import { settingsIn } from '../features/site/settings'
import { probe, ProbeError, type VideoKind } from '../features/videos/probe'
import type {} from '../features/videos/tables'
import { stored } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { VideosSeed } from '@app/back-office/shapes'

type VideoSeed = VideosSeed['videos'][number]

/**
 * Adds the classes and their videos; updates existing ones. The length of a clip comes from its file, not from the
 * seed. `ahead`: what was found before the transaction, which then waits for no other server.
 */
export async function seedVideos(
  tx: Transaction,
  { classes, videos }: VideosSeed,
  library: Library,
  pictureAddress: PictureAddress,
  ahead?: Probed,
): Promise<void> {
  const kinds = kindsElsewhere(videos, ahead ?? (await probeVideos(tx, videos)))
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

/** What is at the addresses of videos elsewhere, by address. */
export type Probed = ReadonlyMap<string, VideoKind | ProbeError>
type Elsewhere = Pick<VideoSeed, 'slug' | 'address'>

/** Looks at them, as far as videos may come from there. One whose address has not changed is not requested again. */
export async function probeVideos(db: Database, videos: readonly Elsewhere[]): Promise<Probed> {
  const { live_origins: origins } = await settingsIn(db)
  const known = await db.selectFrom('video').select(['slug', 'address', 'kind']).where('kind', 'is not', null).execute()
  const probed = new Map<string, VideoKind | ProbeError>()
  for (const { slug, address } of videos) {
    if (address === undefined || !origins.includes(new URL(address).origin)) continue
    const before = known.find((video) => video.slug === slug && video.address === address)
    probed.set(address, before?.kind ?? (await kindAt(address)))
  }
  return probed
}

const kindAt = (address: string): Promise<VideoKind | ProbeError> =>
  probe(address).catch((error: unknown) => {
    if (error instanceof ProbeError) return error
    throw error
  })

/** What each video that is elsewhere is; all that cannot be played are named. */
function kindsElsewhere(videos: readonly Elsewhere[], probed: Probed): Map<string, VideoKind> {
  const kinds = new Map<string, VideoKind>()
  const faults: string[] = []
  for (const { slug, address } of videos) {
    if (address === undefined) continue
    const kind = probed.get(address)
    if (kind === undefined)
      throw new SeedError(`${slug}: address: ${new URL(address).origin} is not among live_origins; set it first`)
    if (kind instanceof ProbeError) faults.push(`${slug}: address: ${address} ${kind.message}`)
    else kinds.set(slug, kind)
  }
  if (faults.length > 0) throw new SeedError(faults.join('\n'))
  return kinds
}
