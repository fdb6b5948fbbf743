import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where the provider reports results of orders. */
export const callbackPath = '/provider/callback'
export const signatureHeaders = { time: 'x-pay-time', signature: 'x-pay-signature' } as const
const windowMs = 5 * 60_000

/** HMAC-SHA256 over `time.body`, hex. `time` is Unix milliseconds as text. */
export const sign = (key: Uint8Array, time: string, rawBody: string): string =>
  createHmac('sha256', key).update(`${time}.${rawBody}`).digest('hex')

/** True for a signature of this key over exactly this body, made within five minutes of `now`. */
export function isSigned(
  key: Uint8Array,
  claim: { time: unknown; signature: unknown; rawBody: string; now: number },
): boolean {
  const { time, signature, rawBody, now } = claim
  if (typeof time !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = Buffer.from(sign(key, time, rawBody), 'hex')
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) && Math.abs(now - Number(time)) <= windowMs
}

/**
 * The signed text of a cancellation, different from that of a query, so that the signature of a query cannot cancel the
 * order.
 */
export const cancelSigned = (order: string): string => `cancel ${order}`
