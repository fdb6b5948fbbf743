import { bytesToHex } from './bytes'

const utf8 = new TextEncoder()

/** SHA-256 of bytes, or of a text in UTF-8. */
export async function sha256(data: Uint8Array | string): Promise<Uint8Array> {
  const bytes = typeof data === 'string' ? utf8.encode(data) : data
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}

/** The same as hex. */
export const sha256Hex = async (data: Uint8Array | string): Promise<string> => bytesToHex(await sha256(data))

/** Returns a function that computes HMAC-SHA256(secret, message), the message in UTF-8. */
export async function hmacWith(secret: Uint8Array): Promise<(message: string) => Promise<Uint8Array>> {
  const { subtle } = globalThis.crypto
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign'])
  return async (message) => new Uint8Array(await subtle.sign('HMAC', key, utf8.encode(message)))
}

/** Parts of a message must not contain the separator, a bar: otherwise two rounds could share a message. */
export function withoutBar(what: string, text: string): string {
  if (text.includes('|')) throw new RangeError(`${what} must not contain "|": ${JSON.stringify(text)}`)
  return text
}
