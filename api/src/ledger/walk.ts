import { sql, type RawBuilder } from 'kysely'

/** Places (after, upTo] of a walk. */
export type Range = { after: bigint; upTo: bigint }

/**
 * How the check iterates over append-only data, in steps that keep the database free. A place is an ID, or a time in
 * milliseconds. `open`: the first place that may still change; everything before it was checked for good. `isDaily`: a
 * check that reads old rows each time runs only at the start and once a day.
 */
export type Walk = {
  name: string
  step: bigint
  first: RawBuilder<{ at: bigint | null }>
  last: RawBuilder<{ at: bigint | null }>
  open?: RawBuilder<{ at: bigint | null }>
  isDaily?: true
}

const limit = 2n ** 63n - 1n
export const everything: Range = { after: -1n, upTo: limit }

const place = (expression: RawBuilder<unknown>) => sql<{ at: bigint | null }>`select (${expression})::int8 as at`

/** A walk over a table by ID. `open` is a condition on the rows that may still change. */
export const walkOf = (table: string, step: bigint, open?: RawBuilder<unknown>): Walk => ({
  name: table,
  step,
  first: place(sql`select min(id) from ${sql.table(table)}`),
  last: place(sql`select max(id) from ${sql.table(table)}`),
  ...(open && { open: place(sql`select min(id) from ${sql.table(table)} where ${open}`) }),
})

/** A walk over a period that ends now. */
export const walkOfTime = (name: string, days: number, stepMs: bigint): Walk => ({
  name,
  step: stepMs,
  first: place(sql`extract(epoch from now()) * 1000 - ${days * 86_400_000}`),
  last: place(sql`extract(epoch from now()) * 1000`),
})

/** For checks of the books as a whole. */
export const whole: Walk = { name: 'whole', step: 1n, first: place(sql`1`), last: place(sql`1`), isDaily: true }

export const within = (id: string, { after, upTo }: Range) =>
  sql<boolean>`(${sql.ref(id)} > ${after}::int8 and ${sql.ref(id)} <= ${upTo}::int8)`

/** The same for a time column; the walk's places are milliseconds. */
export const withinTime = (column: string, { after, upTo }: Range) => {
  const at = (ms: bigint) =>
    ms === limit ? sql`'infinity'::timestamptz` : sql`to_timestamp(${Number(ms) / 1000}::float8)`
  return sql<boolean>`(${sql.ref(column)} > ${at(after)} and ${sql.ref(column)} <= ${at(upTo)})`
}
