const storageKey = 'device'

/**
 * A random ID that this browser sends when it logs in, kept after logout. A device that a member has signed in from has
 * its own limit of attempts, so strangers' guesses do not lock it out (LOGIN-8).
 */
export function deviceName(): string {
  const stored = localStorage.getItem(storageKey)
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(storageKey, made)
  return made
}
