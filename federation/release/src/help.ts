import { commands } from './commands'
import type { Command } from './define-command'

const release = 'npm run release --'
const surroundings = `Without an app, the current folder's app is used. The registry is REGISTRY_URL (a folder, a file: address,
or s3://bucket/prefix?endpoint=…), or DATA_DIR/registry, or .data/registry. If REGISTRY_URL is the https address of a
release service, login or RELEASE_TOKEN says who you are.
Exit codes: 0 done or nothing to do, 1 refused with reasons, 2 wrong usage.
`

const listed = commands.map(({ name, does }) => `  ${release} ${name.padEnd(9)} ${does}`)
const overview = `Publish and manage releases of the host and the remotes.

${listed.join('\n')}

Details: ${release} <command> --help
${surroundings}`

/** The help of one command, or all commands in a line each. */
export function helpOf(command: Command | null): string {
  if (!command) return overview
  const { name, takes, does, more = '' } = command
  return `${`${release} ${name} ${takes}`.trimEnd()}\n\n${does}.\n${more ? `\n${more}\n` : ''}\n${surroundings}`
}
