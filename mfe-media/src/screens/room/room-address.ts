/** The origin of a room's stream: ours needs a signed address; others must be allowed by the base info. */
export type RoomAddress = { kind: 'own'; path: string } | { kind: 'other'; url: string } | { kind: 'not-allowed' }

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** @param allowed the site's live origins; of an address, as in the page's policy, its origin counts */
export function roomAddressOf(text: string, ownOrigin: string, allowed: readonly string[]): RoomAddress {
  if (!URL.canParse(text, ownOrigin)) return { kind: 'not-allowed' }
  const url = new URL(text, ownOrigin)
  if (url.username || url.password) return { kind: 'not-allowed' }
  // The origin alone would let blob: addresses through.
  if (url.origin === ownOrigin && url.protocol === new URL(ownOrigin).protocol)
    return { kind: 'own', path: `${url.pathname}${url.search}` }
  if (url.protocol === 'https:' && allowed.some((address) => originOf(address) === url.origin))
    return { kind: 'other', url: url.href }
  return { kind: 'not-allowed' }
}
