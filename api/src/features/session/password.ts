import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | null = null

/**
 * Without a hash (nobody has that name, or a partner's member has no password of ours) the same work is done, so that the
 * time tells nothing.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const usable = passwordHash?.startsWith('$argon2') ? passwordHash : null
  const matches = await verify(usable ?? (await decoy), password)
  return matches && usable !== null
}

/** At least eight characters, and not the name of the member. */
export const isWeakPassword = (password: string, username: string): boolean =>
  [...password].length < 8 || password.toLowerCase() === username.toLowerCase()
