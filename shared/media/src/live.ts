import * as v from 'valibot'

const sessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * POST /worker/v1/live/sessions: an encoder has connected. 200 with the answer; 403 if the key is unknown or was
 * replaced; 409 if another encoder is on air with it.
 */
export const sessionStart = v.strictObject({
  /** Made by the ingest; new with each connection. */
  session: sessionId,
  /** The stream key, as the encoder sent it. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Where the API reads this ingest's HLS files, without a trailing slash. */
  internalUrl: v.pipe(v.string(), v.url()),
})
export type SessionStart = v.InferOutput<typeof sessionStart>

export const sessionAnswer = v.strictObject({
  channel: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** How long the room waits for an encoder that was lost. */
  graceSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
  isRecorded: v.boolean(),
  /** `passthrough`: the encoder's own picture; `ladder`: also smaller ones. */
  mode: v.picklist(['passthrough', 'ladder']),
})
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

/** POST /worker/v1/live/sessions/:session/end: the encoder is gone. `isFinal`: it said so; else the grace begins. */
export const sessionEnd = v.strictObject({ isFinal: v.boolean() })
