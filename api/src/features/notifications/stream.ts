import { headers, notificationStreamPath } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { makeAddressLimit } from '../../wire/address-limit'
import { eventStream } from '../../wire/event-stream'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { sessionEndsOf } from '../session/ends'
import { placeAfter } from './store'
import { streamsOf } from './streams'
import { notificationTexts } from './texts'

/** Of a member, in five minutes: each return to the app opens one. */
const maxOpened = 120

/** What the member chose to be told of, as server-sent events; refused with an envelope, like a call. */
export function registerStream(app: FastifyInstance): void {
  const { db, clock } = app.services
  const streams = streamsOf(app.services)
  const limit = makeAddressLimit(maxOpened)
  const { isHeard, add } = sessionEndsOf(app)
  streams.areEndsHeard = isHeard
  add({
    onMessage: (sessionId) => streams.endSession(Number(sessionId)),
    onGap() {
      streams.lookedAt = Number.NEGATIVE_INFINITY
    },
  })
  // An open stream would hold up the stop.
  app.addHook('preClose', async () => streams.close())

  app.get(`/api/${notificationStreamPath}`, async (http, reply) => {
    const member = await app.gatekeeper.memberOf(http)
    if (member === null) throw new DomainError('unauthenticated', wireTexts.authenticationError)
    if (!member.isActive) throw new DomainError('refused', wireTexts.offlineAccount)
    if (!limit.allows(String(member.id), clock.now())) throw new DomainError('tooMany', notificationTexts.tooMany)
    const after = await placeAfter(db, member.id, lastNumber(http.headers[headers.lastEventId]))
    if (streams.isFull()) throw new DomainError('unavailable', wireTexts.unavailable)
    reply
      .header('content-type', eventStream)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-accel-buffering', 'no')
    // what a stream of Node's would take, for each of thousands
    reply.hijack()
    const { raw: out } = reply
    out.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    streams.open({ memberId: member.id, sessionId: member.sessionId, after, out }, clock.now())
  })
}

/** Null, as on a first visit, for anything but a number that was sent. */
const lastNumber = (header: string | string[] | undefined): bigint | null =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null
