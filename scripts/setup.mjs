import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, SetupError } from './command.mjs'

/** The package manager runs through npx, so that only Node and npm are required. */
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stamp = join(root, 'node_modules/.installed')

function checkNode() {
  const wanted = engines.node.replace('>=', '').split('.').map(Number)
  const found = process.versions.node.split('.').map(Number)
  const isOld = found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])
  if (isOld)
    throw new SetupError(
      `This needs Node ${wanted.join('.')} or later; this is Node ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
    )
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')

/** Links the current packages of the workspace, including new ones, and writes the lock file. */
export async function install() {
  await run(
    'npx',
    ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    {
      quiet: true,
      env: { CI: 'true' },
      what: 'Installing the dependencies',
    },
  )
  writeFileSync(stamp, lockHash())
}

/** Checks Node, and installs the packages of the lock file if it changed. */
export async function setUp() {
  checkNode()
  const hash = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.stdout.write('Installing dependencies (about a minute the first time) …\n')
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    quiet: true,
    env: { CI: 'true' },
    what: 'Installing the dependencies',
  })
  writeFileSync(stamp, hash)
}
