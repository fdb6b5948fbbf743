export const bucketCount = 10_000

/**
 * A 32-bit hash of a text: FNV-1a over its UTF-8 bytes, then murmur3's finaliser, because FNV alone maps similar texts
 * to similar hashes.
 */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return hash >>> 0
}

/** The canary bucket of a member or device, 0 to 9999; a pure function of both arguments. */
export const bucketOf = (who: string, salt: string): number =>
  Math.floor((textHash(`${salt}:${who}`) / 2 ** 32) * bucketCount)
