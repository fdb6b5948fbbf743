import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, as Standard Webhooks writes it. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of a try, as Standard Webhooks 1.0 has them.
 * @param id of the event, the same in each try
 * @param at when this try is made
 */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
