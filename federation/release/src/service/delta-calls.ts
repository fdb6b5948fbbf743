import * as v from 'valibot'
import { deltaSchema, releaseIdSchema } from '@app/registry'
import { channelName } from './words'

/** In a path in place of a release's ID. */
export const newestRelease = 'newest'
export const releaseParam = v.union(
  [v.literal(newestRelease), releaseIdSchema],
  'is neither a release such as 1.0.0-ab12cd34 nor newest',
)

export const deltaCalls = {
  delta: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release/delta',
    does: 'What a release, or the newest one, adds, drops and needs against another, and how its sizes change',
    request: v.strictObject({
      from: v.exactOptional(v.pipe(releaseIdSchema, v.description('By default what the channel serves as stable'))),
      channel: v.optional(channelName, 'production'),
    }),
    answer: deltaSchema,
  },
} as const
