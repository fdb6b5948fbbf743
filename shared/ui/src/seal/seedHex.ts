/** Returns a hash as it is and hashes any other text. Deterministic but not secure: only for decoration. */
export function seedHex(seed: string): string {
  if (/^[0-9a-f]{64}$/i.test(seed)) return seed
  let hash = 0x811c9dc5
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return Array.from({ length: 8 }, () => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) + 0x9e3779b9
    return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
  }).join('')
}
