import { pageDay, pageTokenText, signedOfPage } from '@app/contracts/release-events'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The key itself, or the file of the data folder in which the API keeps the one that it made. */
export type PageKey = { hex: string } | { file: string }

const keyForm = /^[0-9a-f]{64}$/

function keyIn(file: string): string | null {
  try {
    const { page } = JSON.parse(readFileSync(file, 'utf8')) as { page?: unknown }
    return typeof page === 'string' && keyForm.test(page) ? page : null
  } catch {
    return null
  }
}

/**
 * What proves to the API that this edge wrote a page, for a device and a day; undefined while there is no key, and then what the page tells
 * of its releases is not counted. On one machine the edge may start before the API has made the key, so it looks again for each page.
 */
export function pageTokens(given: PageKey): (channel: string, deviceId: string, now: number) => string | undefined {
  let hex = 'hex' in given ? given.hex : null
  return (channel, deviceId, now) => {
    hex ??= 'file' in given ? keyIn(given.file) : null
    if (hex === null) return undefined
    const key = Buffer.from(hex, 'hex')
    const hmac = (text: string) => createHmac('sha256', key).update(text)
    const day = pageDay(now)
    // another name each day: what is counted of a device cannot be followed from one day to the next
    const device = hmac(`device ${day} ${deviceId}`).digest('hex').slice(0, 16)
    return pageTokenText({ day, device, signature: hmac(signedOfPage(channel, { day, device })).digest('base64url') })
  }
}
