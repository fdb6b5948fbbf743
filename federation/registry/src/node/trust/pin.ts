import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sha256Of } from './root'

/**
 * The SHA-256 of a root: the setting TRUST_ROOT itself, or of the file that it names.
 * @returns null if it is not set
 * @throws Error that says what it must be, without the name of the setting
 */
export function readPin(value: string, root: string): string | null {
  if (value === '' || /^[0-9a-f]{64}$/.test(value)) return value || null
  try {
    return sha256Of(readFileSync(resolve(root, value)))
  } catch {
    throw new Error(
      `must be the SHA-256 of a root, in 64 hex digits, or the file of one, but there is no file ${value}`,
    )
  }
}
