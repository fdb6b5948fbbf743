// Runs the journeys against any mix of releases: npm run test:mix -- 'mfe-wallet@1.1.0-ab12cd34' [a file of journeys …]
// Exit code: 0 all passed, 1 some failed, 2 the mix cannot be tested.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root, run, SetupError } from './command.mjs'
import { setUp } from './setup.mjs'
import { findBrowser, findFullBrowser, findPostgres } from './tools.mjs'

const usage = `npm run test:mix -- '<mix>' [journey …]
npm run test:mix -- '<link of a mix>' [journey …]
npm run test:mix -- --host <staging host> [--mix '<mix>'] [journey …]
  <mix>      mfe-wallet@1.1.0-ab12cd34, or several separated by commas, or mfe-wallet@http://localhost:4101; '' is no mix
  <link>     a link from 'Copy link' in the mixer: https://staging.example.com/zhome?mix=…
  journey    part of a file name in e2e/journeys or e2e/mix; default: all
  --invite   the invite code for members that journeys register on a running host; default: WELCOME

A mix without a host is tested on the registry (REGISTRY_URL, or DATA_DIR/registry, or .data/registry), with a separate API and database.
A link or --host tests a running staging host, with its API and data: only journeys that need nothing but a new member and
change nothing else.
`

const isAddress = (text) => /^https?:\/\//.test(text)

function originOf(address) {
  if (!isAddress(address) || !URL.canParse(address)) throw new TypeError(`${address} is not the address of a host.`)
  return new URL(address).origin
}

/** @throws TypeError if the arguments are invalid */
function read(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' }, mix: { type: 'string' }, invite: { type: 'string', default: 'WELCOME' } },
  })
  const { host, mix, invite } = values
  if (host !== undefined) return { host: originOf(host), requested: mix ?? '', journeys: positionals, invite }
  const [requested, ...journeys] = mix === undefined ? positionals : [mix, ...positionals]
  if (requested === undefined) throw new TypeError('What should be tested?')
  if (!isAddress(requested)) return { requested, journeys, invite }
  return { host: originOf(requested), requested: new URL(requested).searchParams.get('mix') ?? '', journeys, invite }
}

function understood() {
  const args = process.argv.slice(2)
  try {
    if (!args.includes('--help')) return read(args)
    process.stdout.write(usage)
    return process.exit(0)
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`)
    return process.exit(2)
  }
}

/** The mix in its canonical text, and its name; exits with 2 if it cannot be tested. */
function checked({ requested, host }) {
  const check = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/mix/check.ts', requested, ...(host ? [host] : [])],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (check.status !== 0) process.exit(check.status ?? 1)
  return JSON.parse(check.stdout)
}

const { requested, host, journeys, invite } = understood()
try {
  await setUp()
  const { mix, name } = checked({ requested, host })
  const what = `${mix ? `mix ${name} (${mix})` : 'the served releases'}${host ? ` on ${host}` : ''}`
  const report = join(root, 'test-results', `mix-${name}.json`)
  process.stdout.write(`Running the journeys against ${what}\n`)
  await run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/mix.config.ts', ...journeys], {
    env: {
      CHROMIUM: await findBrowser(),
      FULL_CHROMIUM: await findFullBrowser(),
      E2E_MIX: mix,
      E2E_REPORT: report,
      ...(host
        ? { E2E_HOST: host, E2E_INVITE: invite }
        : {
            POSTGRES_BIN: await findPostgres(),
            E2E_REGISTRY: process.env.REGISTRY_URL || join(process.env.DATA_DIR || join(root, '.data'), 'registry'),
          }),
    },
    what: `The journeys against ${what}`,
  }).catch((error) => {
    throw new SetupError(`${error.message} Report: ${report}`)
  })
  process.stdout.write(`All journeys passed against ${what}. Report: ${report}\n`)
} catch (error) {
  fail(error)
}
