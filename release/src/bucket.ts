export const bucketCount = 10_000

/**
 * The canary bucket of a member or device, 0 to 9999; the same for the same text everywhere.
 * FNV-1a over the UTF-8 bytes, then murmur3's finaliser, since FNV alone leaves near ids in near buckets.
 */
export function bucketOf(who: string, salt: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${salt}:${who}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return Math.floor(((hash >>> 0) / 2 ** 32) * bucketCount)
}
