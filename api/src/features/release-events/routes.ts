import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  clientEventsPath,
  pageCountsKeyText,
  pageCountsPath,
  pageCountsSchema,
  releaseEventBatchSchema,
  releaseEventQuerySchema,
  releaseEventsPath,
} from '@app/contracts/release-events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { clientAddress } from '../../wire/client-address'
import { sendOk } from '../../wire/envelope'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { makeAddressLimit } from './address-limit'
import { collectorOf } from './collector'
import { makeDeviceLimit } from './device-limit'
import { releaseFigures } from './figures'
import { keepEvents } from './keep'
import { keepPageCounts } from './page-store'
import { ticketOf } from './page-ticket'
import { releaseEventTexts } from './texts'

const longestWindowMs = 30 * 24 * 3_600_000

/**
 * Collects release events of browsers, and serves them to the release tools. Public, because visitors' pages report
 * too; a beacon sends JSON as text/plain and cannot set headers.
 */
export async function registerReleaseEvents(app: FastifyInstance): Promise<void> {
  const { services } = app
  const { take, takePage, meters } = collectorOf(services)
  const { page: pageKey } = services.config.keys
  const countsKey = createHmac('sha256', pageKey).update(pageCountsKeyText).digest()
  const limit = makeAddressLimit()
  // a page that counts is limited alone: a crowd behind one address must not silence it
  const pageLimit = makeAddressLimit()
  const deviceLimit = makeDeviceLimit()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      async (_http: unknown, body: string) => body,
    )
    scope.addHook('onClose', () =>
      keepEvents(services).catch((error: unknown) => services.log.warn({ err: error }, 'the last events were lost')),
    )

    scope.post(`/api/${clientEventsPath}`, async (http: FastifyRequest, reply: FastifyReply) => {
      const now = services.clock.now()
      const address = clientAddress(http)
      const batch = v.safeParse(releaseEventBatchSchema, jsonOf(http.body), { abortEarly: true })
      const ticket = batch.success ? ticketOf(batch.output, pageKey, now) : null
      const canSend = ticket?.isCounted ? pageLimit.allows(ticket.page, now) : limit.allows(address, now)
      if (!canSend) {
        meters.batch('limited')
        throw new DomainError('tooMany', releaseEventTexts.tooMany)
      }
      if (!batch.success) {
        meters.batch('refused')
        throw new DomainError('badRequest', wireTexts.badField, { field: v.getDotPath(batch.issues[0]) ?? 'body' })
      }
      const { events } = batch.output
      // reported to nobody: an older page is not an error, and a forger learns nothing
      if (ticket === null) meters.batch('unsigned')
      else {
        takePage(batch.output, ticket, now)
        const counted = deviceLimit.allows(address, ticket.device, events.length, now)
        if (counted < events.length) meters.batch('sampled')
        if (counted > 0) take({ ...batch.output, events: events.slice(0, counted) }, ticket.device, now)
      }
      return sendOk(reply, null)
    })

    scope.post(`/api/${pageCountsPath}`, async (http: FastifyRequest, reply: FastifyReply) => {
      if (!isAllowed(http, countsKey)) throw new DomainError('refused', releaseEventTexts.wrongPageKey)
      const counts = v.safeParse(pageCountsSchema, jsonOf(http.body), { abortEarly: true })
      if (!counts.success) {
        throw new DomainError('badRequest', wireTexts.badField, { field: v.getDotPath(counts.issues[0]) ?? 'body' })
      }
      await keepPageCounts(services.db, counts.output)
      return sendOk(reply, null)
    })
  })

  app.get(`/api/${releaseEventsPath}`, async (http, reply) => {
    if (!isAllowed(http, services.config.keys.releaseEvents)) {
      throw new DomainError('refused', releaseEventTexts.wrongKey)
    }
    const query = v.safeParse(releaseEventQuerySchema, http.query, { abortEarly: true })
    if (!query.success) {
      throw new DomainError('badRequest', wireTexts.badField, { field: v.getDotPath(query.issues[0]) ?? 'query' })
    }
    const { from } = query.output
    if (from !== undefined && from * 1000 < services.clock.now() - longestWindowMs) {
      throw new DomainError('badRequest', wireTexts.badField, { field: 'from' })
    }
    // the figures include what this instance has counted so far; the job reports failed writes
    await keepEvents(services).catch(() => {})
    return sendOk(reply, await releaseFigures(services, query.output))
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

function isAllowed({ headers }: FastifyRequest, key: Uint8Array): boolean {
  const [, hex = ''] = /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(hex, 'hex')
  return given.length === key.length && timingSafeEqual(given, key)
}
