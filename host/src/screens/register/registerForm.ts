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
const invited = (code: string | null): string => /^\s*([\w-]{3,32})\s*$/.exec(code ?? '')?.[1] ?? ''

/** What another app shared with this one, in the order in which it is looked at; the web app manifest names them. */
const sharedNames = ['shared_url', 'shared_text', 'shared_title'] as const
const maxShared = 2_000

/** The code of the first invite link to this app in a text. */
function linked(text: string): string {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.origin !== window.location.origin || !/^\/register\/*$/i.test(url.pathname)) continue
    const code = invited(url.searchParams.get('code'))
    if (code) return code
  }
  return ''
}

/** The invite code in an address: of a link, or in what was shared, as a link or by itself. */
export function inviteIn(query: URLSearchParams): { code: string; isMissing: boolean } {
  const shared = sharedNames.flatMap((name) => query.get(name)?.slice(0, maxShared) ?? [])
  const codes = [invited(query.get('code')), ...shared.map(linked), invited(query.get('shared_text'))]
  const code = codes.find((each) => each !== '') ?? ''
  return { code, isMissing: code === '' && shared.some((text) => text.trim() !== '') }
}
