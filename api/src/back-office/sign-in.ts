import { type Identity, openProvider, ProviderFailed, provenAt, SignInRefused } from '@app/oidc'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction, type Transaction } from '../db/database'
import { forgiveGuesses } from '../features/session/slow-down'
import type { Services } from '../services'
import { cookieOf, hashSecret, identify, nobody } from './identify'
import * as people from './people-store'
import { Problem } from './problem'
import { recordAction } from './record'
import { noteRefusal } from './refusals'
import { startSession } from './sessions'
import { addAttempt, attemptMs, takeAttempt } from './sign-in-store'
import { demandTries, guessFrom } from './tries'

const verbs = { signIn: 'signInWithProvider', prove: 'proveWithProvider' } as const
/** Below the back office's address; the provider has to know it. */
export const callbackPath = '/operator/v1/sign-in/callback'

/** The pages' words for why nobody came in: `/login?refused=…`. */
type Reason = 'unknown' | 'provider' | 'failed' | 'late' | 'signed-out' | 'another' | 'tries'
class NotIn extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
    readonly person?: string,
  ) {
    super(message)
  }
}

/** Signing in at the organisation's provider, and proving there that one is still the same. */
export function registerSignIn(scope: FastifyInstance): void {
  const { services } = scope
  const { backOfficeProvider: found, backOfficeUrl } = services.config
  if (found === null) return
  const provider = openProvider(
    { ...found, redirectUri: `${backOfficeUrl}${callbackPath}`, scopes: ['profile', 'email'] },
    (err) => services.log.error({ err }, 'the sign-in provider failed'),
  )
  const now = () => new Date(services.clock.now())

  scope.get<{ Querystring: { fresh?: string } }>('/sign-in', async (http, reply) => {
    if (!(await mayTry(services, http, now()))) return leave(reply, 'tries')
    const isFresh = http.query.fresh === '1'
    const actor = isFresh ? await identify(services, http) : null
    if (isFresh && !actor?.session) return leave(reply, 'signed-out')
    const begun = await provider.begin(isFresh).catch((error: unknown) => {
      if (error instanceof ProviderFailed) return null
      throw error
    })
    if (begun === null) return leave(reply, 'failed')
    const secret = Buffer.from(services.random.bytes(32)).toString('base64url')
    const hash = hashSecret(secret)
    await addAttempt(services.db, { ...begun.checks, hash, session: actor?.session ?? null, began_at: now() })
    setAttempt(http, reply, secret)
    return reply.redirect(begun.address, 303)
  })

  scope.get('/sign-in/callback', async (http, reply) => {
    const secret = parseCookie(http.headers.cookie ?? '')[attemptCookie(http).name]
    setAttempt(http, reply, null)
    const attempt = secret === undefined ? undefined : await takeAttempt(services.db, hashSecret(secret), now())
    if (attempt === undefined) return leave(reply, 'late')
    const verb = attempt.session === null ? verbs.signIn : verbs.prove
    try {
      const url = new URL(`${callbackPath}${new URL(http.url, backOfficeUrl).search}`, backOfficeUrl)
      const identity = await provider.finish(url, attempt)
      const since = attempt.session === null ? null : attempt.began_at
      const proven = provenAt(identity, since, now()) ?? new Date(0)
      const done = { services, http, reply, now: now(), identity, proven }
      if (attempt.session === null) await comeIn(done)
      else await proveAgain(done, attempt.session)
      return reply.redirect(attempt.session === null ? '/signed-in' : '/proven', 303)
    } catch (error) {
      const { reason, message, person } = reasonOf(error)
      const problem = new Problem(403, message, [], { type: '/problems/provider' }, person)
      await noteRefusal(services, { error: problem, http, verb, target: '' })
      return leave(reply, reason)
    }
  })
}

