import { CompiledQuery } from 'kysely'
import type { Database } from '../src/db/database'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }

/** How many pages of 8 KB the database reads for what `work` looks up outside transactions. */
export async function blocksOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const executed = jest.spyOn(db.getExecutor(), 'executeQuery')
  await work()
  const queries = executed.mock.calls.map(([query]) => query)
  executed.mockRestore()
  if (queries.length === 0) throw new Error('it looked up nothing')
  let blocks = 0
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<Explained>(explain)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan === undefined) throw new Error(`no plan of ${sql}`)
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
