/** What fits into one call's arguments. */
const chunk = 4096

/** How text travels in the headers token and tokensso and in every answer's body: base64 of its UTF-8. */
export function encodeWire(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += chunk) pieces.push(String.fromCharCode(...bytes.subarray(at, at + chunk)))
  return btoa(pieces.join(''))
}

/** Reads the URL-safe alphabet too. @throws when it is not base64; what is not UTF-8 becomes replacement characters */
export function decodeWire(carried: string): string {
  const digits = carried.replace(/\s+/g, '').replace(/={0,2}$/, '')
  if (digits.length % 4 === 1 || !/^([A-Za-z\d+/]*|[\w-]*)$/.test(digits)) throw new TypeError('not base64')
  const bytes = atob(digits.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
