import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/** What an answer costs the database. */
export type Cost = {
  /** Planning and execution of its queries. */ ms: number
  /** Pages of 8 KB that they read, from memory or not. */ blocks: number
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

async function costOnce(client: pg.ClientBase, queries: readonly CompiledQuery[]): Promise<Cost> {
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
  return cost
}

/** Medians of five times, the database's memory warm; the answers in turn, so that all of them have the same luck. */
export async function costsOf(
  client: pg.ClientBase,
  answers: readonly (readonly CompiledQuery[])[],
): Promise<readonly Cost[]> {
  const costs: Cost[][] = answers.map(() => [])
  // the first time warms it
  for (let turn = 0; turn < 6; turn += 1)
    for (const [place, queries] of answers.entries()) {
      const cost = await costOnce(client, queries)
      if (turn > 0) costs[place]?.push(cost)
    }
  return costs.map((each) => ({
    ms: median(each.map(({ ms }) => ms)),
    blocks: median(each.map(({ blocks }) => blocks)),
  }))
}
