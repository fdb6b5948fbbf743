import { checkLoginOut, login, logout, register } from '@app/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transaction } from '../../db/database'
import { clientAddress } from '../../wire/client-address'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import type { Text } from '../../wire/texts'
import type { Place } from './known-places'
import { credentialsOf, hashSecret } from './secret'
import { signIn, signUp } from './sign-in'
import { rememberSessions } from './remembered'
import { endSessions } from './store'
import type { SessionEnd } from './tables'
import { sessionTexts } from './texts'

/** The message to the device whose session ended; null: the device ended it itself. */
const endTexts: Readonly<Record<SessionEnd, Text | null>> = {
  logout: null,
  elsewhere: sessionTexts.endedElsewhere,
  operator: sessionTexts.endedByOperator,
  password: sessionTexts.endedByPassword,
}

const placeOf = ({ device }: { device?: string | undefined }, http: FastifyRequest): Place => ({
  address: clientAddress(http),
  device,
})

export function registerSession(app: FastifyInstance): void {
  openRoute(app, login, ({ request, services, http }) => signIn(services, request, placeOf(request, http)))
  openRoute(app, register, ({ request, services, http }) => signUp(services, request, placeOf(request, http)))

  const endOf = rememberSessions(app)
  openRoute(
    app,
    checkLoginOut,
    async ({ http }) => {
      const credentials = credentialsOf(http)
      const end = credentials === null ? null : await endOf(hashSecret(credentials.secret))
      const why = endTexts[end ?? 'logout']
      if (why !== null) throw new DomainError('endedElsewhere', why)
      return null
    },
    { isForAnybody: true },
  )

  route(
    app,
    logout,
    async ({ member, services: { db, clock } }) => {
      const end = { memberId: member.id, sessionId: member.sessionId, by: 'logout', now: clock.now() } as const
      await transaction(db, (tx) => endSessions(tx, end))
      return null
    },
    { offlineToo: true },
  )
}
