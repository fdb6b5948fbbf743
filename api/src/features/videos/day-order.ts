import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** How many of a day's first IDs are remembered. */
const remembered = 400
const rangeAtOnce = 50_000

/** An ID's place in the order of a day, a UTC date. */
export const placeOn = (day: string) => sql<string>`md5(${day}::text || ':' || id) collate "C"`

/** The first of all IDs up to `last`. */
type DayOrder = { day: string; last: number; first: number[] }

async function upTo(db: Database, { day, last, first }: DayOrder, id: number): Promise<DayOrder> {
  const end = Math.min(id, last + rangeAtOnce)
  const { rows } = await sql<{ id: number }>`
    select id from (select unnest(${first}::int4[]) as id union all select generate_series(${last + 1}::int4, ${end}::int4)) i
    order by ${placeOn(day)} limit ${remembered}`.execute(db)
  const order = { day, last: end, first: rows.map((row) => row.id) }
  return end < id ? upTo(db, order, id) : order
}

/**
 * The first IDs of a day's order, of all from 1 to `last`. It has IDs without a video too: where they stand is known
 * before there is one, so nothing that happens to videos changes what is remembered here.
 */
export function makeDayOrder(db: Database): (day: string, last: number) => Promise<readonly number[]> {
  let order: DayOrder = { day: '', last: 0, first: [] }
  let reading: Promise<void> | null = null

  async function read(day: string, last: number) {
    order = await upTo(db, order.day === day ? order : { day, last: 0, first: [] }, last)
  }

  return async (day, last) => {
    while (order.day !== day || order.last < last) {
      reading ??= read(day, last).finally(() => (reading = null))
      await reading
    }
    return order.first
  }
}
