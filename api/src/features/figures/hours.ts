import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import type {} from '../../ledger/tables'
import type { Services } from '../../services'
import type {} from '../session/tables'

declare module '../../db/tables' {
  interface Tables {
    hour_figure: {
      at: Date
      /** null: nobody counted them while the hour ran. */
      members: number | null
      deposits: bigint
      stakes: bigint
      prizes: bigint
      payouts: bigint
      is_final: boolean
    }
  }
}

export const hourMs = 3_600_000
/** The day of last week, and today. */
const storedHours = 8 * 24
/** A movement of the hour before may still be committed. */
const slackMs = 10 * 60_000
/** Of missing hours, in one run. */
const maxHours = 24

export type HourFigure = {
  at: Date
  members: number | null
  deposits: bigint
  stakes: bigint
  prizes: bigint
  payouts: bigint
}

const startOfHour = (now: number) => Math.floor(now / hourMs) * hourMs

/** Counts the hour that runs, and those of the last eight days that are missing or not final. */
export async function countHours({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const current = startOfHour(now)
  const first = current - storedHours * hourMs
  const { rows } = await sql<{ at: Date }>`
    select at from hour_figure where at >= ${new Date(first)} and is_final`.execute(db)
  const final = new Set(rows.map(({ at }) => at.getTime()))
  const missing = Array.from({ length: storedHours + 1 }, (_, place) => current - place * hourMs)
  for (const at of missing.filter((hour) => !final.has(hour)).slice(0, maxHours)) await countHour(db, at, now)
}

/** Who has the app open is known while the hour runs: a session says when it was seen last. */
const countHour = (db: Database, hour: number, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const at = new Date(hour)
    const end = new Date(hour + hourMs)
    const members =
      now < end.getTime()
        ? sql`(select count(distinct member_id)::int4 from member_session where seen_at >= ${at})`
        : sql`null::int4`
    await sql`
      insert into hour_figure (at, members, deposits, stakes, prizes, payouts, is_final)
      select ${at}::timestamptz, ${members},
        coalesce(sum(p.amount) filter (where j.kind = 'deposit'), 0),
        coalesce(sum(p.amount) filter (where j.kind = 'bet'), 0),
        coalesce(sum(p.amount) filter (where j.kind in ('payout', 'prize')), 0),
        coalesce(sum(p.amount) filter (where j.kind = 'withdraw_paid'), 0),
        ${now >= hour + hourMs + slackMs}
      from journal j join posting p on p.journal_id = j.id and p.amount > 0
      where j.created_at >= ${at}::timestamptz and j.created_at < ${end}::timestamptz
      on conflict (at) do update set members = coalesce(excluded.members, hour_figure.members),
        deposits = excluded.deposits, stakes = excluded.stakes, prizes = excluded.prizes, payouts = excluded.payouts,
        is_final = excluded.is_final`.execute(tx)
    await sql`delete from hour_figure where at < ${new Date(hour - 2 * storedHours * hourMs)}`.execute(tx)
  })

/** Hours that are counted, in order. */
export async function hoursBetween(db: Database, from: Date, to: Date): Promise<HourFigure[]> {
  const { rows } = await sql<HourFigure>`
    select at, members, deposits, stakes, prizes, payouts from hour_figure
    where at >= ${from} and at < ${to} order by at`.execute(db)
  return rows
}
