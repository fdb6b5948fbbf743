import { sql } from 'kysely'
import type { Database } from '../../db/database'

export type Waiting = {
  withdrawals: number
  deposits: number
  latePaid: number
  drafts: number
  failedJobs: number
  /** Media that nobody has made for a while. */
  lateJobs: number
  /** Periods that are over and not drawn. */
  undrawn: number
}

/** What waits for somebody, each counted in an index of what is open. */
export async function countWaiting(db: Database, now: Date): Promise<Waiting> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from withdrawal where status = 1)::int4 as withdrawals,
      (select count(*) from deposit where status = 1 and cancelled_at is null and pay_until > ${now})::int4 as deposits,
      (select count(*) from deposit where status = 3 and paid_late_at is not null)::int4 as "latePaid",
      (select count(*) from media_asset a where a.state = 'ready'
        and not exists (select 1 from video v where v.asset_id = a.id))::int4 as drafts,
      (select count(*) from media_asset where state = 'failed')::int4 as "failedJobs",
      (select count(*) from media_job where ended_at is null and state = 'queued' and due_at < ${minutesAgo(30)})::int4
        as "lateJobs",
      (select count(*) from round where settled_at is null and status = 'open' and closes_at < ${minutesAgo(2)})::int4
        as undrawn`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count answers a row')
  return row
}

export type OnAir = { id: number; host: string; since: Date | null }

/** Hosts that are on air; `since` is of an encoder's stream. */
export async function hostsOnAir(db: Database): Promise<OnAir[]> {
  const { rows } = await sql<OnAir>`
    select h.id, h.name as host, b.started_at as since from host h
    left join live_broadcast b on b.channel = h.live_channel and b.state in ('onAir', 'interrupted')
    where h.live_channel is not null order by b.started_at desc nulls last, h.id limit 200`.execute(db)
  return rows
}
