import * as v from 'valibot'
import { appSchema, manifestSchema, releaseIdSchema } from '@app/registry'
import { preview, previewLink } from './preview-words'
import { usedOfBudgets } from './served-calls'
import { channelName } from './words'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.pipe(v.nullable(whole), v.description('Bytes, compressed; null if the record does not say'))
const content = v.object({
  screens: whole,
  widgets: whole,
  entry: size,
  largest: v.pipe(
    v.nullable(v.object({ path: v.string(), bytes: size })),
    v.description('Its largest screen; null if it has none'),
  ),
})
const result = v.nullable(v.string())
const page = v.nullable(v.pipe(v.string(), v.startsWith('https://')))
const buildRun = v.object({
  issuer: v.string(),
  repository: result,
  ref: result,
  commit: result,
  workflow: result,
  run: result,
  url: v.pipe(page, v.description('The page of the run; null where the platform is not known')),
  commitUrl: v.pipe(v.optional(page, null), v.description('The page of the commit; likewise')),
})

const listed = {
  id: releaseIdSchema,
  commit: v.string(),
  builtAt: v.string(),
  by: v.exactOptional(v.pipe(v.string(), v.description('Who published it'))),
  preview,
}
const notes = v.pipe(v.array(v.string()), v.description('What it changes, from its CHANGELOG.md'))
const oneRelease = v.object({
  ...listed,
  notes,
  sha256: v.pipe(v.string(), v.description('Of its record')),
  signature: v.pipe(
    v.nullable(
      v.object({
        keys: v.pipe(
          v.array(v.string()),
          v.description('Those of the service in the newest root that signed its record'),
        ),
        team: v.pipe(v.array(v.string()), v.description('Those of the app’s team; none where the root asks for none')),
        problem: v.pipe(v.nullable(v.string()), v.description('Why none counts')),
      }),
    ),
    v.description('null: the service has no keys, so nothing is signed here'),
  ),
  staging: v.pipe(v.nullable(v.string()), v.description('Opens it on the staging host; null if none is known')),
  files: v.number(),
  manifest: v.pipe(manifestSchema, v.description('Its screens and widgets')),
  languages: v.array(v.string()),
  ...usedOfBudgets,
})
export type OneRelease = v.InferOutput<typeof oneRelease>

const onePreview = v.object({
  ...listed,
  app: appSchema,
  preview: previewLink,
  notes,
  check: v.pipe(
    v.nullable(v.object({ rev: v.number(), at: v.string(), isGreen: v.boolean(), isMounted: v.boolean() })),
    v.description('Its latest check by itself against production; null if there is none'),
  ),
  budget: v.pipe(v.array(v.string()), v.description('Where it is beyond its size budgets')),
})
export type OnePreview = v.InferOutput<typeof onePreview>

export const releaseCalls = {
  previews: {
    method: 'GET',
    path: '/v1/previews',
    does: 'The previews of pull requests of all apps, newest first',
    request: v.strictObject({}),
    answer: v.object({ previews: v.array(onePreview) }),
  },
  release: {
    method: 'GET',
    path: '/v1/apps/:app/releases/:release',
    does: 'Where a release comes from, who signed it, what it contains and how large that is',
    request: v.strictObject({}),
    answer: oneRelease,
  },
  releases: {
    method: 'GET',
    path: '/v1/apps/:app/releases',
    does: 'Releases of an app, previews of pull requests among them, newest first',
    request: v.strictObject({
      channel: v.optional(channelName, 'production'),
      before: v.exactOptional(
        v.pipe(releaseIdSchema, v.description('Only those that come after this one: the last of the page before')),
      ),
      limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'must be 1 to 100')), '50'),
      search: v.exactOptional(
        v.pipe(v.string(), v.maxLength(100), v.description('Only with this text in ID, commit or who published it')),
      ),
    }),
    answer: v.object({
      releases: v.array(
        v.object({
          ...listed,
          content: v.exactOptional(content),
          provenance: v.exactOptional(
            v.pipe(buildRun, v.description('The run of CI that published it, as proved; left out if none is')),
          ),
          contract: v.exactOptional(
            v.pipe(
              v.array(v.string()),
              v.description(
                'What it changes in pages, widgets, languages and needs against the release published before it, in words; left out where there was none',
              ),
            ),
          ),
          check: v.exactOptional(
            v.pipe(
              v.object({ at: v.string(), isGreen: v.boolean(), isMounted: v.boolean() }),
              v.description('Its last check against the channel; isMounted: its screens were opened'),
            ),
          ),
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
