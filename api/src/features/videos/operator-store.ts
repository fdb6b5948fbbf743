import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../assets/tables'
import type { Localised } from '../site/localised'
import { stored } from '../site/localised'
import type { VideoState } from './tables'

const videos = (db: Database) =>
  db
    .selectFrom('video as v')
    .innerJoin('video_class as c', 'c.id', 'v.class_id')
    .leftJoin('media_asset as a', 'a.id', 'v.asset_id')
    .leftJoin('media_job as j', (join) =>
      join.on('j.id', '=', sql<bigint>`(select max(id) from media_job where asset_id = a.id)`),
    )
    .select(['v.id', 'v.slug', 'v.name', 'v.description', 'v.picture', 'v.clip', 'v.address', 'v.kind', 'v.seconds'])
    .select(['v.state', 'v.publish_at', 'v.was_published', 'c.slug as class', 'a.key as asset', 'a.captions'])
    .select(['j.state as job_state', 'j.percent', 'j.seconds_left', 'j.reason'])

export type VideoRow = NonNullable<Awaited<ReturnType<typeof videoNamed>>>

export type VideoFilter = { q?: string | undefined; state?: VideoState | undefined; class?: string | undefined }

/** The newest first, before the video with this ID. */
export function videosBefore(db: Database, filter: VideoFilter, id: number | null, max: number): Promise<VideoRow[]> {
  const { q, state } = filter
  let query = videos(db).orderBy('v.id', 'desc').limit(max)
  if (id !== null) query = query.where('v.id', '<', id)
  if (state !== undefined) query = query.where('v.state', '=', state)
  // the class's ID, so that its videos are read in order
  if (filter.class !== undefined)
    query = query.where('v.class_id', '=', sql<number>`(select id from video_class where slug = ${filter.class})`)
  if (q) query = query.where(sql<boolean>`strpos(lower(v.slug || ' ' || v.name::text), lower(${q})) > 0`)
  return query.execute()
}

export const videoNamed = (db: Database, slug: string) => videos(db).where('v.slug', '=', slug).executeTakeFirst()

export type VideoEdit = { name: Localised; description: Localised; class: string; picture: string }

/** False: there is no such class. */
export async function changeVideo(tx: Transaction, slug: string, video: VideoEdit): Promise<boolean> {
  const found = await tx.selectFrom('video_class').select('id').where('slug', '=', video.class).executeTakeFirst()
  if (found === undefined) return false
  const texts = { name: stored(video.name), description: stored(video.description) }
  await tx
    .updateTable('video')
    .set({ ...texts, class_id: found.id, picture: video.picture })
    .where('slug', '=', slug)
    .execute()
  return true
}

/** Shows members what was scheduled until now. */
export async function publishDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('video')
    .set({ state: 'published', publish_at: null })
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .execute()
}

const classes = (db: Database) =>
  db
    .selectFrom('video_class as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.rank'])
    .select((is) =>
      is
        .selectFrom('video')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('class_id', '=', 'c.id')
        .as('videos'),
    )

/** In the order that members see, after that place. */
export function classesAfter(db: Database, place: readonly [number, number] | null, max: number) {
  const query = classes(db).orderBy('c.rank').orderBy('c.id').limit(max)
  return (place === null ? query : query.where(sql<boolean>`(c.rank, c.id) > (${place[0]}, ${place[1]})`)).execute()
}

export const classNamed = (db: Database, slug: string) => classes(db).where('c.slug', '=', slug).executeTakeFirst()

/** As the last one. False: there is one of this name. */
export async function addClass(tx: Transaction, slug: string, name: Localised): Promise<boolean> {
  const rank = sql<number>`(select coalesce(max(rank) + 1, 0) from video_class)`
  const insert = tx.insertInto('video_class').values({ slug, name: stored(name), rank })
  const row = await insert
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renameClass(tx: Transaction, slug: string, name: Localised): Promise<void> {
  await tx
    .updateTable('video_class')
    .set({ name: stored(name) })
    .where('slug', '=', slug)
    .execute()
}

/** What a file of the operator can have: what members see. */
export const publishedVideos = (db: Database) => videos(db).where('v.state', '=', 'published').orderBy('v.id').execute()

/** Removes a video that members could never see; undefined: they could. */
export const removeUnseen = (tx: Transaction, slug: string) =>
  tx
    .deleteFrom('video')
    .where('slug', '=', slug)
    .where('was_published', '=', false)
    .returning(['picture', 'asset_id'])
    .executeTakeFirst()

/** A category, locked so that no video comes into it, and what is in it; null: there is none. */
export async function usesOfClass(tx: Transaction, slug: string) {
  const category = await tx
    .selectFrom('video_class')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (category === undefined) return null
  const videos = await tx
    .selectFrom('video')
    .select('slug')
    .where('class_id', '=', category.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { before: { name: category.name }, uses: videos.map((video) => `video ${video.slug} is in it`) }
}

export async function removeClass(tx: Transaction, slug: string): Promise<void> {
  await tx.deleteFrom('video_class').where('slug', '=', slug).execute()
}
