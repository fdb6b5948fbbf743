import { createHmac, timingSafeEqual } from 'node:crypto'
import { pageDay, parsePageToken, signedOfPage } from '@app/contracts/release-events'

/**
 * The edge's name of the device for that day; null unless the edge signed the page for this channel within a day of
 * now.
 */
export function deviceOf(text: string | undefined, channel: string, key: Uint8Array, now: number): string | null {
  const token = parsePageToken(text ?? '')
  // a day ahead if the edge's clock is ahead
  if (token === null || Math.abs(pageDay(now) - token.day) > 1) return null
  const right = createHmac('sha256', key).update(signedOfPage(channel, token)).digest()
  const given = Buffer.from(token.signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? token.device : null
}
