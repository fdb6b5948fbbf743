import { parseCookie, stringifySetCookie } from 'cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { pageCookie } from './visitor'

const name = 'staging-pass'
/** As long as a session of the release service. */
const lifeS = 12 * 3600

const signatureOf = (key: string, ends: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${name}/v1\n${ends}`).digest()

/** Lets a browser see previews: a signed link brought it here, so somebody signed in at the release service. */
export function passCookie(key: string, now: Date, isSecure: boolean): string {
  const ends = String(Math.floor(now.getTime() / 1000) + lifeS)
  const value = `${ends}.${signatureOf(key, ends).toString('base64url')}`
  return stringifySetCookie({ name, value, maxAge: lifeS, ...pageCookie(isSecure) })
}

/** May the browser with these cookies see previews? They are untrusted input. */
export function hasPass(key: string, cookies: string | undefined, now: Date): boolean {
  const [, ends = '', signature = ''] = /^(\d{1,11})\.([\w-]{43})$/.exec(parseCookie(cookies ?? '')[name] ?? '') ?? []
  const received = Buffer.from(signature, 'base64url')
  const expected = signatureOf(key, ends)
  return (
    received.length === expected.length && timingSafeEqual(received, expected) && Number(ends) * 1000 > now.getTime()
  )
}
