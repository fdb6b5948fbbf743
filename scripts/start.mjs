// Runs everything on one machine: npm start; with a staging host next to production: npm run staging
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runTypeScript } from './command.mjs'
import { releaseLocally } from './local-release.mjs'
import { apps, backOffice, buildBackOffice, buildChanged } from './apps.mjs'
import { firstAdministrator } from './first-administrator.mjs'
import { addressOn, localPrograms, runInOrder, stagingHost } from './programs.mjs'
import { checkPort, print, settings, visitors } from './settings.mjs'
import { setUp } from './setup.mjs'
import { ffmpegHere } from './tools.mjs'

const withStaging = process.argv.includes('--staging')
const command = withStaging ? 'npm run staging' : 'npm start'
/** Staging is a mix on top of a channel, and has no channel of its own on this machine. */
const channel = settings.CHANNEL === 'staging' ? 'production' : settings.CHANNEL

async function release() {
  // the registry is public; other files in this folder are not
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const command = (args, what) =>
    runTypeScript('federation/release/src/cli.ts', args, { quiet: true, env: settings, what })
  process.stdout.write(await releaseLocally(command, { apps: apps(), channel }))
}

/** For when `npm start` runs in another terminal: adds only the staging host, on the same registry and API. */
async function addStaging() {
  await checkPort('STAGING_PORT', command)
  if (await runInOrder([[stagingHost(settings)]], settings)) print([['Staging', addressOn(settings.STAGING_PORT)]])
}

async function startAll() {
  const withMedia = ffmpegHere() !== null
  const more = [...(withStaging ? ['STAGING_PORT'] : []), ...(withMedia ? ['RTMP_PORT', 'LIVE_PORT'] : [])]
  await Promise.all(
    ['PORT', 'API_PORT', 'PAY_PORT', 'BACK_OFFICE_PORT', ...more].map((name) => checkPort(name, command)),
  )
  await setUp()
  await buildChanged()
  await buildBackOffice()
  await release()
  const env = { BACK_OFFICE_PAGES: join(root, backOffice, 'dist'), ...settings }
  process.stdout.write('Starting (the first time the database takes a few seconds) …\n')
  if (!(await runInOrder(localPrograms(settings, { withStaging, withMedia }), env))) return
  const link = settings.BACK_OFFICE_PORT === '0' ? null : await firstAdministrator(settings)
  print([
    ['Open', addressOn(settings.PORT)],
    ...(withStaging ? [['Staging', addressOn(settings.STAGING_PORT)]] : []),
    ...visitors,
    ...(settings.BACK_OFFICE_PORT === '0' ? [] : [['Back office', link ?? addressOn(settings.BACK_OFFICE_PORT)]]),
    ...(withMedia ? [] : [['Own videos', 'install ffmpeg (on Debian: apt-get install ffmpeg) and start again']]),
  ])
}

try {
  if (withStaging && (await fetch(`${addressOn(settings.API_PORT)}/readyz`).catch(() => null))?.ok) await addStaging()
  else await startAll()
} catch (error) {
  fail(error)
}
