// Everything on one machine: npm start; with a staging host beside production: npm run staging
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fail, root, runTypeScript } from './command.mjs'
import { releaseLocally } from './local-release.mjs'
import { apps, buildChanged } from './apps.mjs'
import { checkPort, say, settings, visitors } from './settings.mjs'
import { setUp } from './setup.mjs'

const withStaging = process.argv.includes('--staging')
const command = withStaging ? 'npm run staging' : 'npm start'
const apiUrl = `http://localhost:${settings.API_PORT}`
/** Staging is a mix over a channel, and has none of its own on this machine. */
const channel = settings.CHANNEL === 'staging' ? 'production' : settings.CHANNEL

async function release() {
  // the registry is for everybody; what comes to lie beside it is not
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const command = (args, what) =>
    runTypeScript('federation/release/src/cli.ts', args, { quiet: true, env: settings, what })
  process.stdout.write(await releaseLocally(command, { apps: apps(), channel }))
}

const edge = 'federation/edge/src/main.ts'
/** Proxies in front of the edge; the API has the edge before it too. */
const hops = Number(settings.TRUSTED_HOPS || 0)
const app = [
  { file: 'api/sandbox-provider/main.ts' },
  { file: 'api/src/main.ts', env: { TRUSTED_HOPS: String(hops + 1) } },
  { file: edge },
]
const stagingHost = { file: edge, env: { CHANNEL: 'staging', PORT: settings.STAGING_PORT } }

/** The programs, each in a process of its own; when one ends, all end. */
function launch(programs) {
  const children = programs.map(({ file, env }) =>
    spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env: { ...settings, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  let isStopping = false
  const stop = (code) => {
    if (isStopping) return
    isStopping = true
    process.exitCode = code
    for (const child of children) child.kill('SIGTERM')
    setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 10_000).unref()
  }
  for (const child of children) child.on('exit', (code) => stop(code ?? 0))
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  return () => isStopping
}

const answers = (url, headers = {}) =>
  fetch(url, { headers }).then(
    (response) => response.ok,
    () => false,
  )
const addressOn = (port) => `http://localhost:${port}`
const matchesEtag = (port) => answers(`${addressOn(port)}/live`, { accept: 'text/html' })

async function untilReady(hasStopped, ports) {
  for (let tries = 0; tries < 600 && !hasStopped(); tries++) {
    const all = (await answers(`${apiUrl}/readyz`)) && (await Promise.all(ports.map(matchesEtag)))
    if (all && all.every(Boolean)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** `npm start` runs in another terminal: only the staging host is added, on the same registry and API. */
async function addStaging() {
  await checkPort('STAGING_PORT', command)
  if (await untilReady(launch([stagingHost]), [settings.STAGING_PORT]))
    say([['Staging', addressOn(settings.STAGING_PORT)]])
}

async function startAll() {
  const staging = withStaging ? ['STAGING_PORT'] : []
  await Promise.all(['PORT', 'API_PORT', 'PAY_PORT', ...staging].map((name) => checkPort(name, command)))
  await setUp()
  await buildChanged()
  await release()
  process.stdout.write('Starting (the first time the database takes a few seconds) …\n')
  const hasStopped = launch(withStaging ? [...app, stagingHost] : app)
  const ports = ['PORT', ...staging].map((name) => settings[name])
  if (!(await untilReady(hasStopped, ports))) return
  say([
    ['Open', addressOn(settings.PORT)],
    ...(withStaging ? [['Staging', addressOn(settings.STAGING_PORT)]] : []),
    ...visitors,
  ])
}

try {
  if (withStaging && (await answers(`${apiUrl}/readyz`))) await addStaging()
  else await startAll()
} catch (error) {
  fail(error)
}
