import { pageDay, pageTokenText, signedOfPage } from '@app/contracts/release-events'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The key itself, or the file in the data folder in which the API stores the key that it created. */
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
 * Signs pages: a token proves to the API that this edge wrote the page for a device and a day. undefined while there is
 * no key; then the page's release events are not counted. On one machine the edge may start before the API has created
 * the key, so it is read again for each page until it exists.
 */
export function pageTokens(given: PageKey): (channel: string, deviceId: string, now: number) => string | undefined {
  let hex = 'hex' in given ? given.hex : null
  return (channel, deviceId, now) => {
    hex ??= 'file' in given ? keyIn(given.file) : null
    if (hex === null) return undefined
    const key = Buffer.from(hex, 'hex')
    const hmac = (text: string) => createHmac('sha256', key).update(text)
    const day = pageDay(now)
    // a new name each day, so that a device cannot be followed from one day to the next
    const device = hmac(`device ${day} ${deviceId}`).digest('hex').slice(0, 16)
    return pageTokenText({ day, device, signature: hmac(signedOfPage(channel, { day, device })).digest('base64url') })
  }
}
