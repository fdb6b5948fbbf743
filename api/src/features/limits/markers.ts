import type { LimitKind } from '@app/contracts/wire'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import type { Services } from '../../services'

/** What members read of them is in their screen of limits. */
export const markerSentences = {
  depositsDoubled: 'Deposits of a week (from Monday, UTC) are twice those of the week before, or more.',
  longSitting: 'Play lasts four hours or longer without a pause of half an hour.',
  limitRaised: 'A limit was raised or removed.',
} as const
export type Marker = keyof typeof markerSentences

const dayMs = 86_400_000
export const markedForMs = 30 * dayMs
/** From this share of a marker on, a member is near it. */
const near = sql`0.8`
const longSeconds = sql`14400`

/**
 * Finds members near or over the published markers. A mark has its beginning: the week, the start of the sitting, or
 * when the limit was raised; found again, its values change and it stays one.
 */
export async function findMarked({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  await markDeposits(db, now)
  await markSittings(db, now)
  await markRaised(db, now)
  await sql`delete from member_marker where created_at < ${new Date(now.getTime() - markedForMs)}`.execute(db)
}

const mark = (rows: RawBuilder<unknown>, now: Date) => sql`
  insert into member_marker (member_id, marker, since, limit_kind, is_over, value, against, created_at)
  select member_id, marker, since, limit_kind, is_over, value, against, ${now}::timestamptz from (${rows}) found
  on conflict (member_id, marker, since, limit_kind) do update
  set is_over = excluded.is_over, value = excluded.value, against = excluded.against
  where (member_marker.is_over, member_marker.value, member_marker.against)
    is distinct from (excluded.is_over, excluded.value, excluded.against)`

/** Paid in this week against the week before; weeks are those of the limit, from Monday in UTC. */
async function markDeposits(db: Database, now: Date): Promise<void> {
  const week = sql`play_period_start('deposit', ${now}::timestamptz)`
  await mark(
    sql`
      select member_id, 'depositsDoubled' as marker, ${week} as since, '' as limit_kind,
        this >= 2 * before as is_over, this as value, before as against
      from (
        select member_id, coalesce(sum(amount) filter (where paid_at >= ${week}), 0)::int8 as this,
          coalesce(sum(amount) filter (where paid_at < ${week}), 0)::int8 as before
        from deposit where paid_at >= ${week} - interval '7 days' and status in (2, 4) group by member_id) sums
      where before > 0 and this >= 2 * before * ${near}`,
    now,
  ).execute(db)
}

/** A sitting lasts until a pause of more than half an hour, so that a long one has a bet in each half hour. */
async function markSittings(db: Database, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`
  await mark(
    sql`
      with playing as (
        select distinct o.member_id from round r join bet_order o on o.round_id = r.id
        where r.game_id in (select id from game) and r.opens_at > ${at} - interval '2 days'
          and r.closes_at > ${at} - interval '30 minutes' and o.created_at > ${at} - interval '30 minutes'),
      sitting as (
        select p.member_id, s.since, extract(epoch from s.latest - s.since)::int8 as seconds from playing p,
          lateral (
            select min(created_at) as since, max(created_at) as latest from (
              select b.created_at, count(*) filter (where b.is_after_pause) over (order by b.created_at desc) as pauses
              from (
                select created_at, coalesce(lag(created_at) over (order by created_at desc) - created_at
                  > interval '30 minutes', false) as is_after_pause
                from bet_order where member_id = p.member_id and created_at > ${at} - interval '24 hours') b) counted
            where pauses = 0) s
        where exists (
          select 1 from bet_order e where e.member_id = p.member_id
            and e.created_at between ${at} - interval '3 hours' and ${at} - interval '2 hours'))
      select member_id, 'longSitting' as marker, since, '' as limit_kind, seconds >= ${longSeconds} as is_over,
        seconds as value, ${longSeconds}::int8 as against
      from sitting where seconds >= ${longSeconds} * ${near}`,
    now,
  ).execute(db)
}

/** A limit raised or removed: near while the change waits, over once it applies. */
async function markRaised(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - markedForMs)
  await mark(
    sql`
      select member_id, 'limitRaised' as marker, from_at as since, kind as limit_kind,
        from_at <= ${now}::timestamptz as is_over, amount as value, before as against
      from (
        select l.member_id, l.kind, l.from_at, l.amount, lag(l.amount) over of_kind as before
        from play_limit l
        where l.cancelled_at is null and l.member_id in (select member_id from play_limit where from_at > ${since})
        window of_kind as (partition by l.member_id, l.kind order by l.from_at, l.id)) changes
      where from_at > ${since} and before is not null and (amount is null or amount > before)`,
    now,
  ).execute(db)
  // a change that was taken back before it applied
  await sql`
    delete from member_marker m where m.marker = 'limitRaised' and not m.is_over and exists (
      select 1 from play_limit l where l.member_id = m.member_id and l.kind = m.limit_kind and l.from_at = m.since
        and l.cancelled_at is not null)`.execute(db)
}

export type MarkedRow = {
  id: bigint
  memberId: number
  username: string
  marker: Marker
  isOver: boolean
  value: bigint | null
  against: bigint | null
  limitKind: LimitKind | ''
  at: Date
}

/** The latest first. */
export async function markedBefore(db: Database, marker: Marker | null, before: number | null, max: number) {
  const { rows } = await sql<MarkedRow>`
    select k.id, k.member_id as "memberId", m.username, k.marker, k.is_over as "isOver", k.value, k.against,
      k.limit_kind as "limitKind", k.created_at as at
    from member_marker k join member m on m.id = k.member_id
    where ${marker === null ? sql`true` : sql`k.marker = ${marker}`} and ${before === null ? sql`true` : sql`k.id < ${before}`}
    order by k.id desc limit ${max}`.execute(db)
  return rows
}
