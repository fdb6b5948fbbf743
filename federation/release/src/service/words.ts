import * as v from 'valibot'

/** What several calls of the release service contain. */

export const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(max))
export const wholeFrom = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min))
export const reason = v.pipe(text(500), v.description('Why; it goes into the history'))
export const acceptSize = v.exactOptional(
  v.pipe(text(500), v.description('Why a release may be over 5 % and 1 KB larger than the stable one')),
)
export const expectedRev = v.exactOptional(
  v.pipe(wholeFrom(0), v.description('The revision that the decision is based on; if it is no longer the latest, 409')),
)
export const done = v.object({ done: v.literal(true) })

export const channelName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes, 40 at most'),
)
const slug = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,39}$/, `is not the name of a ${what}: lower-case letters, digits and dashes`),
  )
export const teamName = slug('team')
export const personName = slug('person')
/** Somebody's name at GitHub or GitLab. */
export const ciLogin = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^\w[\w.-]{0,119}$/, 'is not a name at GitHub or GitLab: letters, digits, dashes, dots and underscores'),
)
/** What somebody can be allowed to do; `force` goes around the gate and approvals, `stop` ends a canary. */
export const actionSchema = v.picklist([
  ...(['read', 'publish', 'check', 'promote', 'canary', 'stop', 'rollback', 'approve', 'decline'] as const),
  ...(['force', 'freeze', 'unfreeze', 'gc', 'manage'] as const),
])
