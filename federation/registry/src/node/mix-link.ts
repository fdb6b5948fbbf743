import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Mix, mixText, parseMix } from '../mix'

/** Where a staging host takes signed links. */
const path = '/staging/mix/'
const longestToken = 2000

const signatureOf = (key: string, signed: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`mix-link/v1\n${signed}`).digest()

type Link = { origin: string; key: string; mix: Mix; endsAt: Date }

/** The address that opens a mix on the staging host until its end; `key` is 64 hex digits, which that host has, too. */
export function mixLink({ origin, key, mix, endsAt }: Link): string {
  const signed = `${Math.floor(endsAt.getTime() / 1000)}.${Buffer.from(mixText(mix)).toString('base64url')}`
  return `${origin}${path}${signed}.${signatureOf(key, signed).toString('base64url')}`
}

/** The mix of a link's token, which is untrusted input; or why it opens nothing. */
export function readMixLink(key: string, token: string, now: Date): Mix | 'forged' | 'ended' {
  const [, signed = '', ends = '', text = '', signature = ''] =
    /^((\d{1,11})\.([\w-]+))\.([\w-]{43})$/.exec(token.slice(0, longestToken)) ?? []
  const received = Buffer.from(signature, 'base64url')
  const expected = signatureOf(key, signed)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'forged'
  if (Number(ends) * 1000 <= now.getTime()) return 'ended'
  return parseMix(Buffer.from(text, 'base64url').toString('utf8')).mix
}
