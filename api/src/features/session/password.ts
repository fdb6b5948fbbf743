import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords'
import { nameKey } from './name-key'

/** Argon2id, the library's default. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | null = null

/**
 * Without a hash (the name is unknown, or a partner's member has no password) the same work is done, so that the time
 * reveals nothing.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const usable = passwordHash?.startsWith('$argon2') ? passwordHash : null
  const matches = await verify(usable ?? (await decoy), password)
  return matches && usable !== null
}

export type PasswordFault = 'short' | 'username' | 'common'

/** Why a password is not accepted: it is too short, the member's own name, or a common password. */
export function passwordFault(password: string, username: string): PasswordFault | null {
  if ([...password].length < 8) return 'short'
  if (nameKey(password) === nameKey(username)) return 'username'
  return isCommonPassword(password) ? 'common' : null
}
