// Everything on one machine: npm start
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fail, root, runTypeScript, SetupError } from './command.mjs'
import { buildChanged, parts } from './parts.mjs'
import { setUp } from './setup.mjs'

const settings = {
  SEED: 'demo',
  PORT: '4000',
  API_PORT: '4001',
  PAY_PORT: '4002',
  CHANNEL: 'production',
  DATA_DIR: join(root, '.data'),
  LOG_LEVEL: 'warn',
  TRUSTED_HOPS: '1', // the edge
  PAY_PUBLIC_URL: `http://localhost:${process.env.PAY_PORT ?? '4002'}`,
  ...process.env,
}

function checkPort(name) {
  const port = Number(settings[name])
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }) =>
      reject(
        new SetupError(
          code === 'EADDRINUSE'
            ? `Port ${port} (${name}) is taken. Stop what uses it, or choose another: ${name}=${port + 100} npm start`
            : `Port ${port} (${name}) cannot be used: ${code}`,
        ),
      ),
    )
    probe.listen(port, () => probe.close(resolve))
  })
}

/** Publishes what was built and makes it what the channel serves; both are no-ops when nothing changed. */
async function release() {
  const cli = 'release/src/cli.ts'
  const published = await runTypeScript(cli, ['publish', ...parts, '--snapshot'], {
    quiet: true,
    env: settings,
    what: 'Publishing the parts',
  })
  const picks = published
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ')[0])
  const by = ['--channel', settings.CHANNEL, '--by', 'npm start', '--reason', 'local start']
  await runTypeScript(cli, ['promote', ...picks, ...by], { quiet: true, env: settings, what: 'Promoting the parts' })
}

/** The programs, each in a process of its own; when one ends, all end. */
function launch() {
  const programs = ['api/sandbox-provider/main.ts', 'api/src/main.ts', 'host/edge/src/main.ts']
  const children = programs.map((file) =>
    spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env: settings,
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

async function untilReady(hasStopped) {
  const address = `http://localhost:${settings.PORT}`
  for (let tries = 0; tries < 600 && !hasStopped(); tries++) {
    const ready = await fetch(`http://localhost:${settings.API_PORT}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    const page =
      ready &&
      (await fetch(`${address}/live`, { headers: { accept: 'text/html' } }).then(
        (response) => response.ok,
        () => false,
      ))
    if (page) return address
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return null
}

try {
  await Promise.all(['PORT', 'API_PORT', 'PAY_PORT'].map(checkPort))
  await setUp()
  await buildChanged()
  await release()
  process.stdout.write('Starting (the first time the database takes a few seconds) …\n')
  const hasStopped = launch()
  const address = await untilReady(hasStopped)
  if (address) {
    process.stdout.write(`
  Open         ${address}
  Demo member  demo / demo-pass-1
  Invite code  WELCOME

  Ctrl+C stops everything.
`)
  }
} catch (error) {
  fail(error)
}
