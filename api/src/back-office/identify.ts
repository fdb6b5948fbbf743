import { createHash, timingSafeEqual } from 'node:crypto'
import { roles, type Call, type Role } from '@app/back-office'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services'
import type { Actor } from './endpoint'
import { demandOwnPage } from './own-page'
import { findSession, seenSession } from './people-store'
import { Problem } from './problem'

/** A session ends after this time without a request, and in any case after the other. */
export const idleMs = 30 * 60_000
const sessionMs = 12 * 60 * 60_000
/** How exactly a session's last request is stored. */
const seenMs = 60_000
/** Money needs a second factor that is not older. */
const provenMs = 5 * 60_000

export const hashSecret = (secret: string): Uint8Array => new Uint8Array(createHash('sha256').update(secret).digest())

/** A request that a page sends by itself does not extend the session. */
const background = 'x-background'
/** Says who uses the key, encoded as a part of an address. */
const operatorHeader = 'x-operator'

export const isLoopback = ({ hostname }: FastifyRequest): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** The browser stores it for this address alone; on this machine it is sent without TLS, too. */
export const cookieOf = (http: FastifyRequest) =>
  isLoopback(http) && http.headers['x-forwarded-proto'] !== 'https'
    ? { name: 'back-office', flags: { path: '/', httpOnly: true, sameSite: 'strict' } as const }
    : { name: '__Host-back-office', flags: { path: '/', httpOnly: true, sameSite: 'strict', secure: true } as const }

export const nobody = (from: string): Actor => ({
  id: null,
  name: 'nobody',
  roles: [],
  provenAt: 0,
  from,
  session: null,
})

/** Who sends a request, which extends their session; null: somebody who is not known. @throws Problem if the key is another one, or the page is */
export async function identify(
  services: Services,
  http: FastifyRequest,
  by: 'request' | 'watching' = 'request',
): Promise<Actor | null> {
  const { authorization } = http.headers
  if (authorization !== undefined) return byKey(services, authorization, http)
  const secret = parseCookie(http.headers.cookie ?? '')[cookieOf(http).name]
  if (secret === undefined) return null
  demandOwnPage(http)
  const hash = hashSecret(secret)
  const now = services.clock.now()
  const session = await findSession(services.db, hash)
  if (session === undefined || session.disabled_at !== null) return null
  if (session.seen_at.getTime() <= now - idleMs || session.started_at.getTime() <= now - sessionMs) return null
  const isOwn = by === 'request' && http.headers[background] === undefined
  if (isOwn && session.seen_at.getTime() <= now - seenMs) await seenSession(services.db, hash, new Date(now))
  return {
    id: session.person_id,
    name: session.name,
    roles: session.roles,
    provenAt: session.proven_at.getTime(),
    from: http.ip,
    session: hash,
  }
}

function byKey({ config }: Services, authorization: string, http: FastifyRequest): Actor | null {
  const [, hex] = /^Bearer ([0-9a-f]{64})$/.exec(authorization) ?? []
  if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), config.keys.operator)) return null
  return { id: null, name: nameIn(http.headers[operatorHeader]), roles, provenAt: null, from: http.ip, session: null }
}

function nameIn(header: string | string[] | undefined): string {
  try {
    const name = decodeURIComponent(String(header ?? '')).trim()
    if (name.length <= 100) return name
  } catch {
    // not encoded
  }
  throw new Problem(400, `${operatorHeader} must be a name of 1 to 100 characters, encoded as a part of an address`)
}

export function signedOut(reply: FastifyReply): Problem {
  // the rest of a large body is not waited for
  reply.header('www-authenticate', 'Bearer').header('connection', 'close')
  return new Problem(401, 'sign in first, or send OPERATOR_KEY in the header "Authorization: Bearer …"', [], {
    type: '/problems/signed-out',
  })
}

/** @throws Problem unless they have one of the roles */
export function demandRole(actor: Actor, wanted: readonly Role[], what: string): void {
  if (actor.roles.some((role) => wanted.includes(role))) return
  throw new Problem(403, `${what} is for ${wanted.join(', ')}, and your roles are ${actor.roles.join(', ')}`, [], {
    type: '/problems/role',
  })
}

/** @throws Problem if the call needs a second factor of the last minutes and theirs is older */
export function demandProof({ provenAt }: Actor, { isMoney, isProven }: Call, now: Date): void {
  if (!isMoney && !isProven) return
  if (provenAt === null || now.getTime() - provenAt <= provenMs) return
  throw new Problem(403, 'prove your second factor again: this needs one of the last 5 minutes', [], {
    type: '/problems/second-factor',
  })
}
