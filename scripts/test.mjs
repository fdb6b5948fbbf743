// npm test [step …] [--changed[=base]]: what every change must pass · npm run test:all [-- --rest]: everything, or what npm test leaves out
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, root, run, SetupError, sideBySide } from './command.mjs'
import { buildBackOffice, buildChanged, buildConsole } from './apps.mjs'
import { changedFiles, reached } from './changed.mjs'
import { longSuites } from './long-suites.mjs'
import { setUp } from './setup.mjs'
import { suitesFolder, suitesFor } from './suites.mjs'
import { findBrowser, findFfmpeg, findFullBrowser, findPostgres } from './tools.mjs'

const tool = (name, args, options) => run('npx', ['--no-install', name, ...args], options)
const node = (args, options) => run(process.execPath, args, options)

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
/** Which part of the browser journeys runs, for CI jobs side by side, such as --shard=1/2. */
const shard = args.filter((arg) => /^--shard=\d+\/\d+$/.test(arg))
/** With --changed, the base that this checkout is compared with. */
const base = args.includes('--changed') ? 'origin/main' : args.find((arg) => arg.startsWith('--changed='))?.slice(10)
/** With --changed, the packages that the change can affect. */
let within = null

/** Everything of ours in one project, and what has other globals. */
const projects = ['tsconfig.all.json', 'e2e', 'host/worker', 'shared/schema']
const compile = (project) => {
  // results for unchanged files
  const known = ['--incremental', '--tsBuildInfoFile', `.cache/types/${project}.tsbuildinfo`]
  return node(['node_modules/ts7/bin/tsc', '--noEmit', '-p', project, ...known], { quiet: true })
}
/** Suites allocate much that is soon garbage: with more room for it, collecting it costs less. The workers inherit it. */
const memory = ['--max-old-space-size=4096', '--max-semi-space-size=64']
const jest = (args, { env = {}, quiet = false } = {}) => {
  // Its default is in the temporary folder, which may be new.
  const cache = ['--cacheDirectory', join(root, '.cache/jest')]
  return node([...memory, 'node_modules/jest/bin/jest.js', ...cache, ...args], {
    env: { TEST_DATABASE: 'embedded', ...env },
    quiet,
  })
}

/**
 * Registries and databases flush every file that they write, so on a busy disk a test takes minutes. In memory none
 * waits for the disk. A machine without `/dev/shm`, or with little room there, uses its usual folder.
 */
