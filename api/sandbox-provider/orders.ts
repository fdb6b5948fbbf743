import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { payOrderSchema } from '../src/features/deposits/pay-url'

const { lang, theme } = payOrderSchema.entries

const orderSchema = v.object({
  order: v.string(),
  amount: v.string(),
  currency: v.optional(v.string(), ''),
  channel: v.string(),
  payee: v.optional(v.string(), ''),
  /** How the page was opened last. */
  lang: v.optional(lang, 'en_us'),
  theme: v.optional(theme, 'system'),
  /** Unix seconds, after which it accepts no payment; null: no limit. */
  until: v.optional(v.nullable(v.number()), null),
  /** 'later': paid once `dueAt` has come. */
  status: v.picklist(['waiting', 'later', 'paid', 'declined', 'cancelled']),
  dueAt: v.number(),
  /** When to notify the merchant next, Unix milliseconds; null: done, or nothing to report. */
  tellAt: v.nullable(v.number()),
  tries: v.number(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Waits for a choice and has not expired. `now` in Unix milliseconds. */
export const isOpen = ({ status, until }: Order, now: number): boolean =>
  status === 'waiting' && (until === null || now < until * 1000)

export type Orders = {
  find(order: string): Order | null
  save(order: Order): void
  /** Orders with a payment or a notification due by `now`. */
  due(now: number): Order[]
}

/** The orders, in memory and as one small file each, so that they survive a restart. */
export function openOrders(folder: string): Orders {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const orders = new Map<string, Order>()
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json')) continue
    const order = v.parse(orderSchema, JSON.parse(readFileSync(join(folder, name), 'utf8')))
    orders.set(order.order, order)
  }
  return {
    find: (order) => orders.get(order) ?? null,
    save(order) {
      const path = join(folder, `${order.order}.json`)
      writeFileSync(`${path}.new`, JSON.stringify(order), { mode: 0o600 })
      renameSync(`${path}.new`, path)
      orders.set(order.order, order)
    },
    due: (now) =>
      [...orders.values()].filter(
        ({ status, dueAt, tellAt }) => (status === 'later' && dueAt <= now) || (tellAt !== null && tellAt <= now),
      ),
  }
}
