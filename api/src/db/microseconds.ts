import { sql } from 'kysely'

/** A time column in microseconds, which is how finely PostgreSQL knows it; a Date has milliseconds. */
export const microsecondsOf = (column: string) => sql<bigint>`(extract(epoch from ${sql.ref(column)}) * 1000000)::int8`

/** The same time again. */
export const timeAt = (microseconds: number) =>
  sql<Date>`(timestamptz 'epoch' + interval '1 microsecond' * ${microseconds}::float8)`
