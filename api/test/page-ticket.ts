import { createHmac } from 'node:crypto'
import {
  pageBucket,
  type PageTicket,
  signedOfTicket,
  type TicketScope,
  ticketText,
} from '@app/contracts/release-events'

type Input = Partial<Omit<PageTicket, 'bucket'> & TicketScope> & { key: Uint8Array; now: number }

/** What an edge with the key writes into a page, as the page reports it. */
export function signedPage({ key, now, channel = 'production', rev = 4, set = '', ...input }: Input) {
  const ticket: PageTicket = {
    bucket: pageBucket(now),
    device: '0'.repeat(16),
    page: '0'.repeat(16),
    block: '0'.repeat(8),
    app: '-',
    isCounted: false,
    ...input,
  }
  const signature = createHmac('sha256', key).update(signedOfTicket(ticket, { channel, rev, set })).digest('base64url')
  return { channel, rev, set, ticket: ticketText(ticket, signature) }
}
