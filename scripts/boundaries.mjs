// Checks the import boundaries between packages: node scripts/boundaries.mjs. A run that examined nothing fails too.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root, SetupError } from './command.mjs'
import { remotes } from './apps.mjs'

export const examined = (folder = root) => [
  'api',
  'backoffice',
  'e2e',
  'federation',
  'host',
  'kit',
  'media',
  ...remotes(folder),
  'shared',
  'verify',
]
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/**
 * Checks every import of a checkout against .dependency-cruiser.mjs.
 * @returns {string[]} one line for each violation, `rule: from → to`
 * @throws SetupError if a folder was not examined, so that a green check always means that something was checked
 */
export function violations(folder = root, names = examined(folder)) {
  const there = names.filter((name) => existsSync(join(folder, name)))
  const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...there]
  const { summary, modules } = JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 }),
  )
  const isRead = modules.some(({ dependencies }) => dependencies.length > 0)
  const unseen = names.filter((name) => !isRead || !modules.some(({ source }) => source.startsWith(`${name}/`)))
  if (unseen.length > 0)
    throw new SetupError(`The boundaries of ${unseen.join(', ')} were not checked: no import was read there.`)
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const found = violations()
    if (found.length > 0)
      throw new SetupError(`${found.join('\n')}\n\nWhy: the comment beside the rule in .dependency-cruiser.mjs.`)
    process.stdout.write('All imports stay within their boundaries.\n')
  } catch (error) {
    fail(error)
  }
}
