import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/** What an answer costs the database. */
export type Cost = {
  /** Planning and execution of its queries. */ ms: number
  /** Pages of 8 KB that they read, from memory or not. */ blocks: number
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Medians of five times, the database's memory warm. */
export async function costOf(client: pg.ClientBase, queries: readonly CompiledQuery[]): Promise<Cost> {
  const costs: Cost[] = []
  // the first time warms it
  for (let turn = 0; turn < 6; turn += 1) {
    const cost = { ms: 0, blocks: 0 }
    for (const { sql, parameters } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        [...parameters],
      )
      const [explained] = rows[0]?.['QUERY PLAN'] ?? []
      if (explained === undefined) throw new Error(`no plan of ${sql}`)
      cost.ms += explained['Planning Time'] + explained['Execution Time']
      cost.blocks += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks']
    }
    if (turn > 0) costs.push(cost)
  }
  return { ms: median(costs.map(({ ms }) => ms)), blocks: median(costs.map(({ blocks }) => blocks)) }
}
