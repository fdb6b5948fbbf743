import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run, sideBySide } from './command.mjs'

/** The remotes of a checkout: every mfe-… folder that is a package. */
export const remotes = (folder = root) =>
  readdirSync(folder)
    .filter((name) => /^mfe-[a-z0-9-]+$/.test(name) && existsSync(join(folder, name, 'package.json')))
    .sort()
/** Everything that is released, the host first. */
export const apps = (folder = root) => ['host', ...remotes(folder)]

// What every app is built from besides its own folder.
const sharedInputs = [
  'shared',
  'federation/build',
  'federation/loader',
  'federation/mixer',
  'federation/registry/src',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
]
const stampOf = (app) => join(root, '.cache/build', app)

const isSource = (name) => !/^(node_modules|dist|test)$|\.(test\.tsx?|md)$/.test(name)

function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter(isSource).sort()
  return names.flatMap((name) => filesOf(join(path, name)))
}

function inputHash(app, inputs) {
  const hash = createHash('sha256')
  for (const file of [...sharedInputs, ...inputs, app].flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const isBuilt = (app, hash, result) =>
  existsSync(join(root, app, result)) && existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === hash

/**
 * Builds the apps whose sources changed since their last build.
 * @param {{ result?: string, inputs?: string[] }} options result: a file that each build has; inputs: more folders that
 * they are built from
 * @returns {Promise<string[]>} the apps that were built
 */
export async function buildChanged(names = apps(), { result = 'dist/build.json', inputs = [] } = {}) {
  const changed = names
    .map((app) => ({ app, hash: inputHash(app, inputs) }))
    .filter(({ app, hash }) => !isBuilt(app, hash, result))
  if (changed.length > 0) process.stdout.write(`Building ${changed.map(({ app }) => app).join(', ')} …\n`)
  await sideBySide(2, changed, async ({ app, hash }) => {
    await run('npm', ['run', 'build', '--silent'], { quiet: true, cwd: join(root, app), what: `Building ${app}` })
    mkdirSync(dirname(stampOf(app)), { recursive: true })
    writeFileSync(stampOf(app), hash)
  })
  return changed.map(({ app }) => app)
}

/** The folder of the back office's pages: no app, so they are in no release and no channel. */
export const backOffice = 'backoffice'
export const buildBackOffice = () => buildChanged([backOffice], { result: 'dist/index.html' })

/** The folder of the release service's console. */
export const consoleFolder = 'federation/console'
export const buildConsole = () =>
  buildChanged([consoleFolder], { result: 'dist/index.html', inputs: ['federation/release/src'] })
