import * as v from '@app/schema'
import { countSchema } from './primitives'
import { appSchema, channelSchema } from './release-words'

export const releaseHistoryPath = 'release_history'

const longestHours = 30 * 24
/** A chart has no room for more. */
export const maxHistoryBuckets = 128
/** Many apps in many buckets; the oldest are left out. */
export const maxHistoryPoints = 6_000

const hours = (max: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number of hours'), v.transform(Number), v.maxValue(max))

/** Query of GET release_history. */
export const releaseHistoryQuerySchema = v.object({
  channel: channelSchema,
  hours: v.optional(hours(longestHours), '24'),
  /** Hours that are one bucket. */
  step: v.optional(hours(24), '1'),
  remote: v.optional(appSchema),
})

/** What was counted of one release in one bucket; pages are those that count, by when they were written. */
export const historyPointSchema = v.object({
  /** Unix seconds, the start of the bucket. */
  at: countSchema,
  remote: v.string(),
  release: v.string(),
  source: v.picklist(['stable', 'canary']),
  /** Pages that edges wrote with the release, whose address is of this app. */
  pages: countSchema,
  /** Pages of any address that reported it, and on how many it failed. */
  told_pages: countSchema,
  failed_pages: countSchema,
})
export type HistoryPoint = v.InferOutput<typeof historyPointSchema>

/** Response of GET release_history; a release without pages in a bucket has no point there. */
export const releaseHistorySchema = v.object({
  channel: v.string(),
  /** Unix seconds, the start of the first bucket. */
  from: countSchema,
  to: countSchema,
  step: countSchema,
  /** Start of the first bucket of which everything that pages reported is still kept. */
  told_from: countSchema,
  points: v.array(historyPointSchema),
})
export type ReleaseHistory = v.InferOutput<typeof releaseHistorySchema>
