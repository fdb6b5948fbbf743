import * as v from 'valibot'
import { Problem } from './problem'

type Request = { after?: string | undefined; limit: number }
type Page<Row> = { rows: Row[]; next: string | null }

const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')

function readCursor<Key>(schema: v.GenericSchema<unknown, Key>, text: string): Key {
  const key = v.safeParse(schema, jsonOf(Buffer.from(text, 'base64url').toString()))
  if (key.success) return key.output
  throw new Problem(400, 'after is not the place of a page: use the `next` of the page before')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const keyUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))
/** The sort key of lists by ID. */
export const idKey = keyUpTo(2 ** 31 - 1)
/** The same of tables that may have more rows; and of times, in microseconds. */
export const longKey = keyUpTo(Number.MAX_SAFE_INTEGER)
/** Of lists by name. */
export const nameKey = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !text.includes('\0')),
)
/** Of lists by a place and an ID. */
export const placeKey = v.strictTuple([idKey, idKey])

/**
 * One page of a list that is sorted by a unique key. `read` returns the rows after a key (null: the first ones), at most
 * `max`.
 */
export async function pageAfter<Row, Key>(
  { after, limit }: Request,
  key: { schema: v.GenericSchema<unknown, Key>; of: (row: Row) => Key },
  read: (after: Key | null, max: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  // one more, to know whether there are more
  const rows = await read(after === undefined ? null : readCursor(key.schema, after), limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? cursorOf(key.of(last)) : null }
}
