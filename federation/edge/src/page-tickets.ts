import { isPageCount, pageBucket, signedOfTicket, ticketText } from '@app/contracts/release-events'
import { type ReleaseSet, setText } from '@app/registry'
import { createHmac, randomBytes } from 'node:crypto'
import { addressBlock } from './address-block'
import type { Landing } from './landing'
import { type CountOptions, makePageCounts } from './page-counts'
import { type PageKey, pageKeyReader } from './page-key'
import { makePageSample } from './page-sample'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type WrittenPage = {
  set: ReleaseSet
  landing: Landing | null
  /** The client's address; the ticket has only a tag of its network. */
  address: string
  /** Whether somebody opens the page, and it is not fetched to be kept. */
  isOpened: boolean
}
type PageSigner = {
  /** What the tickets of a device have in common for a day. */
  mark: string
  /** The ticket of a page that is written now. Counts the page if it belongs to the sample of its network. */
  ticket: (page: WrittenPage) => string
}

/** Signs pages, so that the API counts what they report: each has a ticket, and a sample of them is counted. */
export function makePageTickets({ pageKey, now, ...rest }: Omit<CountOptions, 'readKey'> & { pageKey: PageKey }) {
  const readKey = pageKeyReader(pageKey)
  const sample = makePageSample()
  const counts = makePageCounts({ readKey, now, ...rest })

  function countPage({ set, landing, address, isOpened }: WrittenPage, at: number): boolean {
    if (!isOpened || set.mix !== undefined || !sample.takes(addressBlock(address), at)) return false
    if (landing === null) return true
    const { id: release, source } = landing.release
    const { channel, rev } = set
    const count = { bucket: pageBucket(at), channel, rev, app: landing.app, release, source, pages: 1 }
    // only stable and canary are counted: a count that the API refuses would block the others in the report
    if (isPageCount(count)) counts.add(count)
    return true
  }

  return {
    /** null while there is no key; then nothing of the page is counted. */
    forDevice(deviceId: string): PageSigner | null {
      const key = readKey()
      const at = now()
      if (key === null) return null
      const hmac = (text: string) => createHmac('sha256', key).update(text)
      const tag = (text: string, length: number) => hmac(text).digest('hex').slice(0, length)
      // a new name each day, so that a device cannot be followed from one day to the next
      const device = tag(`device ${Math.floor(at / dayMs)} ${deviceId}`, 16)
      return {
        mark: device,
        ticket(page) {
          const { channel, rev } = page.set
          const ticket = {
            bucket: pageBucket(at),
            device,
            page: randomBytes(8).toString('hex'),
            block: tag(`block ${Math.floor(at / hourMs)} ${addressBlock(page.address)}`, 8),
            app: page.landing?.app ?? '-',
            isCounted: countPage(page, at),
          }
          const signed = signedOfTicket(ticket, { channel, rev, set: setText(page.set) })
          return ticketText(ticket, hmac(signed).digest('base64url'))
        },
      }
    },
    stop: counts.stop,
  }
}
