import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder, writeForeignDist } from '@app/registry/testing'

const repository = join(import.meta.dirname, '../../..')
let root: string
let port: number
let service: ChildProcess | undefined
beforeAll(async () => {
  root = await makeFolder()
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})
afterEach(async () => {
  if (service?.exitCode === null) {
    service.kill('SIGTERM')
    await once(service, 'exit')
  }
})
afterAll(() => rm(root, { recursive: true }))

/** Starts the service as an operator does. @returns what it printed once it answers */
async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--import', 'tsx', 'federation/service/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: root, SERVICE_PORT: String(port), REGISTRY_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  service = started
  let printed = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (printed += String(data)))
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) {
    if (started.exitCode !== null) throw new Error(printed)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return printed
}

/** The release command with the service as its registry. @returns its exit code and what it printed */
const release = (token: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'federation/release/src/cli.ts', ...args], {
    cwd: repository,
    env: { ...process.env, REGISTRY_URL: `http://127.0.0.1:${port}`, RELEASE_TOKEN: token, COMMIT: 'c0ffee' },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )

it('REL-7 REL-8 a team publishes over the command line, also after the service was killed', async () => {
  const token = /vr_\S+/.exec(await start())?.[0] ?? ''
  expect(token).toMatch(/^vr_/)
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${port}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    return response.json() as Promise<{ secret?: string }>
  }
  await call('PUT', 'teams/notes')
  await call('PUT', 'people/ana', { isAdmin: false })
  await call('PUT', 'teams/notes/members/ana', { role: 'publisher' })
  const { secret: ana = '' } = await call('POST', 'tokens', { person: 'ana', name: 'terminal', days: 1 })

  const folder = await writeForeignDist(root)
  expect(await release(ana, 'publish', '--from', folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('mfe-notes belongs to no team'),
  })
  await call('PUT', 'apps/mfe-notes/owner', { team: 'notes' })
  const published = await release(ana, 'publish', '--from', folder)
  expect(published).toMatchObject({ code: 0, text: expect.stringMatching(/^mfe-notes@1\.2\.0-\w{8} published\n$/) })

  service?.kill('SIGKILL')
  await once(service as ChildProcess, 'exit')
  expect(await start()).not.toContain('vr_')
  expect(await release(ana, 'promote', 'mfe-notes', '--static', '--reason', 'x')).toMatchObject({
    code: 1,
    text: expect.stringContaining('promote needs the role releaser in notes'),
  })
  expect(await release('vr_x', 'status')).toMatchObject({ code: 1, text: expect.stringContaining('not valid') })
  expect(await release(ana, 'status', '--by', 'root')).toMatchObject({ code: 2 })
})
