// The journeys against any mix of releases: npm run test:mix -- 'mfe-wallet@1.1.0-ab12cd34' [a file of journeys …]
// Exit code: 0 all passed, 1 some failed, 2 the mix cannot be tested.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail, root, run, SetupError } from './command.mjs'
import { setUp } from './setup.mjs'
import { findBrowser, findPostgres } from './tools.mjs'

const usage = `npm run test:mix -- '<mix>' [journey …]
  <mix>      mfe-wallet@1.1.0-ab12cd34, several with commas, or mfe-wallet@http://localhost:4101; '' is what production serves
  journey    part of a file's name in e2e/journeys; all when left out
The registry is REGISTRY_URL, else DATA_DIR/registry, else .data/registry.`

/** The mix as it is written everywhere, and its name; ends with 2 when it cannot be tested. */
function checked(asked) {
  const check = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/check-mix.ts', asked], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (check.status !== 0) process.exit(check.status ?? 1)
  return JSON.parse(check.stdout)
}

try {
  const [asked, ...journeys] = process.argv.slice(2)
  if (asked === undefined || asked === '--help') {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  await setUp()
  const { mix, name } = checked(asked)
  const what = mix ? `mix ${name} (${mix})` : 'what production serves'
  const registry = process.env.REGISTRY_URL || join(process.env.DATA_DIR || join(root, '.data'), 'registry')
  const report = join(root, 'test-results', `mix-${name}.json`)
  process.stdout.write(`The journeys against ${what}\n`)
  await run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/mix.config.ts', ...journeys], {
    env: {
      CHROMIUM: await findBrowser(),
      POSTGRES_BIN: await findPostgres(),
      E2E_MIX: mix,
      E2E_REGISTRY: registry,
      E2E_REPORT: report,
    },
    what: `The journeys against ${what}`,
  }).catch((error) => {
    throw new SetupError(`${error.message} The report: ${report}`)
  })
  process.stdout.write(`All journeys passed against ${what}. The report: ${report}\n`)
} catch (error) {
  fail(error)
}
