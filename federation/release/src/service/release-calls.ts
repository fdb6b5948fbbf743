import * as v from 'valibot'
import { releaseIdSchema } from '@app/registry'
import { preview } from './preview-words'

/** How many releases are listed of an app. */
export const mostListed = 50

export const releaseCalls = {
  releases: {
    method: 'GET',
    path: '/v1/apps/:app/releases',
    does: `The newest ${mostListed} releases of an app, previews of pull requests among them, newest first`,
    request: v.strictObject({}),
    answer: v.object({
      releases: v.array(
        v.object({
          ...{ id: releaseIdSchema, commit: v.string(), builtAt: v.string() },
          by: v.exactOptional(v.pipe(v.string(), v.description('Who published it'))),
          preview,
        }),
      ),
    }),
  },
} as const
