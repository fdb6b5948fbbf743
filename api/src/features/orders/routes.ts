import { gameOrders, maxRecords, placeOrder as placeOrderCall } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { inOrder } from '../records/times'
import { placeOrder } from './place'
import { wireOrder } from './record'
import { memberOrders } from './store'
import { ordersTexts } from './texts'

export function registerOrders(app: FastifyInstance) {
  route(
    app,
    placeOrderCall,
    ({ services, member, idempotencyKey, request }) => placeOrder(services, member.id, idempotencyKey, request),
    { done: ordersTexts.placed },
  )

  route(app, gameOrders, async ({ request, services, member, lang }) => {
    const orders = await memberOrders(services.db, member.id, inOrder(request), maxRecords.gameOrders)
    return orders.map((order) => wireOrder(order, lang))
  })
}
