import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../hosts/tables'
import type {} from '../videos/tables'

declare module '../../db/tables' {
  interface Tables {
    watch_place: { member_id: number; video_id: number; seconds: number; kept_at: Date }
    favourite_video: { member_id: number; video_id: number; kept_at: Date }
    followed_host: { member_id: number; host_id: number; kept_at: Date }
  }
}

/** How many places, favourites and followed hosts a member can keep. */
export const maxSaved = 100

/** The table of each list, and its column with the video or host. */
const lists = {
  watching: { table: 'watch_place', item: 'video_id' },
  favourites: { table: 'favourite_video', item: 'video_id' },
  hosts: { table: 'followed_host', item: 'host_id' },
} as const
export type SavedList = keyof typeof lists

/** What a member does at the same time on two devices happens one after the other. */
const lockMember = (tx: Transaction, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

type Place = { memberId: number; videoId: number; seconds: number; savedAt: Date }

/** Keeps the place unless there is a later one, and of the member's places the latest; finished videos do not displace others. */
export async function savePlace(tx: Transaction, { memberId, videoId, seconds, savedAt }: Place): Promise<void> {
  await lockMember(tx, memberId)
  await sql`
    insert into watch_place (member_id, video_id, seconds, kept_at)
    values (${memberId}, ${videoId}, ${seconds}, ${savedAt})
    on conflict (member_id, video_id) do update set seconds = excluded.seconds, kept_at = excluded.kept_at
    where watch_place.kept_at <= excluded.kept_at`.execute(tx)
  await sql`
    delete from watch_place p using (
      select video_id, row_number() over (partition by seconds = 0 order by kept_at desc, video_id desc) as rank
      from watch_place where member_id = ${memberId}
    ) ranked
    where p.member_id = ${memberId} and p.video_id = ranked.video_id and ranked.rank > ${maxSaved}`.execute(tx)
}

/** Whether it is in the list now: false if the list is full. */
export async function addToList(
  tx: Transaction,
  list: 'favourites' | 'hosts',
  { memberId, id, savedAt }: { memberId: number; id: number; savedAt: Date },
): Promise<boolean> {
  await lockMember(tx, memberId)
  const { table, item } = lists[list]
  const { rows } = await sql<{ item: number }>`
    select ${sql.ref(item)} as item from ${sql.table(table)} where member_id = ${memberId}`.execute(tx)
  if (rows.some((row) => row.item === id)) return true
  if (rows.length >= maxSaved) return false
  await sql`
    insert into ${sql.table(table)} (member_id, ${sql.ref(item)}, kept_at)
    values (${memberId}, ${id}, ${savedAt})`.execute(tx)
  return true
}

/** Removes one, or all if there is no id. */
export async function removeFromList(tx: Transaction, list: SavedList, memberId: number, id?: number): Promise<void> {
  await lockMember(tx, memberId)
  const { table, item } = lists[list]
  const one = id === undefined ? sql`` : sql`and ${sql.ref(item)} = ${id}`
  await sql`delete from ${sql.table(table)} where member_id = ${memberId} ${one}`.execute(tx)
}

/** The latest first; none while the member has no membership. */
export const placesOf = (db: Database, memberId: number) =>
  db
    .selectFrom('watch_place')
    .innerJoin('member', 'member.id', 'watch_place.member_id')
    .select(['video_id', 'seconds', 'kept_at'])
    .where('member_id', '=', memberId)
    .where('member.is_see', '=', 1)
    .where('seconds', '>', 0)
    .orderBy('kept_at', 'desc')
    .orderBy('video_id', 'desc')
    .execute()

export const favouritesOf = (db: Database, memberId: number) =>
  db
    .selectFrom('favourite_video')
    .select(['video_id', 'kept_at'])
    .where('member_id', '=', memberId)
    .orderBy('kept_at', 'desc')
    .orderBy('video_id', 'desc')
    .execute()

export const followedBy = (db: Database, memberId: number) =>
  db
    .selectFrom('followed_host')
    .select(['host_id', 'kept_at'])
    .where('member_id', '=', memberId)
    .orderBy('kept_at', 'desc')
    .orderBy('host_id', 'desc')
    .execute()

/** What the member has kept about one video. */
export const savedOfVideo = (db: Database, memberId: number, videoId: number) =>
  db
    .selectFrom('member')
    .leftJoin('watch_place as place', (join) =>
      join.onRef('place.member_id', '=', 'member.id').on('place.video_id', '=', videoId),
    )
    .leftJoin('favourite_video as favourite', (join) =>
      join.onRef('favourite.member_id', '=', 'member.id').on('favourite.video_id', '=', videoId),
    )
    .select(['member.is_see', 'place.seconds', 'favourite.video_id as favourite'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export async function isFollowing(db: Database, memberId: number, hostId: number): Promise<boolean> {
  const row = await db
    .selectFrom('followed_host')
    .select('host_id')
    .where('member_id', '=', memberId)
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  return row !== undefined
}
