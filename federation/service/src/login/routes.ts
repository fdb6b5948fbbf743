import { login, loginPage } from '@app/release'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../access'
import { demandFreshSignIn } from '../approvals/approvals'
import type { Books } from '../books'
import { answerPage, problemOf } from '../http/answers'
import { demandOwnPage, type Identify, sessionCookie } from '../http/identify'
import type { Limit } from '../http/limits'
import { pagePolicy } from '../http/page'
import { parsed } from '../http/parsed'
import { Problem } from '../http/problem'
import { signInText } from '../sign-in/settings'
import { loginEnd } from './codes'
import { loginPageOf } from './page'

type Options = {
  hasSignIn: boolean
  books: Books
  now: () => Date
  onError: (error: unknown) => void
  limits: (max: number) => Limit
  identify: Identify
}
/** A minute and address. */
const maxLogins = 30
const what = 'Signing in a command line'

/**
 * `release login`: the command line opens a port of its machine and names it in an address of ours. Who is signed in
 * confirms there; the browser takes a code to that port, and the command line exchanges it together with its verifier.
 */
export function addLogin(app: FastifyInstance, options: Options): void {
  const { hasSignIn, books, now, onError, limits, identify } = options
  const limitPage = limits(maxLogins)
  const limitExchange = limits(maxLogins)

  const personOf = async ({ cookies }: FastifyRequest): Promise<Actor | null> => {
    if (!hasSignIn)
      throw new Problem('not-set-up', [
        `People cannot sign in here yet: whoever runs the service has to set ${signInText}.`,
      ])
    const cookie = cookies[sessionCookie]
    return cookie === undefined ? null : books.sessions.actorOf(cookie, now())
  }

  void app.register((scope, _, done) => {
    scope.setErrorHandler((error, request, reply) => answerPage(request, reply, problemOf(error, onError)))
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, input) =>
      input(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get(loginPage.path, async (request, reply) => {
      await limitPage(request, reply)
      const requested = parsed(loginPage.query, request.query, 'The address')
      const person = await personOf(request)
      const back = `return=${encodeURIComponent(request.url)}`
      if (!person) return reply.redirect(`/sign-in?${back}`, 303)
      if (isStale(person, now())) return reply.redirect(`/sign-in?fresh=1&${back}`, 303)
      return reply
        .header('content-security-policy', pagePolicy(`'self' ${new URL(requested.redirect).origin}`))
        .header('referrer-policy', 'no-referrer')
        .type('text/html')
        .send(loginPageOf(requested, person, loginEnd(now())))
    })

    scope.post(loginPage.path, async (request, reply) => {
      await limitPage(request, reply)
      demandOwnPage(request)
      const { state, ...requested } = parsed(loginPage.query, request.body ?? {}, 'The form')
      const person = await personOf(request)
      if (!person) throw new Problem('signed-out', ['Your session has ended: sign in again.'])
      const signedInAt = demandFreshSignIn(person, now(), what)
      const code = await books.logins.begin({ person: person.id, signedInAt, ...requested }, now())
      return reply.redirect(`${requested.redirect}?${new URLSearchParams({ code, state }).toString()}`, 303)
    })
    done()
  })

  app.post(login.path, async (http, reply) => {
    await limitExchange(http, reply)
    const sent = parsed(login.request, http.body ?? {}, 'The body')
    const input = await books.logins.finish(sent, now())
    if (!input)
      throw new Problem('refused', [
        'This code is unknown, was used already, or took longer than two minutes: log in again.',
      ])
    const { person } = input
    if (input.secret === null) {
      const problems = ['This code belongs to another command line, so it is void now: log in again.']
      await books.note({ person, action: 'login', target: '', outcome: 'refused', details: { problems } })
      throw new Problem('refused', problems)
    }
    const { id, secret, expiresAt } = input
    await books.note({ person, action: 'login', target: `token ${id}`, outcome: 'done', details: { expiresAt } })
    return { id, secret, person, expiresAt }
  })

  app.delete(login.path, async (http, reply) => {
    const { name: person, credential } = await identify(http, reply)
    if (credential.kind !== 'token')
      throw new Problem('refused', ['This ends the token that it is sent with; end a session with POST /sign-out.'])
    await books.directory.revokeToken(credential.id, now())
    await books.note({ person, action: 'logout', target: `token ${credential.id}`, outcome: 'done', details: {} })
    return { done: true as const }
  })
}

function isStale(person: Actor, now: Date): boolean {
  try {
    demandFreshSignIn(person, now, what)
    return false
  } catch {
    return true
  }
}
