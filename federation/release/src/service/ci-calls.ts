import * as v from 'valibot'
import { appSchema } from '@app/registry'
import { done, text } from './words'

const ciActions = v.picklist(['publish', 'check', 'canary', 'promote'])
const claimName = v.pipe(v.string(), v.regex(/^[\w.:/-]{1,100}$/, 'is not the name of a claim'))
export const ciIssuer = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    return url !== null && !url.search && !url.hash && !url.username && (url.protocol === 'https:' || isLocal)
  }, 'must be an https address such as https://token.actions.githubusercontent.com'),
)
/** The claims of which a rule needs all, or one of a list: names of repositories can be taken over, their IDs cannot. */
export const demandedClaims: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'https://token.actions.githubusercontent.com': [
    ['repository_id'],
    ['repository_owner_id'],
    ['ref', 'environment', 'job_workflow_ref'],
  ],
  'https://gitlab.com': [['project_id'], ['ref', 'environment', 'ci_config_ref_uri']],
}
/** Names that can be taken over, by a rename or a new owner, and the ID that a rule needs beside each. */
const namedClaims: Readonly<Record<string, string>> = {
  repository: 'repository_id',
  repository_owner: 'repository_owner_id',
  project_path: 'project_id',
  namespace_path: 'namespace_id',
}
/** A subject begins with one of these names. */
const namedSubjects: Readonly<Record<string, string>> = { 'repo:': 'repository_id', 'project_path:': 'project_id' }

type Claims = Readonly<Record<string, string>>
/** What claims let in besides what they are meant for, as sentences; for every issuer, also GitLab's elsewhere. */
function problemsOfClaims(claims: Claims, demanded: readonly string[]): string[] {
  const subject = Object.keys(namedSubjects).find((start) => claims['sub']?.startsWith(start))
  const ids = [
    ...Object.keys(namedClaims).flatMap((name) => (name in claims ? [[name, namedClaims[name] ?? '']] : [])),
    ...(subject === undefined ? [] : [['sub', namedSubjects[subject] ?? '']]),
  ]
  const missing = ids.filter(([, id = '']) => !(id in claims) && !demanded.includes(id))
  const isGitLab = 'project_id' in claims || 'project_path' in claims
  return [
    ...missing.map(([name, id]) => `claims must have ${id} beside ${name}: others can take a name over, not an ID`),
    // GitHub's ref says it itself, as in refs/heads/main
    ...(isGitLab && 'ref' in claims && !('ref_type' in claims)
      ? ['claims must have ref_type, branch or tag, beside ref: a tag may have the name of a branch']
      : []),
  ]
}

const rule = {
  apps: v.pipe(v.array(appSchema), v.minLength(1, 'must name an app'), v.maxLength(60)),
  issuer: ciIssuer,
  claims: v.pipe(
    v.record(claimName, v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
    v.description('What the token must say, all of it, such as repository_id and ref'),
  ),
  actions: v.pipe(
    v.array(ciActions),
    v.minLength(1),
    v.description('What CI may do; publish and check unless it says more'),
  ),
}

export const ciCalls = {
  ciRules: {
    method: 'GET',
    path: '/v1/ci',
    does: 'Which CI may act for which apps',
    request: v.strictObject({}),
    answer: v.object({ rules: v.array(v.object({ id: v.string(), ...rule })) }),
  },
  addCiRule: {
    method: 'POST',
    path: '/v1/ci',
    does: 'Lets a CI act for apps, with the OIDC tokens of its runs',
    request: v.pipe(
      v.strictObject({ ...rule, actions: v.optional(rule.actions, ['publish', 'check']) }),
      v.check(
        ({ claims }) => Object.keys(claims).length > 0,
        'claims must not be empty: every run of this issuer would match',
      ),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const { issuer: from, claims } = dataset.value
        for (const names of demandedClaims[from] ?? [])
          if (!names.some((name) => name in claims)) addIssue({ message: `claims must have ${names.join(' or ')}` })
        const demanded = (demandedClaims[from] ?? []).flat()
        for (const message of problemsOfClaims(claims, demanded)) addIssue({ message })
      }),
    ),
    answer: v.object({ id: v.string() }),
  },
  removeCiRule: {
    method: 'DELETE',
    path: '/v1/ci/:rule',
    does: 'Ends it, and its tokens at once',
    request: v.strictObject({}),
    answer: done,
  },
} as const

/** Turns the OIDC token of a CI run into a token of this service; it needs no other token. */
export const exchange = {
  path: '/v1/token',
  request: v.strictObject({ token: text(8000) }),
  answer: v.object({
    secret: v.string(),
    apps: v.array(appSchema),
    actions: v.array(v.string()),
    expiresAt: v.string(),
  }),
}
