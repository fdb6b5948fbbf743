import { transaction } from '../db/database'
import type { Services } from '../services'
import { recordAction } from './store'
import { UsageError, type Verb } from './verb'
import { verbs } from './verbs'

export type Command = { name: string; verb: Verb; words: string[]; operator: string; reason: string }

export const usage = (): string =>
  [
    'Usage: npm run operator -- <verb> [words] --by "your name" --why "the reason"',
    '',
    'Everything is recorded with who, when and why. Exit codes: 0 done, 1 not possible, 2 wrong usage.',
    '',
    ...[...verbs].flatMap(([name, verb]) => [`  ${[name, verb.usage].join(' ').trim()}`, `      ${verb.about}`]),
  ].join('\n')

/** Parses a command line. null: help is requested. @throws UsageError */
export function readCommand(args: readonly string[]): Command | null {
  if (args.includes('--help') || args.includes('-h')) return null
  const words: string[] = []
  const options = new Map<string, string>()
  for (let place = 0; place < args.length; place += 1) {
    const word = args[place] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    if (word !== '--by' && word !== '--why')
      throw new UsageError(`${word} is not an option; the options are --by and --why`)
    place += 1
    options.set(word, args[place]?.trim() ?? '')
  }
  const [name = '', ...rest] = words
  const verb = verbs.get(name)
  if (verb === undefined) throw new UsageError(name === '' ? 'the verb is missing' : `"${name}" is not a verb`)
  return { name, verb, words: rest, operator: option(options, '--by', 100), reason: option(options, '--why', 500) }
}

function option(options: ReadonlyMap<string, string>, name: '--by' | '--why', max: number): string {
  const text = options.get(name) ?? ''
  if (text !== '' && text.length <= max) return text
  throw new UsageError(`${name} must say ${name === '--by' ? 'who does this' : 'why'}, in 1 to ${max} characters`)
}

/** Runs the command and records it, both or neither. Returns the lines to print. */
export function runCommand(services: Services, command: Command): Promise<string[]> {
  const { name, verb, words, operator, reason } = command
  return transaction(services.db, async (tx) => {
    const lines = await verb.run({ tx, services, words })
    await recordAction(tx, { operator, reason, verb: name, words })
    return lines
  })
}
