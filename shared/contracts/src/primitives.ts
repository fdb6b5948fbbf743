import * as v from '@app/schema'

/** A flag of the wire: 0 or 1, as number or text. */
export const flagSchema = v.pipe(
  v.picklist([0, 1, '0', '1']),
  v.transform((flag): 0 | 1 => (Number(flag) === 1 ? 1 : 0)),
)

/** A positive row id, as the server answers it. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

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

/** A decimal amount that the server answers, e.g. "-1284.50". */
export const moneyTextSchema = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'must be a decimal amount'))

/** An amount that a member gives: no sign, at most two decimals, below a thousand million. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'must be an amount with at most two decimals'),
)

/** Seconds or milliseconds since 1970, or a count. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A SHA-256 value in lower-case hex. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'))

export const dieSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
export const diceSchema = v.strictTuple([dieSchema, dieSchema, dieSchema])

/** A game's key in addresses, e.g. k3. */
export const gameKeySchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/i, 'must be a game key'))

/** A period (round) number of a game. */
export const periodSchema = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a period number'))

export const noRequestSchema = v.object({})
export const emptySchema = v.nullish(v.unknown())

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
