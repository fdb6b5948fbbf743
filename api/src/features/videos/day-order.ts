import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** How many of a day's first IDs are remembered. */
const remembered = 160
const rangeAtOnce = 50_000

/** An ID's place in the order of a day, a UTC date. */
export const placeOn = (day: string) => sql<string>`md5(${day}::text || ':' || id) collate "C"`

/**
 * The first IDs of a day's order, of all from 1 to `last`. It has IDs without a video too: where they stand is known
 * before there is one, so that nothing that happens to videos changes what is remembered here.
 */
export function makeDayOrder(db: Database): (day: string, last: number) => Promise<readonly number[]> {
  let order = { day: '', last: 0, first: [] as number[] }
  let reading: Promise<void> | null = null

  async function read(day: string, last: number) {
    if (order.day !== day) order = { day, last: 0, first: [] }
    while (order.last < last) {
      const end = Math.min(last, order.last + rangeAtOnce)
      const { rows } = await sql<{ id: number }>`
        select id from (
          select unnest(${order.first}::int4[]) as id union all
          select generate_series(${order.last + 1}::int4, ${end}::int4)) i
        order by ${placeOn(day)} limit ${remembered}`.execute(db)
      order = { day, last: end, first: rows.map(({ id }) => id) }
    }
  }

  return async (day, last) => {
    while (order.day !== day || order.last < last) {
      reading ??= read(day, last).finally(() => (reading = null))
      await reading
    }
    return order.first
  }
}
