import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isOrderSigned, payOrderSchema } from '../src/features/deposits/pay-url'
import { cancelSigned, isSigned, signatureHeaders } from '../src/features/deposits/signature'
import type { Logger } from '../src/services'
import { resultOf } from './callback'
import { isOpen, type Order, type Orders } from './orders'
import { brokenPage, type Look, orderPage, servicePage } from './page'
import { styles } from './styles'

export type Provider = {
  log: Logger
  orders: Orders
  key: Uint8Array
  now: () => number
  /** Who may frame the page, as sources for frame-ancestors. */
  frameAncestors: string
  /** How long a payment takes that is not made at once. */
  delayMs: number
}

const paySchema = v.object({ ...payOrderSchema.entries, signature: v.string() })
/** Reads how a page should look from any address, also one that is broken otherwise. */
const lookSchema = v.object({
  lang: v.fallback(payOrderSchema.entries.lang, 'en_us'),
  theme: v.fallback(payOrderSchema.entries.theme, 'system'),
})
const lookOf = ({ query }: FastifyRequest): Look => v.parse(lookSchema, query)

const choiceSchema = v.object({
  order: paySchema.entries.order,
  choice: v.picklist(['pay', 'later', 'decline']),
})

export async function buildProvider(provider: Provider): Promise<FastifyInstance> {
  const { orders, key, now } = provider
  const app: FastifyInstance = Fastify({
    loggerInstance: provider.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4096,
  })
  const page = (reply: FastifyReply, order: Order) =>
    html(reply, provider, orderPage(order, { now: now(), delayMs: provider.delayMs }))
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  app.setErrorHandler((_error, http, reply) => html(reply.code(400), provider, brokenPage(lookOf(http))))
  app.setNotFoundHandler((http, reply) => html(reply.code(404), provider, brokenPage(lookOf(http))))

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/styles.css', (_http, reply) => reply.type('text/css; charset=utf-8').send(styles))

  // requested if the page is opened in its own window
  app.get('/favicon.ico', (_http, reply) => reply.code(204).send())
  app.get('/service', (http, reply) => html(reply, provider, servicePage(lookOf(http))))

  app.get('/pay', (http, reply) => {
    const { signature, ...input } = v.parse(paySchema, http.query)
    if (!isOrderSigned(key, input, signature)) return html(reply.code(400), provider, brokenPage(input))
    const { lang, theme } = input
    const order = { ...(orders.find(input.order) ?? newOrder(input)), lang, theme }
    orders.save(order)
    return page(reply, order)
  })
  app.get('/result/:order', (http, reply) => {
    const order = orders.find(v.parse(v.object({ order: paySchema.entries.order }), http.params).order)
    return order === null ? html(reply.code(404), provider, brokenPage(lookOf(http))) : page(reply, order)
  })
  app.post('/choose', (http, reply) => {
    const { order: name, choice } = v.parse(choiceSchema, http.body)
    const order = orders.find(name)
    if (order === null) return html(reply.code(404), provider, brokenPage(lookOf(http)))
    if (isOpen(order, now())) orders.save(chosen(order, choice, now(), provider.delayMs))
    return reply.redirect(`/result/${name}`, 303)
  })
  app.get('/orders/:order', (http, reply) => {
    const { order: name } = v.parse(v.object({ order: paySchema.entries.order }), http.params)
    const { [signatureHeaders.time]: time, [signatureHeaders.signature]: signature } = http.headers
    if (!isSigned(key, { time, signature, rawBody: name, now: now() }))
      return reply.code(401).send({ status: 'not signed' })
    const order = orders.find(name)
    return order === null ? reply.code(404).send({ status: 'unknown' }) : reply.send(resultOf(order))
  })
  app.post('/orders/:order/cancel', (http, reply) => {
    const { order: name } = v.parse(v.object({ order: paySchema.entries.order }), http.params)
    const { [signatureHeaders.time]: time, [signatureHeaders.signature]: signed } = http.headers
    if (!isSigned(key, { time, signature: signed, rawBody: cancelSigned(name), now: now() }))
      return reply.code(401).send({ status: 'not signed' })
    // If its page was never opened, only the signed address contains the order.
    const { signature, ...input } = v.parse(paySchema, http.body)
    if (input.order !== name || !isOrderSigned(key, input, signature))
      return reply.code(400).send({ status: 'unknown' })
    const order = orders.find(name) ?? newOrder(input)
    const ended: Order = order.status === 'waiting' ? { ...order, status: 'cancelled' } : order
    orders.save(ended)
    return reply.send(resultOf(ended))
  })
  return app
}

type Input = Omit<v.InferOutput<typeof paySchema>, 'signature'>

const newOrder = ({ until, ...input }: Input): Order => ({
  ...input,
  until: Number(until),
  status: 'waiting',
  dueAt: 0,
  tellAt: null,
  tries: 0,
})

type Choice = v.InferOutput<typeof choiceSchema>['choice']

function chosen(order: Order, choice: Choice, now: number, delayMs: number): Order {
  switch (choice) {
    case 'pay':
      return { ...order, status: 'paid', tellAt: now }
    case 'decline':
      return { ...order, status: 'declined', tellAt: now }
    case 'later':
      return { ...order, status: 'later', dueAt: now + delayMs }
  }
}

function html(reply: FastifyReply, { frameAncestors }: Provider, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page)
}
