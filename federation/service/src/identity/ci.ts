import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnswerOf, RequestOf } from '@app/release'
import { Refused } from '@app/registry'
import { type CiRun, ciRunOf } from '@app/registry/trust'
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import * as v from 'valibot'
import type { Action, Actor } from '../access'
import type { Database } from '../data/open'
import { NotThere } from '../not-there'

const livesMs = 15 * 60_000
const timeoutMs = 5_000
/** A CI token says when it was made; longer ago it is not taken, whatever end it names. */
const maxAgeSeconds = 60 * 60
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

type Rule = AnswerOf<'ciRules'>['rules'][number]
/** @returns the claims of a valid token of this issuer. @throws Refused */
export type VerifyCi = (token: string, issuer: string, now: Date) => Promise<JWTPayload>

/** The rules by which CI may act, and the short tokens that its runs get. */
export type Ci = {
  rules(): Promise<Rule[]>
  /** @param isAgain an earlier try of the same request may have added it */
  add(rule: RequestOf<'addCiRule'>, isAgain?: boolean): Promise<string>
  remove(id: string): Promise<void>
  /** Exchanges the OIDC token of a run, once. @throws Refused if it is not valid; RunRefused if it was used, or no rule is for it */
  exchange(token: string, verify: VerifyCi, now: Date): Promise<Exchanged>
  /** Who started these runs, by run: their names at the CI platform in lower case, and the people with these names. */
  actorsOf(runs: readonly string[]): Promise<Record<string, string[]>>
  /** @returns null if the secret is malformed, unknown, or past its end */
  actorOf(secret: string, now: Date): Promise<Actor | null>
}
/** A run gets nothing here. Who it is has been proven: its token is valid. */
export class RunRefused extends Refused {
  constructor(
    readonly run: string,
    problem: string,
  ) {
    super(problem)
  }
}

export type Exchanged = {
  id: string
  run: string
  secret: string
  apps: string[]
  actions: Action[]
  expiresAt: string
}

const discoverySchema = v.object({ issuer: v.string(), jwks_uri: v.string() })

/**
 * Verifies tokens with the keys that their issuers publish.
 * @param audience this service's own address, so that a token for something else is not taken
 */
export function verifyCi(audience: string): VerifyCi {
  const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  const keysOf = async (issuer: string) => {
    const stored = known.get(issuer)
    if (stored) return stored
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const described = v.parse(discoverySchema, await response.json())
    const keys = new URL(described.jwks_uri)
    if (described.issuer !== issuer || keys.origin !== new URL(issuer).origin) throw new Error('names another issuer')
    const set = createRemoteJWKSet(keys, { timeoutDuration: timeoutMs })
    known.set(issuer, set)
    return set
  }
  return async (token, issuer, now) => {
    const keys = await keysOf(issuer).catch((error: Error) => {
      throw new Refused(`The keys of ${issuer} cannot be read: ${error.message}. Try again.`)
    })
    const demanded = { issuer, audience, maxTokenAge: maxAgeSeconds, requiredClaims: ['exp', 'iat', 'jti'] }
    const verified = await jwtVerify(token, keys, { ...demanded, currentDate: now }).catch((error: unknown) => {
      if (!(error instanceof errors.JOSEError)) throw error
      throw new Refused(`The CI token is not valid: ${error.message}. It must be for the audience ${audience}.`)
    })
    return verified.payload
  }
}

function issuerOf(token: string): string {
  try {
    return String(decodeJwt(token).iss)
  } catch {
    throw new Refused('The CI token is not a JSON web token.')
  }
}

