import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../my-list/store'
import { listBanners } from '../site/banner-store'
import { inLanguage, type Localised } from '../site/localised'
import type {} from './tables'

const hosts = (db: Database) =>
  db.selectFrom('host as h').innerJoin('place as c', 'c.id', 'h.city_id').selectAll('h').select('c.slug as city')

export type HostRow = NonNullable<Awaited<ReturnType<typeof hostNamed>>>

/** In the order that members see, after the host with this ID. `city`: or a province. */
export function hostsAfter(
  db: Database,
  { q, city }: { q?: string | undefined; city?: string | undefined },
  id: number | null,
  max: number,
): Promise<HostRow[]> {
  let query = hosts(db).orderBy('h.id').limit(max)
  if (id !== null) query = query.where('h.id', '>', id)
  if (city !== undefined) {
    const province = sql<boolean>`c.province_id = (select p.id from place p where p.slug = ${city})`
    query = query.where((is) => is.or([is('c.slug', '=', city), province]))
  }
  if (q)
    query = query.where(sql<boolean>`strpos(lower(concat_ws(' ', h.slug, h.name, h.title::text)), lower(${q})) > 0`)
  return query.execute()
}

export const hostNamed = (db: Database, slug: string) => hosts(db).where('h.slug', '=', slug).executeTakeFirst()

export type City = { slug: string; name: Localised; hosts: number }

const provinces = (db: Database) =>
  db
    .selectFrom('place as p')
    .where('p.province_id', 'is', null)
    .select(['p.id', 'p.slug', 'p.name', 'p.rank'])
    .select(
      sql<City[]>`coalesce((
        select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name,
          'hosts', (select count(*) from host h where h.city_id = c.id)) order by c.rank, c.id)
        from place c where c.province_id = p.id), '[]')`.as('cities'),
    )

export type ProvinceRow = Awaited<ReturnType<typeof provincesAfter>>[number]

/** In the order that members see, after that place. */
export function provincesAfter(db: Database, place: readonly [number, number] | null, max: number) {
  const query = provinces(db).orderBy('p.rank').orderBy('p.id').limit(max)
  return (place === null ? query : query.where(sql<boolean>`(p.rank, p.id) > (${place[0]}, ${place[1]})`)).execute()
}

export const provinceNamed = (db: Database, slug: string) => provinces(db).where('p.slug', '=', slug).executeTakeFirst()

/** The rank of a new province: the last one. */
export async function nextRank(db: Database): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    select coalesce(max(rank) + 1, 0) as rank from place where province_id is null`.execute(db)
  return rows[0]?.rank ?? 0
}

/** Places of these names that are not cities of this province; without one, all of them. */
export async function placesElsewhere(db: Database, slugs: readonly string[], provinceId: number | null) {
  const rows = await db
    .selectFrom('place')
    .select('slug')
    .where(sql<boolean>`slug = any(${slugs})`)
    .where(sql<boolean>`(province_id is distinct from ${provinceId}::int4 or ${provinceId}::int4 is null)`)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** A host, locked so that nobody begins to follow them, and what uses them; null: there is none. */
export async function usesOfHost(tx: Transaction, slug: string) {
  const host = await tx.selectFrom('host').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
  if (host === undefined) return null
  const { id, name, title, stream_channel: own, live_channel: live } = host
  const { rows } = await sql<{ followers: number }>`
    select count(*)::int4 as followers from followed_host where host_id = ${id}`.execute(tx)
  const followers = rows[0]?.followers ?? 0
  const channel = own ?? live
  const banners = (await listBanners(tx)).filter((banner) => banner.host === slug)
  const uses = [
    ...(followers > 0 ? [`followers: ${followers}`] : []),
    ...(channel === null ? [] : [`channel ${channel} is theirs`]),
    ...banners.map((banner) => `banner “${inLanguage(banner.title, 'en_us')}” leads to them`),
  ]
  return { before: { name, title }, uses }
}

/** Returns the pictures that were the host's. */
export async function removeHost(tx: Transaction, slug: string): Promise<string[]> {
  const { images } = await tx.deleteFrom('host').where('slug', '=', slug).returning('images').executeTakeFirstOrThrow()
  return images
}

/** A province with its cities or a city, locked so that no host comes there, and what uses it; null: there is none. */
export async function usesOfPlace(tx: Transaction, slug: string, kind: 'province' | 'city') {
  const isKind = kind === 'province' ? sql<boolean>`province_id is null` : sql<boolean>`province_id is not null`
  const place = await tx
    .selectFrom('place')
    .select(['id', 'name', 'province_id'])
    .where('slug', '=', slug)
    .where(isKind)
    .forUpdate()
    .executeTakeFirst()
  if (place === undefined) return null
  const cities = await tx
    .selectFrom('place')
    .select(['id', 'slug', 'name'])
    .where('province_id', '=', place.province_id ?? place.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed = kind === 'province' ? cities : cities.filter(({ id }) => id === place.id)
  const { rows: hosts } = await sql<{ slug: string; city: string }>`
    select h.slug, c.slug as city from host h join place c on c.id = h.city_id
    where h.city_id = any(${removed.map(({ id }) => id)}::int4[]) order by h.id limit 20`.execute(tx)
  const uses = hosts.map((host) => `host ${host.slug} is in ${host.city}`)
  if (kind === 'city' && cities.length === 1) uses.push('its province has no other city: remove the province')
  return { before: { name: place.name, cities: removed.map((city) => city.slug) }, uses }
}

/** With its cities. */
export async function removePlace(tx: Transaction, slug: string): Promise<void> {
  await sql`
    delete from place where province_id = (select id from place where slug = ${slug})`.execute(tx)
  await tx.deleteFrom('place').where('slug', '=', slug).execute()
}
