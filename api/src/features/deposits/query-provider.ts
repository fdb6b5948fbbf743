import * as v from 'valibot'
import { transaction } from '../../db/database'
import type { Books, Services } from '../../services'
import { payResultSchema, takeResult } from './callback'
import { cancelSigned, sign, signatureHeaders } from './signature'
import { takeStale } from './store'

const staleMs = 60_000
/** A deposit unpaid after a day is no longer requested; a callback still counts. */
const maxAgeMs = 86_400_000
const max = 20
const timeoutMs = 5_000

/** Asks the provider about deposits that have waited a while: its callback may have been lost. */
export async function checkStaleDeposits(services: Services): Promise<void> {
  const now = services.clock.now()
  const orders = await transaction(services.db, (tx) =>
    takeStale(tx, { since: now - maxAgeMs, before: now - staleMs }, now, max),
  )
  for (const order of orders) {
    const result = await requestState(services, order)
    if (result !== null) await takeResult(services, result)
  }
}

/** What the provider says of an order now; null: no answer, or it does not know it. */
export const requestState = (services: Services, order: string) =>
  queryProvider(services, order, { path: order, signed: order })

const silentSince = new WeakMap<Books, number>()

/** Since when the provider has not answered this process; null: it does, or was not requested. */
export const providerSilentSince = ({ books }: Services): number | null => silentSince.get(books) ?? null

/**
 * Asks the provider to accept no more payment for an order. Returns the order's state: cancelled, or whatever came
 * first. null: no answer.
 */
export function requestCancellation(services: Services, order: string, payPage: URLSearchParams) {
  return queryProvider(services, order, {
    path: `${order}/cancel`,
    signed: cancelSigned(order),
    body: payPage,
  })
}

type Question = { path: string; /** What the signature is over. */ signed: string; body?: URLSearchParams }

async function queryProvider(services: Services, order: string, { path, signed, body }: Question) {
  const { config, clock, log, books } = services
  const time = String(clock.now())
  try {
    const answer = await fetch(`${config.payInternalUrl}/orders/${path}`, {
      headers: {
        [signatureHeaders.time]: time,
        [signatureHeaders.signature]: sign(config.keys.provider, time, signed),
      },
      ...(body && { method: 'POST', body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    silentSince.delete(books)
    if (!answer.ok) return null
    const result = v.parse(payResultSchema, await answer.json())
    return result.order === order ? result : null
  } catch (error) {
    if (!silentSince.has(books)) silentSince.set(books, clock.now())
    log.warn({ err: error }, 'the payment provider does not answer')
    return null
  }
}
