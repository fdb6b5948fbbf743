import type { Transaction } from '../db/database'
import type { Services } from '../services'

/** What a verb is given: the transaction in which its record stands too, and the words after it. */
export type Work = { tx: Transaction; services: Services; words: readonly string[] }

export type Verb = {
  /** How its words go, e.g. "<game> <period>". */
  usage: string
  about: string
  /** Every table that it writes to. */
  touches: readonly string[]
  /** Does it and answers lines to print. @throws Refused when it cannot be, UsageError when the words do not fit. */
  run(work: Work): Promise<string[]>
}

/** The words of a command do not fit. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command is understood and cannot be done. Exit code 1; nothing was changed or recorded. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Exactly as many words as named. */
export function wordsOf<Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { [Place in keyof Names]: string } {
  if (words.length !== names.length) throw new UsageError(`expects ${names.map((name) => `<${name}>`).join(' ')}`)
  return words as unknown as { [Place in keyof Names]: string }
}
