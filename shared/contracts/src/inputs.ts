// What members give, as it arrives in a query or a form. Apart from what the server answers: most widgets only read.
import * as v from '@app/schema'

const greatestRowId = 2 ** 31 - 1

/** A positive row id, as it arrives in a query or a form: never more than the database's type can be asked about. */
export const idTextSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number'),
  v.transform(Number),
  v.maxValue(greatestRowId, 'must be a row id'),
)

/** A page number counted from 1; a missing one is the first. */
export const pageSchema = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'),
    v.transform(Number),
  ),
  1,
)

/** An amount that a member gives: no sign, at most two decimals, below a thousand million. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'must be an amount with at most two decimals'),
)

/** Control characters, and marks that are not seen or turn the writing round: a name must be what it looks like. */
const isPlain = /^[^\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u

/** `text` with at most `most` characters, composed (NFC), without control characters. */
export const textSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(most),
    v.regex(isPlain, 'must not contain control characters'),
  )
