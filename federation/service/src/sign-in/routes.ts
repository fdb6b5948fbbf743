import type { FastifyInstance } from 'fastify'
import { provenAt, SignInRefused } from '@app/oidc'
import { Refused } from '@app/registry'
import type { Books, SignInAttempt } from '../books'
import { answerPage, problemOf, wantsPage } from '../http/answers'
import { demandOwnPage, sessionCookie } from '../http/identify'
import type { Limit } from '../http/limits'
import { Problem } from '../http/problem'
import { lifeSeconds } from '../identity/sessions'
import { grantsOf } from './groups'
import { callbackPath, type Identity, type Provider } from './provider'
import { returnPath } from './return-path'
import { type SignInConfig, signInText } from './settings'

export type SignIn = { config: Pick<SignInConfig, 'serviceUrl' | 'groups'>; provider: Provider }
type Options = {
  /** Null if only tokens are used. */
  signIn: SignIn | null
  books: Books
  now: () => Date
  onError: (error: unknown) => void
  limits: (max: number) => Limit
}

const attemptCookie = '__Host-sign-in'
const cookieFlags = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
/** A minute and address. */
const maxSignIns = 30
/** In the audit log: no person can have this name. */
const unknownPerson = '(unknown)'

/** Signing in at the provider and coming back, and signing out. */
export function addSignIn(app: FastifyInstance, { signIn, books, now, onError, limits }: Options): void {
  const limitBegin = limits(maxSignIns)
  const limitFinish = limits(maxSignIns)

  void app.register((scope, _, done) => {
    scope.setErrorHandler((error, request, reply) => answerPage(request, reply, problemOf(error, onError)))
    // of a form without fields
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, null),
    )

    scope.get<{ Querystring: Record<string, unknown> }>('/sign-in', async (request, reply) => {
      const { config, provider } = demandSignIn(signIn)
      await limitBegin(request, reply)
      const isFresh = request.query.fresh === '1'
      const { address, checks } = await provider.begin(isFresh)
      const returnTo = returnPath(request.query.return, config.serviceUrl)
      const secret = await books.sessions.beginSignIn({ ...checks, returnTo, isFresh }, now())
      return reply
        .setCookie(attemptCookie, secret, { ...cookieFlags, maxAge: lifeSeconds.attempt })
        .redirect(address, 303)
    })

    scope.get(callbackPath, async (request, reply) => {
      const { config, provider } = demandSignIn(signIn)
      await limitFinish(request, reply)
      const secret = request.cookies[attemptCookie]
      void reply.clearCookie(attemptCookie, cookieFlags)
      const attempt = secret === undefined ? null : await books.sessions.takeSignIn(secret, now())
      if (!attempt)
        throw new Problem('refused', [
          'This sign-in is unknown, was used already, or took longer than 10 minutes: sign in again.',
        ])
      const identity = await provider
        .finish(new URL(`${callbackPath}${new URL(request.url, 'http://x').search}`, config.serviceUrl), attempt)
        .catch((error: unknown) => refuse(books, error, null))
      const { session, person } = await comeIn(identity, attempt).catch((error: unknown) =>
        refuse(books, error, identity),
      )
      const old = request.cookies[sessionCookie]
      const replaced = old === undefined ? null : await books.sessions.end(old)
      await books.note({
        person,
        action: 'sign-in',
        target: `session ${session.id}`,
        outcome: 'done',
        details: { subject: identity.subject, isFresh: attempt.isFresh, ...(replaced && { replaced: replaced.id }) },
      })
      return reply
        .setCookie(sessionCookie, session.secret, { ...cookieFlags, maxAge: lifeSeconds.session })
        .redirect(attempt.returnTo, 303)
    })

    scope.post('/sign-out', async (request, reply) => {
      demandOwnPage(request)
      const secret = request.cookies[sessionCookie]
      const ended = secret === undefined ? null : await books.sessions.end(secret)
      if (ended)
        await books.note({
          person: ended.person,
          action: 'sign-out',
          target: `session ${ended.id}`,
          outcome: 'done',
          details: {},
        })
      void reply.clearCookie(sessionCookie, cookieFlags)
      return wantsPage(request) ? reply.redirect('/', 303) : reply.code(204).send()
    })
    done()
  })

  async function comeIn(identity: Identity, { isFresh, beganAt }: SignInAttempt & { beganAt: Date }) {
    const signedInAt = provenAt(identity, isFresh ? beganAt : null, now())
    const { person, notes } = await books.admit(identity, grantsOf(demandSignIn(signIn).config.groups, identity.groups))
    for (const note of notes) onError(new Error(note))
    return { person, session: await books.sessions.start(person, signedInAt, now()) }
  }
}

function demandSignIn(signIn: SignIn | null): SignIn {
  if (signIn) return signIn
  throw new Problem('not-set-up', [
    `People cannot sign in here yet, only tokens work: whoever runs the service has to set ${signInText}.`,
  ])
}

/** Writes down that somebody was not let in. @throws Problem */
async function refuse(books: Books, cause: unknown, identity: Identity | null): Promise<never> {
  const error = cause instanceof SignInRefused ? new Refused(cause.message) : cause
  if (!(error instanceof Refused)) throw error
  await books.note({
    person: unknownPerson,
    action: 'sign-in',
    target: '',
    outcome: 'refused',
    details: {
      ...(identity && { subject: identity.subject.slice(0, 500), name: identity.name?.slice(0, 100) ?? null }),
      problems: error.problems,
    },
  })
  throw new Problem('forbidden', error.problems)
}
