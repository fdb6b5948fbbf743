import type { Appearance } from '@app/back-office'
import { accentFault, type AccentFault, hexColor, type ThemeName } from '@app/contracts/accent'

export const accents = [
  ['darkAccent', 'dark'],
  ['lightAccent', 'light'],
] as const satisfies readonly (readonly [keyof Appearance, ThemeName])[]

const empty: Appearance = {
  name: '',
  icon: '',
  authPicture: '',
  memberPicture: '',
  darkAccent: '',
  lightAccent: '',
  languages: [],
  tabs: [],
}

/** What the API takes, of what a form has: a field that was emptied is null there. */
export const writtenOf = (values: Partial<Record<keyof Appearance, unknown>>): Appearance =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, values[name as keyof Appearance] ?? none]),
  ) as Appearance

/** What is wrong with a typed accent: that it is no colour, or where it can hardly be seen. */
export function faultOf(theme: ThemeName, typed: string): AccentFault | 'form' | null {
  const color = typed.trim().toLowerCase()
  if (color === '') return null
  return hexColor.test(color) ? accentFault(theme, color) : 'form'
}
