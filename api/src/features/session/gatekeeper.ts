import { batched } from '../../db/batched'
import type { Services } from '../../services'
import type { Gatekeeper } from '../../wire/route'
import { credentialsOf, hashSecret } from './secret'
import { findSessions } from './store'
import type {} from './tables'

/** Only tokensso is trusted; a token that names another member is refused. */
export function makeGatekeeper(services: Services, isClosedToVisitors: () => Promise<boolean>): Gatekeeper {
  const sessionOf = batched((hashes: Uint8Array[]) => findSessions(services.db, hashes, services.clock.now()))
  return {
    isClosedToVisitors,

    async memberOf(http) {
      const credentials = credentialsOf(http)
      if (credentials === null) return null
      const session = await sessionOf(hashSecret(credentials.secret))
      if (session === null || session.isExpired || session.endedBy !== null) return null
      if (credentials.memberId !== null && credentials.memberId !== String(session.memberId)) return null
      const { memberId: id, sessionId, username } = session
      return { id, sessionId, username, isActive: session.status === 1 }
    },
  }
}
