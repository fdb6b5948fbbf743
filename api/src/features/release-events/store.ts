import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { CountedEvents, SeenDevice } from './collector'
import type {} from './tables'

/** Real traffic has a few hundred kinds of rows an hour; this limits invented ones. */
const maxRowsPerHour = 5_000
const hourMs = 3_600_000

/** Adds counts to the stored rows, in key order, so that two instances do not deadlock. */
export async function addEvents(db: Database, rows: readonly CountedEvents[]): Promise<void> {
  const input = rows.map(({ at, mix = '', ...row }) => ({ ...row, mix, at: new Date(at).toISOString() }))
  const [first] = rows
  if (first === undefined) return
  await sql`
    insert into release_event as e (at, span, channel, rev, mix, remote, release, source, type, phase, ms)
    select r.at, 5, r.channel, r.rev, r.mix, r.remote, r.release, r.source, r.type, r.phase, r.ms
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as r (
      at timestamptz, channel text, rev int4, mix text, remote text, release text, source text, type text, phase text, ms int8[])
    where exists (select from release_event k where (k.channel, k.at, k.span, k.rev, k.mix, k.remote, k.release, k.source, k.type, k.phase)
        = (r.channel, r.at, 5, r.rev, r.mix, r.remote, r.release, r.source, r.type, r.phase))
      or (select count(*) from release_event k where k.at > ${new Date(first.at - hourMs)}::timestamptz) < ${maxRowsPerHour}::int4
    order by r.channel, r.at, r.rev, r.mix, r.remote, r.release, r.source, r.type, r.phase
    on conflict (channel, at, span, rev, mix, remote, release, source, type, phase)
    do update set ms = added(e.ms, excluded.ms)`.execute(db)
}

/** Aggregates five-minute rows before `before`, a full hour, into rows of an hour. */
export async function rollUp(db: Database, before: Date): Promise<void> {
  await sql`
    with old as (delete from release_event where span = 5 and at < ${before} returning *)
    insert into release_event as e (at, span, channel, rev, mix, remote, release, source, type, phase, ms)
    select date_trunc('hour', at, 'UTC') as hour, 60, channel, rev, mix, remote, release, source, type, phase, added_up(ms)
    from old group by hour, channel, rev, mix, remote, release, source, type, phase
    order by channel, hour, rev, mix, remote, release, source, type, phase
    on conflict (channel, at, span, rev, mix, remote, release, source, type, phase)
    do update set ms = added(e.ms, excluded.ms)`.execute(db)
}

export const forgetBefore = (db: Database, before: Date) =>
  db.deleteFrom('release_event').where('at', '<', before).execute()

export type Window = { channel: string; mix: string; remote: string | undefined; from: Date }
export type EventSum = {
  remote: string
  release: string
  source: string
  type: string
  revs: number[]
  ms: number[]
  first: Date
  last: Date
}

/** The stored events of a channel since `from`, in whole rows, by release, reason and type. */
export async function sumEvents(db: Database, { channel, mix, remote = '', from }: Window): Promise<EventSum[]> {
  const { rows } = await sql<EventSum>`
    select remote, release, source, type, array_agg(distinct rev order by rev) as revs, added_up(ms)::float8[] as ms,
      min(at) as first, max(at) as last
    from release_event
    where channel = ${channel} and mix = ${mix} and (${remote} = '' or remote = ${remote})
      and at > ${from}::timestamptz - interval '1 hour' and at + span * interval '1 minute' > ${from}::timestamptz
    group by remote, release, source, type order by remote, release, source, type`.execute(db)
  return rows
}

/** Adds devices that were seen, in key order, so that two instances do not deadlock. */
export async function addDevices(db: Database, devices: readonly SeenDevice[]): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString()
  const input = devices.map(({ at, failedAt, mix = '', ...seen }) => ({
    ...seen,
    mix,
    seen_at: iso(at),
    failed_at: failedAt === null ? null : iso(failedAt),
  }))
  if (input.length === 0) return
  await sql`
    insert into release_device as d (channel, mix, remote, release, source, device, seen_at, failed_at)
    select r.channel, r.mix, r.remote, r.release, r.source, r.device, r.seen_at, r.failed_at
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as r (
      channel text, mix text, remote text, release text, source text, device text, seen_at timestamptz, failed_at timestamptz)
    order by r.channel, r.mix, r.remote, r.release, r.source, r.device
    on conflict (channel, mix, remote, release, source, device)
    do update set seen_at = greatest(d.seen_at, excluded.seen_at), failed_at = greatest(d.failed_at, excluded.failed_at)`.execute(
    db,
  )
}

export const forgetDevicesBefore = (db: Database, before: Date) =>
  db.deleteFrom('release_device').where('seen_at', '<', before).execute()

export type DeviceSum = { remote: string; release: string; source: string; devices: number; failed: number }

/** On how many devices a channel's releases were seen since `from`, and on how many they failed. */
export async function sumDevices(db: Database, { channel, mix, remote = '', from }: Window): Promise<DeviceSum[]> {
  const { rows } = await sql<DeviceSum>`
    select remote, release, source, count(*)::int4 as devices,
      count(*) filter (where failed_at > ${from}::timestamptz)::int4 as failed
    from release_device
    where channel = ${channel} and mix = ${mix} and (${remote} = '' or remote = ${remote}) and seen_at > ${from}::timestamptz
    group by remote, release, source`.execute(db)
  return rows
}
