import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatDecimal } from '@app/money'
import type { Config } from '../../config'

/** The order of a payment page; `until`: Unix seconds, as text, after which it accepts no payment. */
export type PayOrder = { order: string; amount: string; channel: string; until: string }

/** Signs the fields in a fixed order, so that nobody can open a page for another amount. */
function orderSignature(key: Uint8Array, { order, amount, channel, until }: PayOrder): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['pay-page', order, amount, channel, until]))
    .digest('hex')
}

export function isOrderSigned(key: Uint8Array, order: PayOrder, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(orderSignature(key, order), 'hex'), Buffer.from(signature, 'hex'))
}

export function signedPayUrl(
  config: Pick<Config, 'payPublicUrl' | 'keys'>,
  given: { order: string; amount: bigint; channel: string; until: number },
): string {
  const order = { ...given, amount: formatDecimal(given.amount), until: String(given.until) }
  const query = new URLSearchParams({ ...order, signature: orderSignature(config.keys.provider, order) })
  return `${config.payPublicUrl}/pay?${query}`
}
