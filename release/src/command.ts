import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, parseCommand, usage, UsageError } from './arguments'
import { type Pick, promote } from './promote'
import { publish } from './publish'
import { Refused } from './refused'
import { openRegistry } from './registry'
import { history, status } from './report'
import type { Store } from './store'

/** Everything that the command takes from its surroundings. */
export type Surroundings = {
  /** Where the parts' folders are. */
  root: string
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  user: string
  commit: () => Promise<string>
  now: () => Date
  out: (text: string) => void
  err: (text: string) => void
}

/** Runs one command line and returns its exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommand(argv: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  try {
    const command = parseCommand(argv)
    if (!command) around.out(usage)
    else await run(command, openRegistry(around.env, around.root), around)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      around.err(`${error.message}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof Refused)) throw error
    around.err(`Refused:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}\n`)
    return 1
  }
}

async function run(command: Command, store: Store, around: Surroundings): Promise<void> {
  const { channel, json } = command
  if (command.verb === 'status') return around.out(await status(store, channel, json, around.now()))
  if (command.verb === 'history') return around.out(await history(store, channel, json))

  const picks = command.picks.length > 0 ? command.picks : [await ownPart(around.cwd)]
  if (command.verb === 'publish') return publishAll(picks, command.snapshot, store, around)
  const names = picks.map(({ part, id }) => (id ? `${part}@${id}` : part)).join(' ')
  const { by = around.user, reason = `promote ${names}` } = command
  const revision = await promote({ store, channel, picks, by, reason, now: around.now() })
  around.out(
    revision
      ? `${channel} is at revision ${revision.rev}: ${names}\n`
      : `${names}: stable in ${channel} already, nothing changed.\n`,
  )
}

async function publishAll(picks: readonly Pick[], snapshot: boolean, store: Store, around: Surroundings) {
  const commit = await around.commit()
  for (const { part } of picks) {
    const folder = join(around.root, part, 'dist')
    const { record, outcome } = await publish({ store, part, folder, snapshot, commit, now: around.now() })
    around.out(`${part}@${record.id} ${outcome}\n`)
  }
}

async function ownPart(cwd: string): Promise<Pick> {
  const text = await readFile(join(cwd, 'package.json'), 'utf8').catch(() => '{}')
  const { name = '' } = JSON.parse(text) as { name?: string }
  const part = /^@app\/(host|mfe-[a-z0-9-]+)$/.exec(name)?.[1]
  if (!part) throw new UsageError('Which part? Name it, or run this in the folder of the part.')
  return { part }
}
