import { Refused } from '@app/registry'
import { commands } from './commands'
import { Larger } from './growth'
import { helpOf } from './help'
import { openRegistry } from './open-registry'
import { reasonOf } from './reason-of'
import type { Surroundings } from './surroundings'
import { UsageError } from './usage-error'

/** Runs one command line and returns its exit code: 0 done, 1 refused, 2 not understood, 3 a canary was halted. */
export async function runCommand(argv: readonly string[], around: Surroundings): Promise<0 | 1 | 2 | 3> {
  const [word = '', ...words] = argv
  const isHelp = ['help', '--help', '-h'].includes(word)
  const name = isHelp ? words[0] : word
  const command = commands.find((one) => one.name === name) ?? null
  try {
    if (!isHelp && !command) throw new UsageError(unknown(word))
    const action = isHelp ? null : command?.read(words)
    const ended = action
      ? await action({ ...around, open: (wanted = {}) => openRegistry(wanted, around) })
      : helpOf(command)
    if (typeof ended !== 'string') return ended
    around.out(ended)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      around.err(`${error.message}\n\n${helpOf(command)}`)
      return 2
    }
    if (!(error instanceof Refused)) {
      around.err(`Failed: ${reasonOf(error)}\n`)
      return 1
    }
    around.err(`Refused:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}\n`)
    if (error instanceof Larger) around.err('Say why it has to be larger: --accept-size "why"\n')
    return 1
  }
}

function unknown(word: string): string {
  if (word === '') return 'Which command?'
  return word.startsWith('-') ? `Which command? It comes before ${word}.` : `There is no command ${word}.`
}
