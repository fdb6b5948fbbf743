import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from './tables'

export const pageSize = 20

/** A made clip, `<asset>-<making>`, may have a poster, which stands in for a picture; videos made of an asset have it as theirs. */
const pictureOf = sql<string>`case when picture = '' and asset_id is null and clip ~ '^[0-9a-f]{16}-[0-9]+$'
  then '/media/posters/' || clip || '/poster-1.jpg' else picture end`

const anyCards = (db: Database) =>
  db
    .selectFrom('video')
    .select(['id', 'name as vod_name', pictureOf.as('vod_pic'), 'play_count as count', 'seconds as time'])

const cards = (db: Database) => anyCards(db).where('state', '=', 'published')

export type StoredCard = Awaited<ReturnType<typeof newestVideos>>[number]

export const listClasses = (db: Database) =>
  db.selectFrom('video_class').select(['id', 'name']).orderBy('rank').orderBy('id').execute()

export const listVideos = (db: Database, classId: number, page: number) =>
  cards(db)
    .where('class_id', '=', classId)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const videosOf = (db: Database, ids: readonly number[]) =>
  cards(db)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()

export async function countVideos(db: Database, classId: number): Promise<number> {
  const { total } = await db
    .selectFrom('video')
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .where('class_id', '=', classId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const findVideo = (db: Database, id: number) =>
  cards(db).select(['clip', 'address', 'kind', 'description']).where('id', '=', id).executeTakeFirst()

/** Also one that members do not see. */
export const findAnyVideo = (db: Database, id: number) =>
  anyCards(db).select('description').where('id', '=', id).executeTakeFirst()

/** `max` videos in a random order that changes each day (a UTC date) and is the same for everybody. */
export const videosOfTheDay = (db: Database, day: string, max: number) =>
  cards(db)
    .orderBy(sql`md5(${day} || ':' || video.id)`)
    .limit(max)
    .execute()

/** The newest videos, for the main home: the newest of each class first, so that no class fills it. */
export const newestVideos = (db: Database, max: number) =>
  cards(db)
    .orderBy(sql`row_number() over (partition by class_id order by id desc)`)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

export const findViewer = (db: Database, memberId: number) =>
  db
    .selectFrom('member')
    .select(['is_see', 'see_total', 'free_see_time'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
