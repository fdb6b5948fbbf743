import { createHmac, timingSafeEqual } from 'node:crypto'
import { languageSchema } from '@app/contracts'
import { formatDecimal } from '@app/money'
import * as v from 'valibot'
import type { Config } from '../../config'

/** The order of a payment page, as text in its address: what is paid, and how the page should look. */
export const payOrderSchema = v.object({
  order: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)),
  /** The label beside the amount, the same as in the app; empty: the language's own. */
  currency: v.pipe(v.string(), v.maxLength(8)),
  channel: v.pipe(v.string(), v.maxLength(64)),
  /** Who is paid: the name of the site. */
  payee: v.pipe(v.string(), v.maxLength(40)),
  /** Unix seconds, after which it accepts no payment. */
  until: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  lang: languageSchema,
  theme: v.picklist(['system', 'light', 'dark']),
})
export type PayOrder = v.InferOutput<typeof payOrderSchema>

const signed = Object.keys(payOrderSchema.entries) as (keyof PayOrder)[]

/** Signs the fields in a fixed order, so that nobody can open a page for another amount. */
function orderSignature(key: Uint8Array, order: PayOrder): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['pay-page', ...signed.map((field) => order[field])]))
    .digest('hex')
}

export function isOrderSigned(key: Uint8Array, order: PayOrder, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(orderSignature(key, order), 'hex'), Buffer.from(signature, 'hex'))
}

type Page = Omit<PayOrder, 'amount' | 'until' | 'theme'> & {
  amount: bigint
  until: number
  /** Missing: the page follows the device. */
  theme?: 'light' | 'dark' | undefined
}

export function signedPayUrl(config: Pick<Config, 'payPublicUrl' | 'keys'>, page: Page): string {
  const order: PayOrder = {
    ...page,
    amount: formatDecimal(page.amount),
    until: String(page.until),
    theme: page.theme ?? 'system',
  }
  const query = new URLSearchParams({ ...order, signature: orderSignature(config.keys.provider, order) })
  return `${config.payPublicUrl}/pay?${query}`
}
