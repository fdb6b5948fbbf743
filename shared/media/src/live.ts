import * as v from 'valibot'

/** 32 hex digits, made at random: nobody guesses one. */
export const liveId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const serverUrl = v.pipe(v.string(), v.url(), v.maxLength(300))

/**
 * POST /worker/v1/live/sessions: an encoder has connected, and is not on air yet. 200 with the answer; 403 if the key is unknown or was
 * replaced; 409 if another encoder is connected with it.
 */
export const sessionStart = v.strictObject({
  /** Made by the ingest; new with each connection. */
  session: liveId,
  /** The stream key, as the encoder sent it. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Where the API reads this ingest's HLS files, without a trailing slash: `<internalUrl>/<broadcast>/index.m3u8`. */
  internalUrl: serverUrl,
})
export type SessionStart = v.InferOutput<typeof sessionStart>

export const liveModes = ['passthrough', 'ladder'] as const

export const sessionAnswer = v.strictObject({
  channel: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  /** What members see as one stream: the same for the sessions before and after an interruption. */
  broadcast: liveId,
  /** The media sequence to go on with if the parts before the interruption are on another ingest. */
  sequence: whole,
  isRecorded: v.boolean(),
  /** `passthrough`: the encoder's own picture; `ladder`: also smaller ones. */
  mode: v.picklist(liveModes),
})
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

/** POST /worker/v1/live/sessions/:session/end → 204: the encoder is gone; the room waits for it through the grace. */

/** POST /worker/v1/live/heartbeat, every few seconds and when a first part is there: everything that this ingest has. */
export const heartbeat = v.strictObject({
  internalUrl: serverUrl,
  /** Encoders that are connected now. A room goes on air with the first part of one (`isShown`). */
  sessions: v.pipe(v.array(v.strictObject({ session: liveId, isShown: v.boolean() })), v.maxLength(500)),
  /** Broadcasts whose files are here. */
  broadcasts: v.pipe(v.array(liveId), v.maxLength(2000)),
})
export type Heartbeat = v.InferOutput<typeof heartbeat>

export const heartbeatAnswer = v.strictObject({
  /** Encoders to cut off: their key was replaced, or the operator ended the broadcast. */
  cut: v.array(liveId),
  /** Broadcasts that are over. Those to record are sent to the recordings; then the files go. */
  over: v.array(v.strictObject({ broadcast: liveId, isRecorded: v.boolean() })),
})
export type HeartbeatAnswer = v.InferOutput<typeof heartbeatAnswer>

/**
 * POST /worker/v1/live/broadcasts/:broadcast/recording → 200 with where it belongs; the same each time. The ingest
 * stores one file there and reports it.
 */
export const recordingAnswer = v.strictObject({ key: v.pipe(v.string(), v.regex(/^originals\/[0-9a-f]{16}$/)) })

/** PUT /worker/v1/live/broadcasts/:broadcast/recording → 204: the file is stored; it becomes a draft video. */
export const recordingReport = v.strictObject({ bytes: whole, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
export type RecordingReport = v.InferOutput<typeof recordingReport>