async function inMemory(work) {
  const free = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = free > 2 ** 31 ? await mkdtemp('/dev/shm/veranda-test-').catch(() => null) : null
  if (folder === null) return work({})
  // for root's tests too, whose PostgreSQL is another user's
  await chmod(folder, 0o1777)
  try {
    return await work({ TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests that start processes or build. */
const processTests = '\\.process\\.test\\.'
const refuseProcesses = `--require ${JSON.stringify(join(root, 'scripts/no-processes.cjs'))}`
/** A start or a build may take minutes on a busy machine. */
const patient = ['--testTimeout', '600000']
/** A test that waits for its processes leaves a processor to another one. */
const waiting = ['--maxWorkers', '3']
/** The API's suites that reach a test's database, themselves or through what they import, run on PostgreSQL too. */
const onPostgres = ['--findRelatedTests', 'api/test/database.ts']
/** Apart from those: each starts or calls a program, on which the database makes no difference. */
const notOnPostgres = ['/sandbox-provider/', '/test/(start|deposit-journey|verify)\\.process']

/** Steps that only read the sources: they run in parallel, each with its output held back until it ends. */
const readers = {
  format: () => tool('oxfmt', ['--check'], { quiet: true }),
  lint: () => tool('oxlint', ['--type-aware'], { quiet: true }),
  types: () => sideBySide(2, projects, compile),
  boundaries: () => node(['scripts/boundaries.mjs'], { quiet: true }),
  unused: () => tool('knip', [], { quiet: true }),
}

/** The arguments that choose test files, of the affected packages alone. */
const matching = (pattern) =>
  within ? [`^(?=${root}(${[...within].join('|')})/).*(${pattern})`, '--passWithNoTests'] : [pattern]

/**
 * Runs test files grouped into suites.
 * @param {string[]} chosen arguments that choose the files
 */
async function runGrouped(chosen, { ignored = [], args = [], env = {} }) {
  const never = ['--testPathIgnorePatterns', '/node_modules/', '/dist/']
  const listed = await jest(['--listTests', ...chosen, ...never, `/${suitesFolder}/`, ...ignored], { quiet: true })
  const files = listed.split('\n').filter((line) => /\.test\.tsx?$/.test(line))
  // a change may affect no package with tests; a whole run that finds none is broken
  if (files.length === 0 && !within) throw new SetupError(`jest found no tests for ${chosen.join(' ')}.`)
  const paths = await suitesFor(files)
  if (paths.length > 0) await jest(['--runTestsByPath', ...paths, ...never, ...args], { env })
}
const unit = (pattern, ignored = []) =>
  inMemory((env) => {
    const options = [process.env.NODE_OPTIONS ?? '', refuseProcesses].join(' ')
    return runGrouped(matching(pattern), {
      ignored: [processTests, ...ignored],
      env: { NODE_OPTIONS: options, ...env },
    })
  })
const playwright = async (args, env = {}, config = 'e2e/playwright.config.ts') => {
  const browsers = { CHROMIUM: await findBrowser(), FULL_CHROMIUM: await findFullBrowser(), FFMPEG: await findFfmpeg() }
  await buildChanged()
  const POSTGRES_BIN = await findPostgres()
  await inMemory((folder) =>
    tool('playwright', ['test', '--config', config, ...args], {
      env: { ...browsers, POSTGRES_BIN, ...folder, ...env },
    }),
  )
}

/** These follow one by one. */
const others = {
  unit: () => unit('', longSuites),
  journeys: () => playwright([], { JOURNEYS: 'first' }),
  'long-unit': () => {
    const missing = longSuites.filter((path) => !existsSync(join(root, path)))
    if (missing.length > 0) throw new SetupError(`scripts/long-suites.mjs names ${missing.join(', ')}: not there.`)
    return unit(longSuites.join('|'))
  },
  process: () =>
    inMemory(async (env) =>
      jest([...matching(processTests), ...patient, ...waiting], { env: { FFMPEG: await findFfmpeg(), ...env } }),
    ),
  postgres: () =>
    inMemory(async (env) =>
      runGrouped(onPostgres, {
        ignored: notOnPostgres,
        args: patient,
        env: { TEST_DATABASE: 'postgres', POSTGRES_BIN: await findPostgres(), ...env },
      }),
    ),
  repository: () =>
    node([
      '--test',
      'scripts/repository.test.mjs',
      'scripts/boundaries.test.mjs',
      'scripts/changed.test.mjs',
      'scripts/create-remote.test.mjs',
      'scripts/deploy.test.mjs',
      'scripts/first-administrator.test.mjs',
      'scripts/code-host.test.mjs',
      'scripts/local-release.test.mjs',
      'scripts/menu-words.test.mjs',
      'scripts/programs.test.mjs',
    ]),
  browser: async () => {
    await buildBackOffice()
    await buildConsole()
    await playwright(shard, { JOURNEYS: 'rest' })
  },
  /** Remotes built with other tools, and what the bench compares. */
  foreign: () => playwright([], {}, 'e2e/foreign.config.ts'),
}
/** `npm test` runs the readers and these; the other steps are the rest of `npm run test:all`. */
const first = [...Object.keys(readers), 'unit', 'journeys']

const steps = { ...readers, ...others }
const write = (text) => process.stdout.write(text)

async function runStep(name) {
  const head = `\n── ${name}\n`
  const started = Date.now()
  const ended = (how) => `── ${name} ${how} (${Math.round((Date.now() - started) / 1000)} s)\n`
  if (name in others) write(head)
  try {
    const stored = await steps[name]()
    write(`${name in readers ? head + (stored ?? '') : ''}${ended('held')}`)
  } catch (error) {
    const result = error instanceof SetupError ? error.message : error.stack
    write(`${name in readers ? head : ''}${result}\n${ended('failed')}`)
    throw new SetupError(name)
  }
}

async function runTogether(names) {
  await sideBySide(names.length, names, runStep).catch((error) => {
    throw new SetupError(`Failed: ${error.message.split('\n').join(', ')}`)
  })
}

/** With --changed, removes the steps that the change cannot affect, and reports them. */
function reachedBy(names) {
  if (base === undefined) return names
  const files = changedFiles(base)
  within = reached(files)
  const reader = { postgres: 'api', journeys: 'e2e', browser: 'e2e', foreign: 'e2e' }
  const isReached = (name) => {
    if (name === 'format' || name === 'repository') return files.length > 0
    return name in reader ? within.has(reader[name]) : within.size > 0
  }
  write(`Since ${base}: ${files.length} files changed. Affected: ${[...within].sort().join(', ') || 'no package'}.\n`)
  const left = names.filter((name) => !isReached(name))
  if (left.length > 0) write(`Skipped: ${left.join(', ')}.\n`)
  if (within.size > 0) write('Skipped in unit and process: all other packages.\n')
  return names.filter(isReached)
}

function wanted() {
  const all = Object.keys(steps)
  if (args.includes('--rest')) return all.filter((name) => !first.includes(name))
  return args.includes('--all') ? all : first
}

try {
  const unknown =
    named.find((name) => !(name in steps)) ??
    args.find((arg) => /^--(?!changed(=.|$)|all$|rest$|shard=\d+\/\d+$)/.test(arg))
  if (unknown)
    throw new SetupError(
      `There is no step ${unknown}. Steps: ${Object.keys(steps).join(', ')}; --changed leaves out what the changes since origin/main cannot affect.`,
    )
  await setUp()
  const names = reachedBy(named.length > 0 ? named : wanted())
  await runTogether(names.filter((name) => name in readers))
  for (const name of names.filter((each) => each in others)) await runTogether([name])
  write(`\nSteps: ${names.length} passed, 0 failed\n`)
} catch (error) {
  fail(error)
}
