import * as v from '@app/schema'
import { browserFamilies, errorClasses, maxFrames } from './error-classes'
import { countSchema } from './primitives'
import { appSchema, channelSchema, releaseSchema } from './release-words'

export { browserFamilies, type BrowserFamily, errorClasses, maxFrames, maxPageErrors } from './error-classes'

const place = {
  app: appSchema,
  /** A script of the app's release. */
  file: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^[\w~@+-][\w~@+.-]*(\/[\w~@+-][\w~@+.-]*)*\.js$/, 'must be the name of a script'),
  ),
  line: v.pipe(countSchema, v.minValue(1), v.maxValue(10_000_000)),
  /** From 1. */
  column: v.pipe(countSchema, v.minValue(1), v.maxValue(10_000_000)),
}

/** An error in a page: its class and where it was thrown, innermost first. No message: messages carry names and amounts. */
export const pageErrorSchema = v.object({
  /** Whose error it is. */
  app: appSchema,
  class: v.picklist(errorClasses),
  frames: v.pipe(v.array(v.object(place)), v.minLength(1), v.maxLength(maxFrames)),
  /** Not said by older pages. */
  browser: v.exactOptional(v.picklist(browserFamilies)),
})
export type PageError = v.InferOutput<typeof pageErrorSchema>

export const releaseErrorsPath = 'release_errors'

/** Query of GET release_errors. */
export const releaseErrorQuerySchema = v.object({ channel: channelSchema, app: appSchema })

/** One error in one release: the same class at the same places. Frames name the release that each script belongs to. */
export const releaseErrorSchema = v.object({
  release: releaseSchema,
  class: v.picklist(errorClasses),
  frames: v.array(v.object({ ...place, release: releaseSchema })),
  /** Pages that reported it, by the hour in which they did; `at` in unix seconds. */
  hours: v.array(v.object({ at: countSchema, pages: countSchema })),
  /** Those of the pages that said their browser, the most frequent first. An older API does not answer it. */
  browsers: v.optional(v.array(v.object({ browser: v.picklist(browserFamilies), pages: countSchema })), []),
})
export type ReleaseError = v.InferOutput<typeof releaseErrorSchema>

/** Response of GET release_errors: what pages of a channel reported about an app, of the last 30 days. */
export const releaseErrorsSchema = v.object({ errors: v.array(releaseErrorSchema) })
