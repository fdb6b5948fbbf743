// Member input, as it arrives in a query or a form. Separate from response schemas, because most widgets only read.
import * as v from '@app/schema'

const greatestRowId = 2 ** 31 - 1

/** A positive row id in a query or a form, at most the maximum of the database's type. */
export const idTextSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number'),
  v.transform(Number),
  v.maxValue(greatestRowId, 'must be a row id'),
)

/** A whole number from 0 in a query or a form, such as seconds or milliseconds since 1970. */
export const countTextSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(0|[1-9]\d{0,13})$/, 'must be a whole number from 0'),
  v.transform(Number),
)

/** A page number from 1; 1 if missing. */
export const pageSchema = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'),
    v.transform(Number),
  ),
  1,
)

/** A time in Unix seconds. */
export const timeSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,10}$/, 'must be Unix seconds'),
  v.transform(Number),
)

/** One of a few numbers. */
export const oneOf = <const Value extends number>(values: readonly Value[]) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.picklist(values.map(String), `must be one of ${values.join(', ')}`),
    v.transform((text) => Number(text) as Value),
  )

/** An amount entered by a member: no sign, at most two decimals, below 1,000,000,000. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'must be an amount with at most two decimals'),
)

/** No control characters, and none that are invisible or change direction: a name must be what it looks like. */
const isPlain = /^[^\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u

/** Text of at most `max` characters, trimmed and normalised (NFC), without control characters. */
export const textSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(max),
    v.regex(isPlain, 'must not contain control characters'),
  )
