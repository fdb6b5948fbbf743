import * as v from 'valibot'
import { releaseIdSchema } from '@app/registry'
import { preview } from './preview-words'

/** How many releases are listed of an app. */
export const mostListed = 50

const said = v.nullable(v.string())
const buildRun = v.object({
  ...{ issuer: v.string(), repository: said, ref: said, commit: said, workflow: said, run: said },
  url: v.pipe(
    v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
    v.description('The page of the run; null where the platform is not known'),
  ),
})

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
  provenance: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release/provenance',
    does: 'Which run of CI published a release, as the token of its platform proved it',
    request: v.strictObject({}),
    answer: v.object({
      provenance: v.pipe(
        v.nullable(buildRun),
        v.description('null if no run of CI published it, or nothing is signed'),
      ),
      problem: v.pipe(v.nullable(v.string()), v.description('Why what is stored does not count')),
    }),
  },
} as const