const matches = ({ claims }: Rule, payload: JWTPayload) =>
  Object.entries(claims).every(([name, value]) => {
    const input = payload[name]
    return (
      (typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean') && String(input) === value
    )
  })

/** What a platform claims, on one line of `max` characters: it is stored for ever. */
const plain = (text: string, max: number) => text.replace(/[^\w@./:# -]/g, '?').slice(0, max)

/** Such as `CI lucky/wallet run 8841`, for the history. */
function runOf({ sub, repository, run_id: run, project_path: project, pipeline_id: pipeline }: JWTPayload): string {
  const named = (what: unknown) => (typeof what === 'string' || typeof what === 'number' ? String(what) : '')
  const names = [
    repository ? `${named(repository)} run ${named(run)}` : '',
    project ? `${named(project)} pipeline ${named(pipeline)}` : '',
    sub ?? '',
  ]
  const name = names.find((one) => one !== '') ?? ''
  return `CI ${plain(name, 120)}`
}

/** Who started the run, as GitHub and GitLab name them. */
function starterOf({ actor, user_login: login }: JWTPayload): string | null {
  const name = actor ?? login
  return typeof name === 'string' && name !== '' ? name.slice(0, 120).toLowerCase() : null
}

const toRule = ({
  id,
  issuer,
  apps,
  claims,
  actions,
}: {
  id: bigint
  issuer: string
  apps: string
  claims: string
  actions: string
}) =>
  ({
    id: String(id),
    issuer,
    apps: JSON.parse(apps) as string[],
    claims: JSON.parse(claims) as Rule['claims'],
    actions: JSON.parse(actions) as Rule['actions'],
  }) satisfies Rule

/** CI's rules and tokens in the service's database. */
export const ciOf = (db: Database): Ci => ({
  rules: async () => (await db.selectFrom('ci_rule').selectAll().orderBy('id').execute()).map(toRule),

  async add({ apps, issuer, claims, actions }, isAgain = false) {
    const values = {
      issuer,
      apps: JSON.stringify(apps),
      claims: JSON.stringify(Object.fromEntries(Object.entries(claims).sort(([a], [b]) => a.localeCompare(b)))),
      actions: JSON.stringify(actions),
    }
    // a run that matches two rules is refused
    const same = await db
      .selectFrom('ci_rule')
      .select(['id', 'apps', 'actions'])
      .where('issuer', '=', issuer)
      .where('claims', '=', values.claims)
      .executeTakeFirst()
    if (isAgain && same?.apps === values.apps && same.actions === values.actions) return String(same.id)
    if (same) throw new Refused(`CI rule ${same.id} is for the same runs: remove it first.`)
    const { id } = await db.insertInto('ci_rule').values(values).returning('id').executeTakeFirstOrThrow()
    return String(id)
  },

  async remove(id) {
    const isId = /^[1-9]\d{0,14}$/.test(id)
    const { numDeletedRows } = isId
      ? await db.deleteFrom('ci_rule').where('id', '=', BigInt(id)).executeTakeFirst()
      : { numDeletedRows: 0n }
    if (numDeletedRows === 0n) throw new NotThere(`There is no CI rule ${id.slice(0, 20)}.`)
  },

  async exchange(token, verify, now) {
    const issuer = issuerOf(token)
    const ofIssuer = (await this.rules()).filter((rule) => rule.issuer === issuer)
    if (ofIssuer.length === 0)
      throw new Refused(`There is no rule for CI tokens of ${issuer.slice(0, 200)}: ask an admin for one.`)
    const payload = await verify(token, issuer, now)
    const rules = ofIssuer.filter((rule) => matches(rule, payload))
    const [rule] = rules
    const run = runOf(payload)
    if (!rule)
      throw new RunRefused(
        run,
        `There is no rule for ${run}: no rule matches its claims, such as sub ${plain(payload.sub ?? 'none', 200)}.`,
      )
    if (rules.length > 1)
      throw new RunRefused(
        run,
        `${run} matches the rules ${rules.map(({ id }) => id).join(' and ')}: put its apps into one.`,
      )

    await db.deleteFrom('ci_token').where('expires_at', '<=', now).execute()
    await db.deleteFrom('ci_use').where('until', '<=', now).execute()
    const used = await db
      .insertInto('ci_use')
      .values({ issuer, jti: String(payload.jti), until: new Date(Number(payload.exp) * 1000) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((used.numInsertedOrUpdatedRows ?? 0n) === 0n)
      throw new RunRefused(
        run,
        'This CI token was used already: each can be exchanged once. Ask the CI for another one.',
      )

    const actor = starterOf(payload)
    if (actor !== null)
      await db
        .insertInto('ci_actor')
        .values({ run, actor })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const id = randomBytes(6).toString('hex')
    const secret = `vc_${id}_${randomBytes(32).toString('base64url')}`
    const expires = new Date(now.getTime() + livesMs)
    await db
      .insertInto('ci_token')
      .values({
        id,
        rule: BigInt(rule.id),
        run,
        hash: hashOf(secret).toString('hex'),
        expires_at: expires,
        claims: JSON.stringify(ciRunOf(issuer, payload)),
      })
      .execute()
    return { id, run, secret, apps: rule.apps, actions: rule.actions, expiresAt: expires.toISOString() }
  },

  async actorsOf(runs) {
    if (runs.length === 0) return {}
    const rows = await db
      .selectFrom('ci_actor')
      .leftJoin('ci_login', 'ci_login.login', 'ci_actor.actor')
      .select(['ci_actor.run', 'ci_actor.actor', 'ci_login.person'])
      .where('ci_actor.run', 'in', runs)
      .execute()
    const found: Record<string, string[]> = {}
    for (const { run, actor, person } of rows) (found[run] ??= []).push(actor, ...(person === null ? [] : [person]))
    return found
  },

  async actorOf(secret, now) {
    const id = /^vc_([0-9a-f]{12})_[\w-]{43}$/.exec(secret)?.[1]
    if (id === undefined) return null
    const token = await db
      .selectFrom('ci_token')
      .innerJoin('ci_rule', 'ci_rule.id', 'ci_token.rule')
      .select(['ci_token.hash', 'ci_token.run', 'ci_token.claims', 'ci_token.expires_at'])
      .select(['ci_rule.id as rule', 'ci_rule.apps', 'ci_rule.actions'])
      .where('ci_token.id', '=', id)
      .executeTakeFirst()
    if (!token || !timingSafeEqual(hashOf(secret), Buffer.from(token.hash, 'hex'))) return null
    if (token.expires_at <= now) return null
    const apps = JSON.parse(token.apps) as string[]
    const owners = await db.selectFrom('app_owner').select('team').where('app', 'in', apps).execute()
    return {
      id: `ci-${id}`,
      name: token.run,
      isAdmin: false,
      roles: Object.fromEntries(owners.map(({ team }) => [team, 'releaser' as const])),
      credential: {
        kind: 'token',
        id,
        apps,
        actions: ['read', ...(JSON.parse(token.actions) as Action[])],
        signedInAt: null,
        ci: {
          rule: String(token.rule),
          run: token.claims === null ? undefined : (JSON.parse(token.claims) as CiRun),
        },
      },
    }
  },
})