/** Whether their address has begun fewer sign-ins that led nowhere than the limit. */
async function mayTry(services: Services, http: FastifyRequest, now: Date): Promise<boolean> {
  try {
    await demandTries(services.db, guessFrom(http.ip), now)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await noteRefusal(services, { error, http, verb: verbs.signIn, target: '' })
    return false
  }
}

const leave = (reply: FastifyReply, reason: Reason) => reply.redirect(`/login?refused=${reason}`, 303)

/** @throws whatever is no refusal */
function reasonOf(error: unknown): { reason: Reason; message: string; person?: string | undefined } {
  if (error instanceof NotIn) return error
  if (error instanceof SignInRefused) return { reason: 'provider', message: error.message }
  if (error instanceof ProviderFailed) return { reason: 'failed', message: error.message }
  throw error
}

/** The provider's page sends the browser back, so this one, unlike the session's, comes from there, too. */
function attemptCookie(http: FastifyRequest) {
  const { name, flags } = cookieOf(http)
  return { name: `${name}-sign-in`, flags: { ...flags, sameSite: 'lax' } as const }
}

function setAttempt(http: FastifyRequest, reply: FastifyReply, secret: string | null): void {
  const { name, flags } = attemptCookie(http)
  const maxAge = secret === null ? 0 : attemptMs / 1000
  void reply.header('set-cookie', stringifySetCookie(name, secret ?? '', { ...flags, maxAge }))
}

type Done = {
  services: Services
  http: FastifyRequest
  reply: FastifyReply
  now: Date
  identity: Identity
  /** When they proved at the provider who they are. */
  proven: Date
}

function comeIn({ services, http, reply, now, identity, proven }: Done): Promise<void> {
  return transaction(services.db, async (tx) => {
    const person = await demandInvited(tx, identity)
    const setSession = (secret: string | null) => {
      const { name, flags } = cookieOf(http)
      void reply.header('set-cookie', stringifySetCookie(name, secret ?? '', flags))
    }
    await startSession({ services, tx, actor: nobody(http.ip), now, setSession }, person.id, proven)
    await succeed(tx, verbs.signIn, { person, http, now })
  })
}

function proveAgain({ services, http, now, identity, proven }: Done, hash: Uint8Array): Promise<void> {
  return transaction(services.db, async (tx) => {
    const session = await people.findSession(tx, hash)
    if (session === undefined) throw new NotIn('signed-out', 'the session has ended meanwhile')
    const person = await people.findPersonBySubject(tx, identity.subject)
    if (person?.id !== session.person_id)
      throw new NotIn('another', 'somebody else signed in at the provider', session.name)
    await people.provenSession(tx, hash, proven)
    await succeed(tx, verbs.prove, { person, http, now })
  })
}

type Succeeded = { person: people.StoredPerson; http: FastifyRequest; now: Date }

async function succeed(tx: Transaction, verb: string, { person, http, now }: Succeeded): Promise<void> {
  await forgiveGuesses(tx, guessFrom(http.ip))
  await recordAction(tx, {
    operator: person.name,
    verb,
    target: `person ${person.id}`,
    reason: '',
    from: http.ip,
    details: {},
    at: now.getTime(),
  })
}

/**
 * Whom the provider means: the one it meant before, or else whoever was invited with this address, who is bound to the
 * provider's person from now on. Nobody is added here.
 */
async function demandInvited(tx: Transaction, { subject, claims }: Identity): Promise<people.StoredPerson> {
  const known = await people.findPersonBySubject(tx, subject)
  const { email, email_verified: isVerified } = claims
  const address = typeof email === 'string' && isVerified === true ? email.toLowerCase() : null
  const person = known ?? (address === null ? undefined : await people.findPersonWithEmail(tx, address))
  if (person === undefined) throw new NotIn('unknown', 'nobody was invited who is this at the provider')
  if (person.disabled_at !== null) throw new NotIn('unknown', `${person.name} is disabled`, person.name)
  if (known === undefined && !(await people.bindSubject(tx, person.id, subject)))
    throw new NotIn('unknown', 'somebody else at the provider has this address now', person.name)
  return person
}
