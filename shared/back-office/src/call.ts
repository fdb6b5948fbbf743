import * as v from 'valibot'
import type { Role } from './roles'

/**
 * One call of the back office. `:names` in a path are parameters; a GET sends its request as the query. Whatever
 * changes something says why in its request.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /operator/v1. */
  path: string
  /** A line of the documentation. */
  does: string
  roles: readonly Role[]
  request: v.GenericSchema<unknown, object>
  answer: v.GenericSchema<unknown, unknown>
  /** It moves money: it needs an idempotency key, and a second factor of the last five minutes. */
  isMoney?: true
  /** It may need a second person: then it is answered with 202 and `pending`. */
  isApproved?: true
  /** It needs a second factor of the last five minutes. */
  isProven?: true
  /** For who is not signed in yet. */
  isPublic?: true
  /** It edits what a GET of the same path shows: it needs that one's ETag in If-Match. */
  isEdit?: true
  /** A GET that answers a file of comma-separated values, of any length: its answer is `csvFile`. */
  isCsv?: true
  /** Of a request; 256 KiB without it. */
  maxBytes?: number
}
export type Calls = Readonly<Record<string, Call>>

export type RequestOf<Of extends Call> = v.InferOutput<Of['request']>
export type AnswerOf<Of extends Call> = v.InferOutput<Of['answer']>

export const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
/** Why somebody does it, for the record. */
export const why = line(500)
export const none = v.strictObject({})
export const done = v.object({ done: v.literal(true) })
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
/** ISO 8601, UTC. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp())
/** In the currency's smallest unit. */
export const minorSchema = v.pipe(v.number(), v.safeInteger())

/** A number in a query. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** Of a list's request: rows after the one that `next` of the page before names. */
export const page = { after: v.optional(v.pipe(v.string(), v.maxLength(500))), limit: v.optional(whole(1, 200), 50) }
/** A page of a list. `next` is null at its end. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })

/** Of an answer with 202: it waits for the approval of a second person. */
export const pending = v.object({ approval: idSchema })

/** The pieces of a file, sent as they are made. */
export const csvFile = v.custom<AsyncIterable<string>>(
  (input) => typeof input === 'object' && input !== null && Symbol.asyncIterator in input,
)
