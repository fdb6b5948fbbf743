import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'

/** How many releases are listed of an app. */
export const maxUnserved = 5

const unserved = v.object({
  app: appSchema,
  id: releaseIdSchema,
  builtAt: v.string(),
  by: v.exactOptional(v.pipe(v.string(), v.description('Who published it'))),
  notes: v.pipe(v.array(v.string()), v.description('What it changes, from its CHANGELOG.md')),
})

export const unservedCalls = {
  unserved: {
    method: 'GET',
    path: '/v1/channels/:channel/unserved',
    does: `The newest ${maxUnserved} releases of each app, also of one that is not served yet, that were published after what the channel serves and that it never served, newest first`,
    request: v.strictObject({}),
    answer: v.object({ releases: v.array(unserved) }),
  },
} as const
