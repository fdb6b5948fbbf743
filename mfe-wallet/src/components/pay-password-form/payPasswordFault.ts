import type { Key } from '../../texts'

export const payPasswordLength = 6

export type PayPasswordFault<Name extends string> = { at: Name; text: Key }

/** The first field that is not complete, or else the repeat where it differs from the password that it repeats. */
export function payPasswordFault<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
  { password, repeat, differs }: { password: Name; repeat: Name; differs: Key },
): PayPasswordFault<Name> | null {
  const short = names.find((name) => values[name].length !== payPasswordLength)
  if (short !== undefined) return { at: short, text: 'payPassword.incomplete' }
  return values[password] === values[repeat] ? null : { at: repeat, text: differs }
}
