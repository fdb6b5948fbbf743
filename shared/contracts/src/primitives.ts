import * as v from '@app/schema'

/** A wire flag: 0 or 1, as a number or text. */
export const flagSchema = v.pipe(
  v.picklist([0, 1, '0', '1']),
  v.transform((flag): 0 | 1 => (Number(flag) === 1 ? 1 : 0)),
)

/** A positive row id in a response. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A decimal amount in a response, e.g. "-1284.50". */
export const moneyTextSchema = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'must be a decimal amount'))

/** Seconds or milliseconds since 1970, or a count. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A SHA-256 value in lower-case hex. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'))

/** The signature of a beacon's round, in hex; empty if there is none. */
export const signatureSchema = v.pipe(v.string(), v.regex(/^([0-9a-f]{96})?$/, 'must be 96 hex digits or empty'))

/** A game's key in addresses, e.g. k3. */
export const gameKeySchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/i, 'must be a game key'))

/** A period (round) number of a game. */
export const periodSchema = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a period number'))

export const noRequestSchema = v.object({})
export const emptySchema = v.nullish(v.unknown())
