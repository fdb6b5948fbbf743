import { createHash } from 'node:crypto'
import { decodeWire, headers } from '@app/contracts'
import type { FastifyRequest } from 'fastify'
import type { Random } from '../../services'

/** tokensso: 32 random bytes as text; the database has only its SHA-256. */
export const makeSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url')

export const hashSecret = (secret: string): Uint8Array => new Uint8Array(createHash('sha256').update(secret).digest())

/** The decoded headers token and tokensso; null without a usable tokensso. */
export function credentialsOf(http: FastifyRequest): { secret: string; memberId: string | null } | null {
  const secret = decoded(http.headers[headers.tokensso])
  if (secret === null || !/^[\w-]{16,128}$/.test(secret)) return null
  return { secret, memberId: decoded(http.headers[headers.token]) }
}

function decoded(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null
  try {
    return decodeWire(header)
  } catch {
    return null
  }
}
