import { createHmac } from 'node:crypto'
import { pageDay, pageTokenText, signedOfPage } from '@app/contracts/release-events'

/** A token as an edge with the key writes it into a device's page. */
export function signedToken(key: Uint8Array, channel: string, device: string, now: number): string {
  const page = { day: pageDay(now), device }
  const signature = createHmac('sha256', key).update(signedOfPage(channel, page)).digest('base64url')
  return pageTokenText({ ...page, signature })
}
