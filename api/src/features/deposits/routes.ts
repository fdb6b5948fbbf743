import { cancelRecharge, recharge, resumeRecharge } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../wire/route'
import { payResultSchema, takeResult } from './callback'
import { openDeposit } from './recharge'
import { cancelDeposit, resumeDeposit } from './resume'
import { depositTexts } from './texts'
import { callbackPath, isSigned, signatureHeaders } from './signature'

export function registerDeposits(app: FastifyInstance): void {
  route(
    app,
    recharge,
    ({ request, member, services, idempotencyKey, lang }) =>
      openDeposit(services, member.id, idempotencyKey, { ...request, lang }),
    { done: depositTexts.opened },
  )
  route(app, resumeRecharge, ({ request, member, services, lang }) =>
    resumeDeposit(services, { memberId: member.id, lang, ...request }),
  )
  route(
    app,
    cancelRecharge,
    async ({ request, member, services, lang }) => {
      await cancelDeposit(services, { memberId: member.id, id: request.id, lang })
      return null
    },
    { done: depositTexts.cancelled },
  )
  app.register(async (scope) => callbackRoute(scope))
}

/** For the provider only, not in the members' wire format: plain JSON, signed over the raw body. */
function callbackRoute(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_http, body, done) => done(null, body))
  app.post(callbackPath, async (http, reply) => {
    const { config, clock, books } = app.services
    const rawBody = typeof http.body === 'string' ? http.body : ''
    const time = http.headers[signatureHeaders.time]
    const signature = http.headers[signatureHeaders.signature]
    if (!isSigned(config.keys.provider, { time, signature, rawBody, now: clock.now() })) {
      return reply.code(401).send({ outcome: 'not signed' })
    }
    if (!books.isOpen) return reply.code(503).send({ outcome: 'paused' })
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), payResultSchema), rawBody)
    if (!result.success) return reply.code(400).send({ outcome: 'not a result' })
    return { outcome: await takeResult(app.services, result.output) }
  })
}
