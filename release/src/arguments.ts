import { parseArgs } from 'node:util'
import type { Pick } from './promote'

export const usage = `Releases of the host and the remotes.

  npm run release -- publish [part…] [--snapshot]
  npm run release -- promote [part[@id]…] [--channel production] [--by name] [--reason text]
  npm run release -- status  [--channel production] [--json]
  npm run release -- history [--channel production] [--json]

publish   puts <part>/dist into the registry. A version is published once; --snapshot publishes the
          version as <version>-snapshot, and the same content again does nothing.
promote   makes releases stable, all in one step; without an id the newest that is published.
status    what the channel serves.  history  every revision of it.

In a part's own folder the part need not be named. The registry is REGISTRY_URL (a folder or a file:
address), else DATA_DIR/registry, else .data/registry.
Exit codes: 0 done or nothing to do, 1 refused with the reasons, 2 not understood.
`

const verbs = ['publish', 'promote', 'status', 'history'] as const
type Verb = (typeof verbs)[number]
export type Command = {
  verb: Verb
  picks: Pick[]
  snapshot: boolean
  channel: string
  by: string | undefined
  reason: string | undefined
  json: boolean
}

/** The command line was not understood; the message says what. */
export class UsageError extends Error {}

/** null when help is asked for. @throws UsageError */
export function parseCommand(argv: readonly string[]): Command | null {
  const { values, positionals } = parse(argv)
  const [verb, ...names] = positionals
  if (values.help || verb === 'help') return null
  const known = verbs.find((name) => name === verb)
  if (!known) throw new UsageError(verb ? `There is no command ${verb}.` : 'Which command?')
  if (names.length > 0 && (known === 'status' || known === 'history')) {
    throw new UsageError(`${known} takes no names; it shows the whole channel.`)
  }
  const allowed: Record<Verb, readonly string[]> = {
    publish: ['snapshot'],
    promote: ['channel', 'by', 'reason'],
    status: ['channel', 'json'],
    history: ['channel', 'json'],
  }
  const stray = Object.keys(values).find((name) => !allowed[known].includes(name))
  if (stray) throw new UsageError(`${known} does not take --${stray}.`)

  const { snapshot = false, channel = 'production', by, reason, json = false } = values
  if (!/^[a-z][a-z0-9-]*$/.test(channel)) throw new UsageError(`"${channel}" is not the name of a channel.`)
  return { verb: known, picks: names.map((name) => parsePick(name, known)), snapshot, channel, by, reason, json }
}

function parsePick(name: string, verb: Verb): Pick {
  const match = /^(host|mfe-[a-z0-9-]+)(?:@(.+))?$/.exec(name)
  if (!match?.[1]) throw new UsageError(`"${name}" is not a part; write mfe-wallet or mfe-wallet@1.0.0-ab12cd34.`)
  if (match[2] && verb === 'publish')
    throw new UsageError('publish takes the part alone; its version is in package.json.')
  return { part: match[1], id: match[2] }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        snapshot: { type: 'boolean' },
        channel: { type: 'string' },
        by: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
