import { languages } from '@app/contracts'
import * as v from 'valibot'
import { clipName } from './clip'

const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Proves that a report comes from the worker that holds the job: 32 hex digits, new with each lease. */
export const jobToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** Names a worker to operators, such as `host:pid`. */
export const takeRequest = v.strictObject({ worker: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/**
 * POST /worker/v1/jobs/take with a `takeRequest` → 200 with a job, or 204. The job is leased for `leaseSeconds`; each progress report extends
 * it. A job whose lease has expired is given to the next worker that takes one, with another clip to make.
 */
export const takenJob = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  token: jobToken,
  leaseSeconds: v.pipe(whole, v.minValue(1)),
  /** Where in the media store the uploaded file is. */
  source: v.pipe(v.string(), v.regex(/^originals\/[0-9a-f]{16}$/)),
  /** The clip to make: its files go below `clips/<clip>/`. */
  clip: clipName,
  /** Captions that were uploaded beside it, WebVTT or SRT, by language; keys in the media store. */
  captions: v.array(v.strictObject({ lang: v.picklist(languages), key: v.string() })),
})
export type TakenJob = v.InferOutput<typeof takenJob>

/** POST /worker/v1/jobs/:id/progress */
export const progressReport = v.strictObject({
  token: jobToken,
  percent: v.pipe(whole, v.maxValue(100)),
  /** null: not known yet. */
  secondsLeft: v.nullable(whole),
})
export type ProgressReport = v.InferOutput<typeof progressReport>

/** `stop`: the job was cancelled or belongs to another worker now; the worker ends ffmpeg and removes what it made. */
export const progressAnswer = v.strictObject({ next: v.picklist(['go-on', 'stop']) })

/**
 * POST /worker/v1/jobs/:id/made: everything is in the store, `clip.json` too → 204; 409 if the token does not hold the
 * job; 422 if something is not there.
 */
export const madeReport = v.strictObject({ token: jobToken, lengthMs: v.pipe(whole, v.minValue(1)) })
export type MadeReport = v.InferOutput<typeof madeReport>

/** POST /worker/v1/jobs/:id/failed → 204; 409 if the token does not hold the job. */
export const failedReport = v.strictObject({
  token: jobToken,
  /** What is wrong with the file, or what to do, for the person who uploaded it. */
  reason: sentence,
  /** ffmpeg's last lines. */
  logTail: v.pipe(v.string(), v.maxLength(8_000)),
  /** May the same file succeed at another time (a full disk, a lost store)? Then the job is queued again. */
  isWorthRetrying: v.boolean(),
})
export type FailedReport = v.InferOutput<typeof failedReport>
