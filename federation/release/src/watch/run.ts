import type { Command } from '../arguments'
import { Refused } from '@app/registry'
import { json } from '../report'
import type { Store } from '@app/registry/node'
import type { Signer } from '@app/registry/trust'
import { findCollector, readFigures } from './figures'
import { watchCanaries, type Watched } from './watch'

type Around = {
  root: string
  env: Readonly<Record<string, string | undefined>>
  user: string
  now: () => Date
  out: (text: string) => void
  err: (text: string) => void
  /** Waits before the next poll; false if somebody ended the command. */
  pause: (ms: number) => Promise<boolean>
}

type Files = { store: Store; signer?: Signer | undefined }

/** @returns 3 if a canary was halted, else 0 */
async function look(command: Command, files: Files, { root, env, user, now, out }: Around): Promise<0 | 3> {
  const { channel, minutes, limits, picks, by = user } = command
  const collector = await findCollector(env, root)
  if (!collector) {
    throw new Refused(
      'No key for the reports from browsers: set RELEASE_EVENTS_KEY, or set DATA_DIR to the data folder of the API on this machine.',
    )
  }
  const figures = await readFigures(collector, channel, minutes)
  const apps = picks.length > 0 ? { apps: picks.map(({ app }) => app) } : {}
  const found = await watchCanaries({ ...files, channel, by, now: now(), figures, limits, ...apps })
  out(command.json ? json(found) : told(found, channel))
  return found.some(({ isHalted }) => isHalted) ? 3 : 0
}

function told(found: readonly Watched[], channel: string): string {
  if (found.length === 0) return `${channel} has no canary that is served to anybody.\n`
  return found
    .map(({ sentence, isHalted }) => `${sentence}.${isHalted ? ' Halted: nobody gets it now.' : ''}\n`)
    .join('')
}

/**
 * Runs once, or until somebody ends it; in that mode a temporary failure, such as an unavailable API, is reported and
 * retried.
 */
export async function runWatch(command: Command, files: Files, around: Around): Promise<0 | 3> {
  if (!command.follow) return look(command, files, around)
  let code: 0 | 3 = 0
  do {
    try {
      if ((await look(command, files, around)) === 3) code = 3
    } catch (error) {
      around.err(`${around.now().toISOString()} ${error instanceof Error ? error.message : String(error)}\n`)
    }
  } while (await around.pause(command.everySeconds * 1000))
  return code
}
