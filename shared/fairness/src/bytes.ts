/**
 * Parses hex digits into bytes.
 * @throws RangeError that says why: an odd count, an invalid character, or not `length` bytes.
 */
export function hexToBytes(hex: string, length?: number): Uint8Array<ArrayBuffer> {
  const stranger = /[^0-9a-f]/i.exec(hex)
  if (stranger) throw new RangeError(`not a hex digit at ${stranger.index}: ${JSON.stringify(stranger[0])}`)
  if (hex.length % 2 === 1) throw new RangeError(`an odd number of hex digits: ${hex.length}`)
  if (length !== undefined && hex.length !== length * 2) {
    throw new RangeError(`${length} bytes expected, got ${hex.length / 2}`)
  }
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

/** Formats bytes as lower-case hex digits, two per byte. */
export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
