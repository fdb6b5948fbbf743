/**
 * Whether a text is an origin that streams may come from, as browsers write it: https, or http on this machine. It is
 * safe in a content security policy: one host, without wildcards.
 */
export function isStreamOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isOnThisMachine = hostname === 'localhost' || hostname === '127.0.0.1'
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOnThisMachine)
  return origin === text && isSafe && /^[a-z0-9.-]+$/.test(hostname)
}
