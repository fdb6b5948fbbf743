import { execFileSync } from 'node:child_process'
import type { SystemUser } from '@app/release'

/**
 * A user of this machine by name, whom this process may become.
 * @returns null for no name
 * @throws Error if there is no such user, or only root could run something as it
 */
export function readSystemUser(name: string): SystemUser | null {
  if (name === '') return null
  const user = find(name)
  if (!user) throw new Error('must be the name of a user of this machine, such as nobody')
  if (process.getuid?.() !== 0 && process.getuid?.() !== user.uid)
    throw new Error('is for a service that root runs, which can start checks as another user: leave it out')
  return user
}

function find(name: string): SystemUser | null {
  if (!/^[a-z_][\w-]{0,31}$/i.test(name)) return null
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}
