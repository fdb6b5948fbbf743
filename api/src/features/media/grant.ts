import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a signed media address allows. `open` fetches a video's playlist, which counts the view and issues `segments`;
 * `preview` fetches the playlist of what may be a draft, for editors, and counts nothing; `storyboard` fetches its seek
 * bar's pictures, `live` a channel's playlist and segments. The grant is in the address because players send no headers.
 */
export type Grant = {
  use: 'open' | 'preview' | 'segments' | 'storyboard' | 'live'
  member: number
  /** 0 for a live channel. */
  video: number
  /** The clip of the video, or the live channel. */
  subject: string
  /** Unix seconds. */
  expires: number
  /** Trial: the media ends at this second, rounded up to a segment. */
  untilSeconds: number | null
}

const signatureOf = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`media-grant/v1|${text}`).digest('base64url')

const shape =
  /^(open|preview|segments|storyboard|live)\.(\d{1,10})\.(\d{1,10})\.([a-z0-9-]{1,64})\.(\d{1,12})\.(\d{1,6}|-)$/

/** Only letters, digits, dots and dashes, so that paths and queries need no escaping. */
export function signGrant(key: Uint8Array, grant: Grant): string {
  const { use, member, video, subject, expires, untilSeconds } = grant
  const text = [use, member, video, subject, expires, untilSeconds ?? '-'].join('.')
  return `${text}.${signatureOf(key, text)}`
}

/** The grant of a token that is ours and has not expired, else null. */
export function readGrant(key: Uint8Array, token: string, nowMs: number): Grant | null {
  const cut = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(cut, 0))
  const received = Buffer.from(token.slice(cut + 1))
  const expected = Buffer.from(signatureOf(key, text))
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  const [, use, member, video, subject, expires, until] = shape.exec(text) ?? []
  if (use === undefined || subject === undefined || Number(expires) * 1000 <= nowMs) return null
  return {
    use: use as Grant['use'],
    member: Number(member),
    video: Number(video),
    subject,
    expires: Number(expires),
    untilSeconds: until === '-' ? null : Number(until),
  }
}
