import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  pageBucket,
  type PageTicket,
  parseTicket,
  type ReleaseEventBatch,
  signedOfTicket,
} from '@app/contracts/release-events'

const bucketsOfHour = 12

/** The ticket of the page that sent the batch; null unless an edge signed it for this page, within a day of now. */
export function ticketOf(
  { ticket: text = '', set = '', channel, rev }: Omit<ReleaseEventBatch, 'events'>,
  key: Uint8Array,
  now: number,
): PageTicket | null {
  const parsed = parseTicket(text)
  if (parsed === null) return null
  const age = pageBucket(now) - parsed.ticket.bucket
  // an hour ahead if the edge's clock is ahead
  if (age > 24 * bucketsOfHour || age < -bucketsOfHour) return null
  const right = createHmac('sha256', key).update(signedOfTicket(parsed.ticket, { channel, rev, set })).digest()
  const received = Buffer.from(parsed.signature, 'base64url')
  return received.length === right.length && timingSafeEqual(received, right) ? parsed.ticket : null
}
