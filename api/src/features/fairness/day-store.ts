import type { DrawDay } from '@app/contracts/wire'
import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import { roundColumns, type PublishedRound } from './store'

const pageLength = 400
/** Digits in the order of their numbers: the first text that is no number of the day. */
const afterDay = (day: string) => String(Number(day) + 1)

const dayColumns = sql`day, previous_day, previous, sha256, count, public_key, handover, signature`

/** The exported days in their order, after the given one. */
export async function exportedDays(db: Database, after = ''): Promise<DrawDay[]> {
  const { rows } = await sql<DrawDay>`
    select ${dayColumns} from draw_day where day > ${after} order by day limit ${pageLength}`.execute(db)
  return rows
}

export async function lastDay(db: Database): Promise<DrawDay | null> {
  const { rows } = await sql<DrawDay>`select ${dayColumns} from draw_day order by day desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A day with the lines that its hash covers. */
export async function exportedDay(db: Database, day: string): Promise<(DrawDay & { draws: string }) | null> {
  const { rows } = await sql<DrawDay & { draws: string }>`
    select ${dayColumns}, draws from draw_day where day = ${day}`.execute(db)
  return rows[0] ?? null
}

/** The first day after the given one that has draws and is over. */
export async function dayToExport(db: Database, last: string | null): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select left(min(first.number), 8) as day from game g cross join lateral (
      select r.number from round r where r.game_id = g.id and r.number >= ${last === null ? '' : afterDay(last)}
      order by r.number limit 1
    ) first where first.number < to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDD')`.execute(db)
  return rows[0]?.day ?? null
}

/** Waits for rounds that are being published: those that begin later belong to a later day. */
export const afterPublications = (db: Database): Promise<unknown> =>
  transaction(db, (tx) => sql`select 1 from game for no key update`.execute(tx))

/** Whether a draw of the day is neither settled nor void with its stakes returned. */
export async function isUnsettled(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from round where settled_at is null and number >= ${day} and number < ${afterDay(day)} limit 1`.execute(db)
  return rows.length > 0
}

/** All draws of a day: by game, and in the order of their publication. */
export async function drawsOfDay(db: Database, day: string): Promise<PublishedRound[]> {
  const { rows } = await sql<PublishedRound>`
    select ${roundColumns} from game g join round r on r.game_id = g.id
    where r.number >= ${day} and r.number < ${afterDay(day)} order by g.key collate "C", r.id`.execute(db)
  return rows
}

/** False: another instance exported the day. */
export const storeDay = (db: Database, { draws, ...day }: DrawDay & { draws: string }): Promise<boolean> =>
  transaction(db, async (tx) => {
    await sql`lock table draw_day in share row exclusive mode`.execute(tx)
    const { rows } = await sql`
      insert into draw_day (${dayColumns}, draws)
      select ${day.day}, ${day.previous_day}, ${day.previous}, ${day.sha256}, ${day.count}::int4, ${day.public_key},
        ${day.handover}, ${day.signature}, ${draws}
      where not exists (select 1 from draw_day where day >= ${day.day}) returning day`.execute(tx)
    return rows.length > 0
  })
