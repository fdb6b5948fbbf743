import type { Transaction } from '../db/database'
import type { Services } from '../services'

/** What a verb gets: the transaction, which also contains its record, and its arguments. */
export type Work = { tx: Transaction; services: Services; words: readonly string[] }

export type Verb = {
  /** Its arguments, e.g. "<game> <period>". */
  usage: string
  about: string
  /** Every table that it writes to. */
  touches: readonly string[]
  /** Runs it and returns lines to print. @throws Refused if it cannot be done, UsageError if the arguments are wrong */
  run(work: Work): Promise<string[]>
}

/** Whether the verb reads a file, which is where the command line is. */
export const readsFile = ({ usage }: Verb): boolean => usage.startsWith('<file')

/** The arguments of a command are wrong. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command is valid but cannot be done. Exit code 1; nothing was changed or recorded. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Requires exactly as many arguments as names. */
export function wordsOf<Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { [Place in keyof Names]: string } {
  if (words.length !== names.length) throw new UsageError(`expects ${names.map((name) => `<${name}>`).join(' ')}`)
  return words as unknown as { [Place in keyof Names]: string }
}
