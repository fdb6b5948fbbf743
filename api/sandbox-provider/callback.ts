import { callbackPath, sign, signatureHeaders } from '../src/features/deposits/signature'
import type { Logger } from '../src/services'
import type { Order, Orders } from './orders'

type CallBack = { orders: Orders; key: Uint8Array; now: number; apiUrl: string; log: Pick<Logger, 'warn'> }

const timeoutMs = 5_000
const maxAttempts = 200

/** Pays due orders, and reports each result to the merchant until it is accepted. */
export async function callBack({ orders, key, now, apiUrl, log }: CallBack): Promise<void> {
  for (const found of orders.due(now)) {
    const order: Order =
      found.status === 'later' && found.dueAt <= now ? { ...found, status: 'paid', tellAt: now } : found
    if (order.tellAt === null || order.tellAt > now) continue
    // Saved before it is sent, so that the next round, which may start while this one waits, skips it.
    orders.save({
      ...order,
      tries: order.tries + 1,
      tellAt: order.tries < maxAttempts ? now + backoffMs(order.tries) : null,
    })
    const isTaken = await notify(order, { key, now, apiUrl })
    const newest = orders.find(order.order)
    if (isTaken && newest !== null) orders.save({ ...newest, tellAt: null })
    if (!isTaken) log.warn({ tries: order.tries + 1 }, 'the merchant has not accepted a result yet')
  }
}

/** A second at first, at most a minute. A result reported twice is applied once. */
const backoffMs = (tries: number) => Math.min(60_000, 1_000 * 1.5 ** tries)

async function notify(order: Order, { key, now, apiUrl }: Pick<CallBack, 'key' | 'now' | 'apiUrl'>): Promise<boolean> {
  const body = JSON.stringify(resultOf(order))
  const time = String(now)
  try {
    const answer = await fetch(`${apiUrl}${callbackPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.time]: time,
        [signatureHeaders.signature]: sign(key, time, body),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** The result reported to the merchant. */
export const resultOf = ({ order, amount, status }: Order) => ({
  order,
  amount,
  status: status === 'later' ? 'waiting' : status,
})
