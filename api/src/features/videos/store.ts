import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { countListed, partAt } from '../../db/list-parts'
import { placeOn, type makeDayOrder } from './day-order'
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

const listOf = (classId: number) => `videos/${classId}`

export function listVideos(db: Database, classId: number, page: number) {
  const first = sql<number>`(
    with part as (${partAt(sql`array[${listOf(classId)}]`, (page - 1) * pageSize)})
    select id from video where class_id = ${classId} and state = 'published' and id >= (select from_id from part)
    order by id offset (select skip from part) limit 1)`
  return cards(db).where('class_id', '=', classId).where('id', '>=', first).orderBy('id').limit(pageSize).execute()
}

export const countVideos = (db: Database, classId: number): Promise<number> => countListed(db, listOf(classId))

export const videosOf = (db: Database, ids: readonly number[]) =>
  cards(db)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()

export const findVideo = (db: Database, id: number) =>
  cards(db).select(['clip', 'address', 'kind', 'description']).where('id', '=', id).executeTakeFirst()

/** Also one that members do not see. */
export const findAnyVideo = (db: Database, id: number) =>
  anyCards(db).select('description').where('id', '=', id).executeTakeFirst()

/** `max` videos in a random order that changes each day (a UTC date) and is the same for everybody. */
export async function videosOfTheDay(
  db: Database,
  dayOrder: ReturnType<typeof makeDayOrder>,
  day: string,
  max: number,
) {
  const { newest } = await db
    .selectFrom('video')
    .select((of) => of.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const first = await dayOrder(day, newest ?? 0)
  const ofDay = cards(db).orderBy(placeOn(day)).limit(max)
  for (let count = 4 * max; count < 4 * first.length; count *= 4) {
    const found = await ofDay.where(sql<boolean>`id = any(${first.slice(0, count)})`).execute()
    if (found.length === max) return found
  }
  // few of the IDs are those of published videos
  return ofDay
    .where('id', 'in', (of) =>
      of.selectFrom('video').select('id').where('state', '=', 'published').orderBy(placeOn(day)).limit(max),
    )
    .execute()
}

/** The newest videos, for the main home: the newest of each class first, so that no class fills it. */
export const newestVideos = (db: Database, max: number) =>
  cards(db)
    .innerJoin(
      sql<{ newest_id: number; place: bigint }>`(
        select v.id as newest_id, v.place from video_class c cross join lateral (
          select id, row_number() over (order by id desc) as place from video
          where class_id = c.id and state = 'published' order by id desc limit ${max}) v
        order by v.place, v.id desc limit ${max})`.as('newest'),
      'newest_id',
      'id',
    )
    .orderBy('place')
    .orderBy('id', 'desc')
    .execute()

export const findViewer = (db: Database, memberId: number) =>
  db
    .selectFrom('member')
    .select(['is_see', 'see_total', 'free_see_time'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
