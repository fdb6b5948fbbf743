import { recordAction } from '../back-office/record'
import { transaction } from '../db/database'
import type { Services } from '../services'
import { remoteVerbs } from './remote/assets'
import { flags, type RemoteVerb } from './remote/remote-verb'
import { UsageError, type Verb } from './verb'
import { verbs } from './verbs'

type Called = { name: string; words: string[]; operator: string; reason: string }
export type Command = Called & { verb: Verb }
/** A command for a running API. */
export type RemoteCommand = Called & { remote: RemoteVerb; options: ReadonlyMap<string, string> }

export const usage = (): string =>
  [
    'Usage: npm run operator -- <verb> [words] --by "your name" --why "the reason"',
    '',
    'Everything is recorded with who, when and why. Exit codes: 0 done, 1 not possible, 2 wrong usage.',
    'With the app running, credits, large payouts, voids and what stops money wait for a second person in the back office.',
    '',
    ...listed(verbs),
    '',
    'With the app running:',
    '',
    ...listed(remoteVerbs),
  ].join('\n')

const listed = (all: ReadonlyMap<string, { usage: string; about: string }>) =>
  [...all].flatMap(([name, verb]) => [`  ${[name, verb.usage].join(' ').trim()}`, `      ${verb.about}`])

/** Parses a command line. null: help is requested. @throws UsageError */
export function readCommand(args: readonly string[]): Command | RemoteCommand | null {
  if (args.includes('--help') || args.includes('-h')) return null
  const words: string[] = []
  const options = new Map<string, string>()
  for (let place = 0; place < args.length; place += 1) {
    const word = args[place] ?? ''
    if (!word.startsWith('--')) words.push(word)
    else if (flags.includes(word)) options.set(word, '')
    else {
      place += 1
      options.set(word, args[place]?.trim() ?? '')
    }
  }
  const [name = '', ...rest] = words
  const verb = verbs.get(name)
  const remote = remoteVerbs.get(name)
  const allowed = ['--by', '--why', ...(remote?.options ?? [])]
  for (const option of options.keys())
    if (!allowed.includes(option))
      throw new UsageError(`${option} is not an option; the options are ${allowed.join(', ')}`)
  if (!verb && !remote) throw new UsageError(name === '' ? 'the verb is missing' : `"${name}" is not a verb`)
  const called = { name, words: rest, operator: option(options, '--by', 100), reason: option(options, '--why', 500) }
  if (verb) return { ...called, verb }
  return remote ? { ...called, remote, options } : null
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
    await recordAction(tx, { operator, reason, verb: name, words, at: services.clock.now() })
    return lines
  })
}
