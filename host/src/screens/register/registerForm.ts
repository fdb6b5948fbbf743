import type { TextName } from '../../texts'

export type RegisterFields = { username: string; password: string; code: string; hasAgreed: boolean }
export type RegisterField = keyof RegisterFields

/** The first thing that is missing, with its message; null when the form can be sent. */
export function firstMissing({
  username,
  password,
  code,
  hasAgreed,
}: RegisterFields): { field: RegisterField; text: TextName } | null {
  if (username === '') return { field: 'username', text: 'auth.usernameMissing' }
  if (password === '') return { field: 'password', text: 'register.passwordMissing' }
  if (code === '') return { field: 'code', text: 'register.codeMissing' }
  if (!hasAgreed) return { field: 'hasAgreed', text: 'register.agreementMissing' }
  return null
}
