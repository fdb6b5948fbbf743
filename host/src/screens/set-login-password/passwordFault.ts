import type { TextName } from '../../screen-texts/texts'

export const names = ['old', 'fresh', 'again'] as const
export type PasswordFields = Record<(typeof names)[number], string>

/** The first fault in the passwords, and its field; null if they can be sent (SET-9). */
export function passwordFault(fields: PasswordFields): { at: keyof PasswordFields; text: TextName } | null {
  const empty = names.find((name) => fields[name] === '')
  if (empty) return { at: empty, text: 'loginPassword.incomplete' }
  return fields.fresh === fields.again ? null : { at: 'again', text: 'loginPassword.differs' }
}
