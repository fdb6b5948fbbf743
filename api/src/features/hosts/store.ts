import { sql } from 'kysely'
import type { Database } from '../../db/database'
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

/** A page of hosts; optionally of one province or city, and only those who are live. */
export function listHosts(db: Database, { page, placeId, isLive }: HostFilter) {
  let query = hostsWithPlace(db).select(listed)
  if (placeId !== undefined) {
    query = query.where((is) => is.or([is('city.id', '=', placeId), is('city.province_id', '=', placeId)]))
  }
  if (isLive) query = query.where('host.live_channel', 'is not', null)
  return query
    .orderBy('host.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
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
    .orderBy('host.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const listPlaces = (db: Database) =>
  db.selectFrom('place').select(['id', 'name', 'province_id']).orderBy('rank').orderBy('id').execute()
