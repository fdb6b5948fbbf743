import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from '../hosts/tables'
import type {} from './tables'

const channels = (db: Database, now: Date) =>
  db
    .selectFrom('live_channel as c')
    .leftJoin('live_broadcast as b', (join) => join.onRef('b.channel', '=', 'c.name').on('b.state', '<>', 'over'))
    .select(['c.name', 'c.clips', 'c.address', 'c.is_stream', 'c.mode', 'c.is_recorded', 'c.grace_seconds'])
    .select(['b.state', 'b.started_at', sql<boolean>`c.key_hash is not null`.as('has_key')])
    .select(
      sql<string[]>`array(
        select h.slug from host h where coalesce(h.stream_channel, h.live_channel) = c.name order by h.id limit 20)`.as(
        'hosts',
      ),
    )
    .select(
      sql<Date | null>`(
        select min(h.next_live_at) from host h
        where coalesce(h.stream_channel, h.live_channel) = c.name and h.next_live_at > ${now})`.as('next_live_at'),
    )

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof channelNamed>>>

/** By name, after this one. */
export function channelsAfter(db: Database, now: Date, name: string | null, max: number) {
  const query = channels(db, now)
    .orderBy(sql`c.name collate "C"`)
    .limit(max)
  return (name === null ? query : query.where(sql<boolean>`c.name collate "C" > ${name}`)).execute()
}

export const channelNamed = (db: Database, now: Date, name: string) =>
  channels(db, now).where('c.name', '=', name).executeTakeFirst()
