import { sql } from 'kysely'
import { type Database, transaction } from '../../db/database'
import type {} from '../session/tables'
import type { QuietHours } from './quiet'
import type {} from './tables'

export type Settings = { kinds: string[]; quiet: QuietHours }

const unset: Settings = { kinds: [], quiet: { isQuiet: false, from: 22 * 60, to: 7 * 60, zone: 'UTC' } }

export async function readSettings(db: Database, memberId: number): Promise<Settings> {
  const row = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) return unset
  return {
    kinds: row.kinds,
    quiet: { isQuiet: row.is_quiet, from: row.quiet_from, to: row.quiet_to, zone: row.zone },
  }
}

export async function choose(db: Database, memberId: number, kind: string, isOn: boolean): Promise<void> {
  await sql`
    insert into notification_setting (member_id, kinds) values (${memberId}, ${isOn ? [kind] : []}::text[])
    on conflict (member_id) do update
    set kinds = array_remove(notification_setting.kinds, ${kind}::text) || excluded.kinds`.execute(db)
}

export async function setQuiet(db: Database, memberId: number, quiet: QuietHours): Promise<void> {
  const columns = { is_quiet: quiet.isQuiet, quiet_from: quiet.from, quiet_to: quiet.to, zone: quiet.zone }
  await db
    .insertInto('notification_setting')
    .values({ member_id: memberId, ...columns })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
    .execute()
}

/** Notifications that are numbered or read at once. */
export const maxRead = 10_000n

/** Locked while notifications get their numbers. */
const numbering = 105

/**
 * Gives committed notifications their numbers, one instance at a time: a number becomes visible after all lower ones, so
 * whoever has read up to a number has missed nothing.
 */
export async function numberNotifications(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from notification where number is null limit 1`.execute(db)
  if (rows.length === 0) return
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${numbering})`.execute(tx)
    await sql`
      with waiting as (select id from notification where number is null order by id limit ${maxRead})
      update notification n set number = nextval('notification_number') from waiting where n.id = waiting.id`.execute(
      tx,
    )
  })
}

/** At most this many of what a device has missed, besides what is told in silence. */
const maxOld = 20

/** Where a device goes on reading: after the number that it knows, or after all there are. */
export async function placeAfter(db: Database, memberId: number, known: bigint | null): Promise<bigint> {
  await numberNotifications(db)
  const { rows } = await sql<{ last: bigint; floor: bigint }>`
    select coalesce(max(number), 0)::int8 as last,
      coalesce((array_agg(number order by number desc) filter (where event <> 'deposit_changed'))[${maxOld + 1}::int4], 0)::int8 as floor
    from notification where member_id = ${memberId} and number is not null`.execute(db)
  const { last = 0n, floor = 0n } = rows[0] ?? {}
  if (known === null || known > last) return last
  return known > floor ? known : floor
}

export type StoredNotification = {
  memberId: number
  number: bigint
  event: string
  record: bigint
  quiet: QuietHours
}

type Row = Omit<StoredNotification, 'quiet'> & QuietHours

const columns = sql`n.member_id as "memberId", n.number, n.event, n.record, s.is_quiet as "isQuiet", s.quiet_from as "from",
  s.quiet_to as "to", s.zone`
/** Of the kinds that they choose now, or silent. */
const chosen = sql`join notification_setting s on s.member_id = n.member_id
  and (split_part(n.event, '_', 1) = any (s.kinds) or (n.event = 'deposit_changed' and s.kinds <> '{}'))`
const toStored = ({ isQuiet, from, to, zone, ...row }: Row) => ({ ...row, quiet: { isQuiet, from, to, zone } })

/** That are read at once for streams that were just opened. */
export const maxMissed = 1_000

/** The notifications of members after these numbers, in order. */
export async function readAfter(
  db: Database,
  places: readonly { memberId: number; after: bigint }[],
): Promise<StoredNotification[]> {
  const { rows } = await sql<Row>`
    select ${columns}
    from (
      select member_id, min(after) as after
      from unnest(${places.map(({ memberId }) => memberId)}::int4[], ${places.map(({ after }) => after)}::int8[])
        as each (member_id, after) group by 1) place
    join notification n on n.member_id = place.member_id and n.number > place.after
    ${chosen} order by n.number limit ${maxMissed}`.execute(db)
  return rows.map(toStored)
}

export async function lastNumber(db: Database): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(number), 0)::int8 as last from notification`.execute(db)
  return rows[0]?.last ?? 0n
}

/** The notifications of these members after a number, up to another, in order. */
export async function readBetween(
  db: Database,
  memberIds: readonly number[],
  after: bigint,
  upTo: bigint,
): Promise<StoredNotification[]> {
  const { rows } = await sql<Row>`
    select ${columns} from notification n ${chosen}
    where n.number > ${after} and n.number <= ${upTo} and n.member_id = any(${memberIds}::int4[])
    order by n.number`.execute(db)
  return rows.map(toStored)
}

/** Which of these sessions are still good. */
export async function goodSessions(db: Database, sessionIds: readonly number[], now: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('member_session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select('s.id')
    .where('s.id', '=', sql<number>`any(${sessionIds}::int4[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', new Date(now))
    .where('m.status', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes up to a thousand of those before a moment. */
export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await sql`
    delete from notification where id in (
      select id from notification where created_at < ${before} order by created_at limit 1000 for update skip locked
    )`.execute(db)
}
