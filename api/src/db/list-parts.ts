import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database'

declare module './tables' {
  interface Tables {
    /** How many entries a list has from this ID to the next row's: the database counts them (count_listed). */
    list_part: { list: string; from_id: number; count: number }
  }
}

/**
 * The part, of lists that are read as one in the order of IDs, that has the entry after `offset` others: its first ID,
 * and how many entries to `skip` there. No row: there are fewer entries.
 */
export const partAt = (lists: RawBuilder<string[]>, offset: number) => sql`
  select from_id, ${offset}::int8 - before as skip from (
    select from_id, sum(count) as count, (sum(sum(count)) over (order by from_id) - sum(count))::int8 as before
    from list_part where list = any(${lists}) group by from_id) p
  where before <= ${offset}::int8 and ${offset}::int8 < before + count`

export async function countListed(db: Database, list: string): Promise<number> {
  const { total } = await db
    .selectFrom('list_part')
    .select((of) => of.fn.sum<bigint | null>('count').as('total'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
