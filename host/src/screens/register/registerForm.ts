import { isRefusal, type RequestFailure } from '@app/platform'
import type { TextName } from '../../screen-texts/texts'

export type RegisterFields = { username: string; password: string; code: string; hasAgreed: boolean }
export type RegisterField = keyof RegisterFields

/** A field with its error message. */
export type FieldFault = { field: RegisterField; message: string }

const refusable: readonly RegisterField[] = ['username', 'password', 'code']

/** The field that the server refuses, with its message; null if the refusal names no field of this form. */
export function refusedField(failure: RequestFailure): FieldFault | null {
  if (!isRefusal(failure) || !failure.message) return null
  const field = refusable.find((name) => name === failure.field)
  return field ? { field, message: failure.message } : null
}

/** The first missing field, with its message; null if the form can be sent. */
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

/** The invite code in a link; empty if it cannot be one. */
export const invited = (code: string | null): string => /^\s*([\w-]{3,32})\s*$/.exec(code ?? '')?.[1] ?? ''
