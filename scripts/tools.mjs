import { execFileSync, spawnSync } from 'node:child_process'
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

/** Without the browser's own interface, which costs as much as the pages: found first. */
const headlessShell = () =>
  found([process.env.CHROMIUM, ...['chromium-headless-shell', 'chrome-headless-shell'].map(onPath)])

function fullBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const { CHROMIUM, FULL_CHROMIUM } = process.env
  const chosen = [FULL_CHROMIUM, /headless.shell/.test(CHROMIUM ?? '') ? undefined : CHROMIUM]
  return found([...chosen, ...names.map(onPath), mac, playwrightBrowser()])
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

/** @throws SetupError that says what to do */
async function findOrInstall(find, debianPackage) {
  const here = find()
  if (here) return here
  if (isRoot && hasApt()) await aptInstall(debianPackage).catch(() => {})
  if (!find()) {
    process.stdout.write('Downloading a browser for the tests …\n')
    await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { quiet: true }).catch(() => {})
  }
  const path = find()
  if (!path)
    throw new SetupError(
      'The browser tests need Chromium or Chrome, and none could be downloaded. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
    )
  return path
}

/** A browser for tests: a headless shell, else a whole Chromium. @throws SetupError that says what to do */
export const findBrowser = () => findOrInstall(() => headlessShell() ?? fullBrowser(), 'chromium-headless-shell')

/** A whole Chromium, for what a headless shell lacks: notifications. @throws SetupError that says what to do */
export const findFullBrowser = () => findOrInstall(fullBrowser, 'chromium')

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

/** ffmpeg's path or name, or null: `FFMPEG`, else the one on PATH, if it runs. */
export function ffmpegHere() {
  const ffmpeg = process.env.FFMPEG || 'ffmpeg'
  return spawnSync(ffmpeg, ['-version'], { stdio: 'ignore' }).status === 0 ? ffmpeg : null
}

/** ffmpeg, for tests that make clips. @throws SetupError that says what to do */
export async function findFfmpeg() {
  if (!ffmpegHere() && isRoot && hasApt()) await aptInstall('ffmpeg')
  const ffmpeg = ffmpegHere()
  if (!ffmpeg)
    throw new SetupError(
      'The tests make clips with ffmpeg, which is not installed. Install it, or name it: FFMPEG=/path/to/ffmpeg npm test',
    )
  return ffmpeg
}
