// Everything that must hold before a change lands: npm test [step …]
import { join } from 'node:path'
import { fail, root, run, SetupError } from './command.mjs'
import { buildChanged, remotes } from './apps.mjs'
import { setUp } from './setup.mjs'
import { findBrowser, findPostgres } from './tools.mjs'

const tool = (name, args, env = {}) => run('npx', ['--no-install', name, ...args], { env })
const node = (args, env = {}) => run(process.execPath, args, { env })

const projects = [
  'shared/contracts',
  'shared/schema',
  'shared/money',
  'shared/fairness',
  'shared/platform',
  'shared/ui',
  'shared/testing',
  'federation/build',
  'federation/registry',
  'federation/storage',
  'federation/loader',
  'federation/mixer',
  'federation/edge',
  'federation/release',
  'host',
  'host/worker',
  ...remotes(),
  'api',
  'e2e',
]
const jest = (args, env) =>
  run(process.execPath, ['--max-old-space-size=4096', 'node_modules/jest/bin/jest.js', ...args], { env })

/** Tests of whole processes that say as much on PostgreSQL. */
const processes = ['test/chaos', 'test/stop', 'test/withdraw-chaos', 'test/orphans']

/** Cheapest first, so that a mistake shows early. */
const steps = {
  format: () => tool('prettier', ['--check', '--log-level', 'warn', '.']),
  lint: () => tool('oxlint', ['--type-aware']),
  types: async () => {
    for (const project of projects) await node(['node_modules/ts7/bin/tsc', '--noEmit', '-p', project])
  },
  boundaries: () => node(['scripts/boundaries.mjs']),
  unused: () => tool('knip', []),
  unit: () => jest([], { TEST_DATABASE: 'embedded' }),
  postgres: async () =>
    run(process.execPath, ['../node_modules/jest/bin/jest.js', '--maxWorkers', '2', 'src/', ...processes], {
      cwd: join(root, 'api'),
      env: { TEST_DATABASE: 'postgres', POSTGRES_BIN: await findPostgres() },
    }),
  repository: () =>
    node([
      '--test',
      'scripts/repository.test.mjs',
      'scripts/boundaries.test.mjs',
      'scripts/create-remote.test.mjs',
      'scripts/deploy.test.mjs',
      'scripts/code-host.test.mjs',
      'scripts/local-release.test.mjs',
    ]),
  browser: async () => {
    const [chromium, postgres] = [await findBrowser(), await findPostgres()]
    await buildChanged()
    await tool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM: chromium,
      POSTGRES_BIN: postgres,
    })
  },
}

try {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !(name in steps))
  if (unknown) throw new SetupError(`There is no step ${unknown}. Steps: ${Object.keys(steps).join(', ')}.`)
  await setUp()
  const names = named.length > 0 ? named : Object.keys(steps)
  for (const name of names) {
    process.stdout.write(`\n── ${name}\n`)
    const started = Date.now()
    await steps[name]()
    process.stdout.write(`── ${name} held (${Math.round((Date.now() - started) / 1000)} s)\n`)
  }
  process.stdout.write(`\nSteps: ${names.length} passed, 0 failed\n`)
} catch (error) {
  fail(error)
}
