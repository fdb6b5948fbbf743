import * as v from 'valibot'

export const maxPullRequest = 999_999_999
export const pullRequest = v.exactOptional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(maxPullRequest),
    v.description('The number of a pull request: a preview, which no channel serves'),
  ),
)
export const previewLink = v.object({
  link: v.pipe(
    v.nullable(v.string()),
    v.description('Opens it on the staging host, for people who sign in; null if the service has no key for that'),
  ),
  endsAt: v.pipe(v.string(), v.description('When it is removed')),
})
export const preview = v.exactOptional(previewLink)
