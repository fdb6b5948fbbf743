import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, SetupError } from './command.mjs'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0
const hasApt = () => onPath('apt-get') !== undefined

async function aptInstall(name) {
  process.stdout.write(`Installing ${name} (needed by the tests) …\n`)
  const quiet = { quiet: true, what: `apt-get install ${name}`, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', name], quiet)
}

const found = (paths) => paths.find((path) => path && existsSync(path))

function browser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return found([process.env.CHROMIUM, ...names.map(onPath), mac, playwrightBrowser()])
}

function playwrightBrowser() {
  const print = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  return execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd: root, encoding: 'utf8' })
}

/** The arguments of every Chromium. Playwright starts it without its sandbox, which is not available to root. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium for the browser tests: one that is installed, else Playwright's, else Debian's. @throws SetupError that
 * says what to do
 */
export async function findBrowser() {
  const here = browser()
  if (here) return here
  process.stdout.write('Downloading a browser for the tests …\n')
  const downloaded = await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { quiet: true }).then(
    () => true,
    () => false,
  )
  if (!downloaded && isRoot && hasApt()) await aptInstall('chromium')
  const path = browser()
  if (!path)
    throw new SetupError(
      'The browser tests need Chromium or Chrome, and none could be downloaded. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
    )
  return path
}

function postgresFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    onPath('initdb')?.replace(/\/initdb$/, ''),
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

/** The folder of PostgreSQL's programs, for tests that also run on it. @throws SetupError that says what to do */
export async function findPostgres() {
  if (!postgresFolder() && isRoot && hasApt()) await aptInstall('postgresql')
  const folder = postgresFolder()
  if (!folder)
    throw new SetupError(
      'The tests also run on PostgreSQL (15 or later), which is not installed. Install it, or name the folder of initdb: POSTGRES_BIN=/path/to/bin npm test',
    )
  return folder
}
