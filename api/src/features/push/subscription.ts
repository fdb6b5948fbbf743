import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'

/** A browser's subscription at its push service. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
export const isLoopback = (address: string): boolean => loopback.test(new URL(address).hostname)

/** Names that no public name server has (RFC 6761, 6762, 8375, 9476), and those that systems give to themselves. */
const inside = /\.(localhost|localdomain6?|local|internal|intranet|lan|home|corp|private|test|invalid|onion|alt|arpa)$/

/** Whether an address can be that of a push service: a public name, on https. */
export function isEndpoint(address: string, toLoopback: boolean): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username || url.password || url.hash) return false
  if (toLoopback && isLoopback(address)) return true
  const name = url.hostname.replace(/\.$/, '')
  const isName = name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !inside.test(name)
  return url.protocol === 'https:' && url.port === '' && isName
}

/** Whether a key is a point of P-256, which messages can be encrypted for. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return Buffer.from(p256dh, 'base64url')[0] === 4
  } catch {
    return false
  }
}
