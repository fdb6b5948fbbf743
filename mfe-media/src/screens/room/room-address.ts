import { isStreamOrigin } from '@app/contracts/stream-origin'

/** The origin of a room's stream: ours needs a signed address; others must be allowed by the base info. */
export type RoomAddress = { kind: 'own'; path: string } | { kind: 'other'; url: string } | { kind: 'not-allowed' }

/** @param allowed the site's live origins; those that count are the ones that the page's policy has too */
export function roomAddressOf(text: string, ownOrigin: string, allowed: readonly string[]): RoomAddress {
  if (!URL.canParse(text, ownOrigin)) return { kind: 'not-allowed' }
  const url = new URL(text, ownOrigin)
  if (url.username || url.password) return { kind: 'not-allowed' }
  // The origin alone would let blob: addresses through.
  if (!url.protocol.startsWith('http')) return { kind: 'not-allowed' }
  if (url.origin === ownOrigin) return { kind: 'own', path: `${url.pathname}${url.search}` }
  if (isStreamOrigin(url.origin) && allowed.includes(url.origin)) return { kind: 'other', url: url.href }
  return { kind: 'not-allowed' }
}
