import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import { partAt } from '../../db/list-parts'
import type {} from './tables'

export const pageSize = 20

/** The columns in lists. Measurements, services and the profile's text are only in the detail. */
const listed = [
  'host.id',
  'host.name',
  'host.name_lang',
  'host.title',
  'host.images',
  'host.live_channel',
  'host.next_live_at',
] as const

const hostsWithPlace = (db: Database) =>
  db
    .selectFrom('host')
    .innerJoin('place as city', 'city.id', 'host.city_id')
    .leftJoin('place as province', 'province.id', 'city.province_id')
    .leftJoin('live_channel', 'live_channel.name', 'host.live_channel')
    .select(['city.name as city_name', 'province.name as province_name', 'live_channel.address as live_address'])

export type HostFilter = { page: number; placeId?: number | undefined; isLive: boolean }

const offsetOf = (page: number) => (page - 1) * pageSize

/** The first host of a page of all. */
const firstOf = (page: number) => sql<number>`(
  with part as (${partAt(sql`array['hosts']`, offsetOf(page))})
  select id from host where id >= (select from_id from part) order by id offset (select skip from part) limit 1)`

/** The hosts of a page of one city's or of a province's cities. */
function idsOf(placeId: number, page: number) {
  const from = (id: RawBuilder<unknown>, max: RawBuilder<unknown>) => sql`
    select h.id from city cross join lateral (
      select id from host where city_id = city.id and id >= ${id} order by id limit ${max}) h order by h.id`
  return sql<number>`(
    with city as (select id from place where id = ${placeId} or province_id = ${placeId}),
      part as (${partAt(sql`array(select 'hosts/' || id from city)`, offsetOf(page))}),
      first as (
        ${from(sql`(select from_id from part)`, sql`(select skip + 1 from part)`)}
        offset (select skip from part) limit 1)
    ${from(sql`(select id from first)`, sql.lit(pageSize))} limit ${sql.lit(pageSize)})`
}

/** A page of hosts; optionally of one province or city, and only those who are live. */
export function listHosts(db: Database, { page, placeId, isLive }: HostFilter) {
  const query = hostsWithPlace(db).select(listed).orderBy('host.id').limit(pageSize)
  if (!isLive) {
    const isOnPage =
      placeId === undefined
        ? sql<boolean>`host.id >= ${firstOf(page)}`
        : sql<boolean>`host.id in ${idsOf(placeId, page)}`
    return query.where(isOnPage).execute()
  }
  const live = query.where('host.live_channel', 'is not', null).offset(offsetOf(page))
  if (placeId === undefined) return live.execute()
  return live.where((is) => is.or([is('city.id', '=', placeId), is('city.province_id', '=', placeId)])).execute()
}

/** The IDs of all hosts on air, in the order of the list. */
export async function listOnAir(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('host').select('id').where('live_channel', 'is not', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const hostsOf = (db: Database, ids: readonly number[]) =>
  hostsWithPlace(db)
    .select(listed)
    .where(sql<boolean>`host.id = any(${ids})`)
    .execute()

export const findHost = (db: Database, id: number) =>
  hostsWithPlace(db).selectAll('host').where('host.id', '=', id).executeTakeFirst()

/** The host whose own channel it is; of several, the first. */
export const hostOfChannel = (db: Database, channel: string) =>
  hostsWithPlace(db)
    .select(listed)
    .where('host.stream_channel', '=', channel)
    .orderBy('host.id')
    .limit(1)
    .executeTakeFirst()

export const listHostCards = (db: Database, page: number) =>
  hostsWithPlace(db)
    .select(['host.id', 'host.name', 'host.images', 'host.price'])
    .where('host.id', '>=', firstOf(page))
    .orderBy('host.id')
    .limit(pageSize)
    .execute()

export const listPlaces = (db: Database) =>
  db.selectFrom('place').select(['id', 'name', 'province_id']).orderBy('rank').orderBy('id').execute()
