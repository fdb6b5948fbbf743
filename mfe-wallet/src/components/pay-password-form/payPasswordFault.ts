import type { Key } from '../../texts'

export const payPasswordLength = 6

export type PayPasswordFault<Name extends string> = { at: Name; text: Key }

/** The first incomplete field; if all are complete, the repeat field if it differs from the password. */
export function payPasswordFault<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
  { password, repeat, differs }: { password: Name; repeat: Name; differs: Key },
): PayPasswordFault<Name> | null {
  const short = names.find((name) => values[name].length !== payPasswordLength)
  if (short !== undefined) return { at: short, text: 'payPassword.incomplete' }
  return values[password] === values[repeat] ? null : { at: repeat, text: differs }
}
