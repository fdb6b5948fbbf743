import { createHmac, timingSafeEqual } from 'node:crypto'
import { releaseErrorQuerySchema, releaseErrorsPath } from '@app/contracts/release-errors'
import {
  clientEventsPath,
  pageCountsKeyText,
  pageCountsPath,
  pageCountsSchema,
  releaseEventBatchSchema,
  releaseEventQuerySchema,
  releaseEventsPath,
} from '@app/contracts/release-events'
import { maxHistoryBuckets, releaseHistoryPath, releaseHistoryQuerySchema } from '@app/contracts/release-history'
import { undrawnScreensPath, undrawnScreensSchema } from '@app/contracts/undrawn-screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { makeAddressLimit } from '../../wire/address-limit'
import { clientAddress } from '../../wire/client-address'
import { sendOk } from '../../wire/envelope'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { collectorOf } from './collector'
import { makeDeviceLimit } from './device-limit'
import { readErrors } from './error-store'
import { releaseFigures } from './figures'
import { releaseHistory } from './history'
import { pruneEvents } from './prune'
import { storePageCounts } from './page-store'
import { ticketOf } from './page-ticket'
import { releaseEventTexts } from './texts'
import { storeUndrawn } from './undrawn-store'

/** In five minutes. */
const maxBatches = 120
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
  const limit = makeAddressLimit(maxBatches)
  // a page that counts is limited alone: a crowd behind one address must not silence it
  const pageLimit = makeAddressLimit(maxBatches)
  const deviceLimit = makeDeviceLimit()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      async (_http: unknown, body: string) => body,
    )
    scope.addHook('onClose', () =>
      pruneEvents(services).catch((error: unknown) => services.log.warn({ err: error }, 'the last events were lost')),
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
        throw badField(v.getDotPath(batch.issues[0]) ?? 'body')
      }
      const { events, errors = [] } = batch.output
      if (events.length + errors.length === 0) throw badField('events')
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

    /** Takes what only edges may tell. */
    const takeOfEdges = <Schema extends v.GenericSchema>(
      path: string,
      schema: Schema,
      save: (notified: v.InferOutput<Schema>) => Promise<void>,
    ) =>
      scope.post(`/api/${path}`, async (http: FastifyRequest, reply: FastifyReply) => {
        if (!isAllowed(http, countsKey)) throw new DomainError('refused', releaseEventTexts.wrongPageKey)
        const notified = v.safeParse(schema, jsonOf(http.body), { abortEarly: true })
        if (!notified.success) throw badField(v.getDotPath(notified.issues[0]) ?? 'body')
        await save(notified.output)
        return sendOk(reply, null)
      })

    takeOfEdges(pageCountsPath, pageCountsSchema, (counts) => storePageCounts(services.db, counts))
    takeOfEdges(undrawnScreensPath, undrawnScreensSchema, ({ screens }) =>
      storeUndrawn(services.db, screens, services.clock.now()),
    )
  })

  const read = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    answer: (query: v.InferOutput<Schema>) => Promise<unknown>,
  ) =>
    app.get(`/api/${path}`, async (http, reply) => {
      if (!isAllowed(http, services.config.keys.releaseEvents)) {
        throw new DomainError('refused', releaseEventTexts.wrongKey)
      }
      const query = v.safeParse(schema, http.query, { abortEarly: true })
      if (!query.success) throw badField(v.getDotPath(query.issues[0]) ?? 'query')
      // what this instance has counted so far belongs to the answer; the job reports failed writes
      await pruneEvents(services).catch(() => {})
      return sendOk(reply, await answer(query.output))
    })

  read(releaseEventsPath, releaseEventQuerySchema, async (query) => {
    if (query.from !== undefined && query.from * 1000 < services.clock.now() - longestWindowMs) throw badField('from')
    return releaseFigures(services, query)
  })
  read(releaseHistoryPath, releaseHistoryQuerySchema, async (query) => {
    if (query.hours / query.step > maxHistoryBuckets) throw badField('step')
    return releaseHistory(services, query)
  })
  read(releaseErrorsPath, releaseErrorQuerySchema, async ({ channel, app: name }) => ({
    errors: await readErrors(services.db, channel, name),
  }))
}

const badField = (field: string) => new DomainError('badRequest', wireTexts.badField, { field })

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

function isAllowed({ headers }: FastifyRequest, key: Uint8Array): boolean {
  const [, hex = ''] = /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  const received = Buffer.from(hex, 'hex')
  return received.length === key.length && timingSafeEqual(received, key)
}
