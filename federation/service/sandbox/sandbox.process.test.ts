import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '@app/registry/testing'
import { makeBrowser } from '../test/browser'

const repository = join(import.meta.dirname, '../../..')
let root: string
let sandbox: ChildProcess | undefined
beforeAll(async () => {
  root = await makeFolder()
})
afterAll(async () => {
  if (sandbox?.exitCode === null) {
    sandbox.kill('SIGTERM')
    await once(sandbox, 'exit')
  }
  await rm(root, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'federation/service/sandbox/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'] as const,
    env: { ...process.env, DATA_DIR: root, CONSOLE_DIR: '', ...env },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(String(data)))
  return { child, printed }
}

it('REL-10 the sandbox does not run in production', async () => {
  const { child, printed } = run({ NODE_ENV: 'production' })
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, printed.join('')]).toEqual([1, expect.stringContaining('does not run with NODE_ENV=production')])
})

it('REL-10 invented people sign in on one machine, each with their role, whatever else is set', async () => {
  const port = await freePort()
  const issuerPort = await freePort()
  const { child, printed } = run({
    SERVICE_PORT: String(port),
    SANDBOX_ISSUER_PORT: String(issuerPort),
    SERVICE_HOST: '0.0.0.0',
    SERVICE_DATABASE_URL: 'postgres://shared.example/releases',
    REGISTRY_URL: 's3://shared',
    NODE_ENV: '',
    OIDC_ISSUER: 'https://id.example',
    OIDC_GROUPS: '{"players":"admin"}',
  })
  sandbox = child
  const serviceUrl = `http://localhost:${port}`
  while (!printed.join('').includes(serviceUrl)) {
    if (child.exitCode !== null) throw new Error(printed.join(''))
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  // one after the other in one browser, as somebody tries the roles
  const browser = makeBrowser(null, serviceUrl)
  const who: [unknown, unknown][] = []
  for (const id of ['1', '2', '3', '4', '5']) {
    expect(await browser.signIn(id)).toMatchObject({ status: 303, location: `${serviceUrl}/` })
    const { json } = await browser.call('GET', '/v1/session')
    who.push([json?.person, json?.isAdmin ? 'admin' : json?.roles])
  }
  expect(Object.fromEntries(who)).toEqual({
    lena: { payments: 'viewer' },
    jun: { payments: 'publisher' },
    tomas: { payments: 'releaser', stage: 'releaser' },
    noor: { play: 'releaser', places: 'releaser', shell: 'releaser' },
    ada: 'admin',
  })
})
