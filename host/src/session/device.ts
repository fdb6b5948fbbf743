const storageKey = 'device'

/**
 * What this browser calls itself when it logs in, made by chance and kept over a logout: the server gives a device that a member
 * has signed in from tries of its own, whatever strangers guess (LOGIN-8).
 */
export function deviceName(): string {
  const kept = localStorage.getItem(storageKey)
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(storageKey, made)
  return made
}
