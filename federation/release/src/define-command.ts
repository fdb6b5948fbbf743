import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Registry, Wanted } from './open-registry'
import type { Surroundings } from './surroundings'
import { UsageError } from './usage-error'

export type Around = Surroundings & { open(wanted?: Wanted): Promise<Registry> }
/** What to print, or the exit code if everything is printed: 0 done, 1 refused, 3 a canary was halted. */
type Ended = string | 0 | 1 | 3

export type Command = {
  name: string
  /** Its words and options, as its help writes them. */
  takes: string
  /** A sentence without its subject and its full stop. */
  does: string
  more?: string
  /** Returns what the words ask for; null: help. @throws UsageError */
  read(words: readonly string[]): ((around: Around) => Promise<Ended>) | null
}

/** `problemOf` returns what is wrong with a value, or null. */
type Option = NonNullable<ParseArgsConfig['options']>[string] & { problemOf?: (value: string) => string | null }
type Options = Readonly<Record<string, Option>>
type Parsing<Taken extends Options> = { args: string[]; options: Taken; allowPositionals: true }
type Input<Taken extends Options> = ReturnType<typeof parseArgs<Parsing<Taken>>>
type Defined<Taken extends Options> = Omit<Command, 'read'> & {
  options: Taken
  /** @throws UsageError before anything is opened */
  run(input: Input<Taken>, around: Around): Promise<Ended>
}

/** A command that takes these options and no others. */
export function defineCommand<const Taken extends Options>({ options, run, ...about }: Defined<Taken>): Command {
  return {
    ...about,
    read(words) {
      const args = [...words]
      const found = optionsIn(args, options)
      if (found.some(({ name }) => name === 'help')) return null
      const stray = found.find(({ name }) => !Object.hasOwn(options, name))
      if (stray) throw new UsageError(`${about.name} does not take ${stray.rawName}.`)
      const input = strictly(() => parseArgs<Parsing<Taken>>({ args, options, allowPositionals: true }))
      for (const { name, value } of found) {
        const problem = options[name]?.problemOf?.(value ?? '')
        if (problem) throw new UsageError(problem)
      }
      return (around) => run(input, around)
    },
  }
}

/** The options in the order given, known or not. */
function optionsIn(args: string[], own: Options) {
  const options: Options = { ...own, help: { type: 'boolean', short: 'h' } }
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  return tokens.filter((token) => token.kind === 'option')
}

function strictly<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
