import { hashPassword, passwordFault } from '../features/session/password'
import { Problem } from './problem'

const min = 12
const faults = {
  short: `the password must have at least ${min} characters`,
  username: 'the password must not be the name',
  common: 'this password is among the first that somebody would try',
}

/** Its hash, made slowly on purpose. @throws Problem if somebody would guess it */
export async function hashNewPassword(password: string, name: string): Promise<string> {
  const fault = [...password].length < min ? 'short' : passwordFault(password, name)
  if (fault !== null) throw new Problem(400, 'the password cannot be used', [faults[fault]])
  return hashPassword(password)
}
