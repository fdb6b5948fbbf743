import { timingSafeEqual } from 'node:crypto'
import {
  clientEventsPath,
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
import { deviceOf } from './page-token'
import { releaseEventTexts } from './texts'

/**
 * Collects release events of browsers, and serves them to the release tools. Public, because visitors' pages report
 * too; a beacon sends JSON as text/plain and cannot set headers.
 */
export async function registerReleaseEvents(app: FastifyInstance): Promise<void> {
  const { services } = app
  const { take, meters } = collectorOf(services)
  const limit = makeAddressLimit()
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
      if (!limit.allows(clientAddress(http), now)) {
        meters.batch('limited')
        throw new DomainError('tooMany', releaseEventTexts.tooMany)
      }
      const batch = v.safeParse(releaseEventBatchSchema, jsonOf(http.body), { abortEarly: true })
      if (!batch.success) {
        meters.batch('refused')
        throw new DomainError('badRequest', wireTexts.badField, { field: v.getDotPath(batch.issues[0]) ?? 'body' })
      }
      const { token, events, ...where } = batch.output
      const device = deviceOf(token, where.channel, services.config.keys.page, now)
      // reported to nobody: an older page is not an error, and a forger learns nothing
      if (device === null) meters.batch('unsigned')
      else {
        const counted = deviceLimit.allows(clientAddress(http), device, events.length, now)
        if (counted < events.length) meters.batch('sampled')
        if (counted > 0) take({ ...where, events: events.slice(0, counted) }, device, now)
      }
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
