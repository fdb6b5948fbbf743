import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.mjs'

export const parts = ['host', 'mfe-wallet', 'mfe-lottery', 'mfe-media', 'mfe-hosts']

// What every part is built from beside its own folder.
const sharedInputs = ['shared', 'release/src', 'pnpm-lock.yaml', 'tsconfig.base.json']
const stampOf = (part) => join(root, '.cache/build', part)

function inputHash(part) {
  const inputs = [...sharedInputs, part]
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...inputs], {
    cwd: root,
    encoding: 'utf8',
  })
  const hash = createHash('sha256')
  for (const file of listed
    .split('\n')
    .filter((name) => name && !/\.(test\.tsx?|md)$/.test(name) && !name.startsWith('host/edge/'))) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const isBuilt = (part, hash) =>
  existsSync(join(root, part, 'dist/build.json')) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === hash

/** Builds the parts whose sources changed since their last build. @returns {Promise<string[]>} the parts that were built */
export async function buildChanged(names = parts) {
  const changed = names
    .map((part) => ({ part, hash: inputHash(part) }))
    .filter(({ part, hash }) => !isBuilt(part, hash))
  if (changed.length > 0) process.stdout.write(`Building ${changed.map(({ part }) => part).join(', ')} …\n`)
  mkdirSync(join(root, '.cache/build'), { recursive: true })
  for (const { part, hash } of changed) {
    await run('npx', ['--no-install', 'app-build', 'build'], {
      quiet: true,
      cwd: join(root, part),
      what: `Building ${part}`,
    })
    writeFileSync(stampOf(part), hash)
  }
  return changed.map(({ part }) => part)
}
