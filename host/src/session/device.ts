const storageKey = 'device'

/**
 * A random ID that this browser sends when it logs in, kept after logout. A device that a member has signed in from has
 * its own limit of attempts, so strangers' guesses do not lock it out (LOGIN-8).
 */
export function deviceName(): string {
  const kept = localStorage.getItem(storageKey)
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(storageKey, made)
  return made
}
