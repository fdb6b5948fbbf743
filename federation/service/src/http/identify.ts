import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access'
import type { Books } from '../books'
import type { Limit } from './limits'
import { Problem } from './problem'

/** The browser keeps it for our origin alone, and only over https or on this machine. */
export const sessionCookie = '__Host-session'

/** Says who sends a request. @throws Problem if the service does not know the sender */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>

type Options = { books: Books; now: () => Date; limit: Limit }

/** Does the request say nothing about who sends it? */
export const isAnonymous = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[sessionCookie] === undefined

/** By token, or else by the session of a browser. */
export const identifyBy =
  ({ books, now, limit }: Options): Identify =>
  async (request, reply) => {
    const secret = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const cookie = request.cookies[sessionCookie]
    if (secret === undefined && request.headers.authorization === undefined && cookie !== undefined) {
      const actor = await books.sessions.actorOf(cookie, now())
      if (actor) {
        if (!['GET', 'HEAD'].includes(request.method)) demandOwnPage(request)
        return actor
      }
    }
    const actor = secret === undefined ? null : await books.actorOf(secret, now())
    if (actor) return actor
    await limit(request, reply)
    throw new Problem('signed-out', [reasonFor(secret, cookie)])
  }

function reasonFor(secret: string | undefined, cookie: string | undefined): string {
  if (secret !== undefined)
    return 'This token is not valid: it is unknown, revoked or past its end. Ask an admin for a new one.'
  if (cookie !== undefined) return 'Your session has ended: sign in again.'
  return 'Send your token as Authorization: Bearer vr_…, or sign in at /sign-in.'
}

/** A session may change something only from a page of our own: browsers say where a request comes from. */
export function demandOwnPage({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'same-origin') return
  throw new Problem('forbidden', [
    'With a session, changes come from pages of this service alone (Sec-Fetch-Site: same-origin). Use a token elsewhere.',
  ])
}
