import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { parse } from 'yaml'
import { promote } from '@app/release'
import { folderStore, publish } from '@app/registry/node'
import { makeFolder, writeDist, writeForeignDist } from '@app/registry/testing'

const repository = join(import.meta.dirname, '../../..')
const claims = { repository_id: '77', repository_owner_id: '5', project_id: '77' }
let root: string
let address: string
let issuer: string
let platform: Server
let service: ChildProcess
let key: CryptoKey
let admin: string
/** The environment that the next run is in. */
let environment = 'preview'

const tokenFor = (audience: string) =>
  new SignJWT({ ...claims, environment, repository: 'lucky/notes', run_id: 8841, jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('repo:lucky/notes')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)

/** Issues tokens of runs, as GitHub and GitLab do. */
async function startPlatform() {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  platform = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({ issuer, jwks_uri: `${issuer}/keys` }),
      '/keys': () => ({ keys: [jwk] }),
      '/run': async () => ({ value: await tokenFor(url.searchParams.get('audience') ?? '') }),
    }
    const isOfRun = url.pathname !== '/run' || request.headers.authorization === 'Bearer of-the-job'
    void Promise.resolve(isOfRun ? answers[url.pathname]?.() : null).then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? {})),
    )
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  issuer = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** A service in front of a channel that serves a host and the notes, with a rule for each environment of their CI. */
beforeAll(async () => {
  root = await makeFolder()
  await startPlatform()
  const store = folderStore(join(root, 'registry'))
  const about = { store, snapshot: false, commit: 'c0ffee', now: new Date() }
  await publish({ ...about, folder: await writeDist(root, { app: 'host' }) })
  await publish({ ...about, folder: await notes('1.0.0'), isForeign: true })
  const picks = [{ app: 'host' }, { app: 'mfe-notes' }]
  await promote({ store, channel: 'production', by: 'ana', reason: 'first', now: new Date(), picks })

  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  service = spawn(process.execPath, ['--import', 'tsx', 'federation/service/src/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      DATA_DIR: root,
      REGISTRY_URL: '',
      SERVICE_PORT: String(port),
      SERVICE_URL: address,
      STAGING_URL: 'http://localhost:4003',
      MIX_KEY: 'ab'.repeat(32),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'releases',
      OIDC_CLIENT_SECRET: 'of-this-test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [service.stdout, service.stderr]) stream?.on('data', (data) => (printed += String(data)))
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (service.exitCode !== null) throw new Error(printed)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  admin = /vr_\S+/.exec(printed)?.[0] ?? ''
  await call('PUT', 'teams/notes')
  await call('PUT', 'apps/mfe-notes/owner', { team: 'notes' })
  const rule = { apps: ['mfe-notes'], issuer }
  const of = (name: string) => ({ ...claims, environment: name })
  await call('POST', 'ci', { ...rule, claims: of('preview') })
  const actions = ['publish', 'check', 'canary', 'promote']
  await call('POST', 'ci', { ...rule, claims: of('release'), actions })
})
afterAll(async () => {
  service.kill('SIGTERM')
  await once(service, 'exit')
  platform.closeAllConnections()
  platform.close()
  await rm(root, { recursive: true })
})

/** As the admin of the first start. */
async function call(method: string, path: string, body: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
  const response = await fetch(`${address}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
}

const notes = (version: string) =>
  writeForeignDist(root, { remote: { version }, contents: { 'notes.js': `/* ${version} h45hh45h */` } })

/** Runs lines as the platform's shell does, in a checkout of the release command. */
const shell = (lines: string, env: Record<string, string>) =>
  promisify(execFile)('bash', ['-eo', 'pipefail', '-c', lines], {
    cwd: repository,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, REGISTRY_URL: address, COMMIT: 'c0ffee', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
const readCi = async (name: string): Promise<unknown> =>
  parse(await readFile(join(repository, 'federation/release/ci', name), 'utf8'))
const dist = () => join(root, 'elsewhere')
const comment = () => readFile(join(root, 'preview.md'), 'utf8')
const rollouts = (text: string) => [...text.matchAll(/rollout \d+: (\S+) in production, running/g)].map(([, id]) => id)

describe('REL-27 GitHub', () => {
  type Job = { permissions: object; environment: string; steps: { name?: string; run?: string; uses?: string }[] }
  const jobs = async () => ((await readCi('github.yml')) as { jobs: Record<'preview' | 'release', Job> }).jobs
  const runOf = ({ steps }: Job, name: string) => steps.find((step) => step.name === name)?.run ?? ''
  /** What GitHub gives a job with the permission id-token. */
  const env = () => ({
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/run`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
    RUNNER_TEMP: root,
    GITHUB_WORKSPACE: root,
    DIST: dist(),
    NUMBER: '431',
    TAG: 'v1.1.0',
  })

  it('REL-27 publishes a preview of a pull request, with a link and a comment', async () => {
    const { preview } = await jobs()
    environment = preview.environment
    await notes('1.1.0')
    const published = await shell(runOf(preview, 'Publish a preview'), env())
    expect(published).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^mfe-notes@1\.1\.0-pr\.431-\w{8} published\n.*http:\/\/127\.0\.0\.1:\d+\/preview\/mfe-notes\//,
      ),
    })
    expect(await comment()).toMatch(
      /^<!-- preview mfe-notes -->\n[^]*\[Open it on staging\]\(http:\/\/127\.0\.0\.1:\d+\/preview\//,
    )
  })

  it('REL-27 publishes a tag’s version and starts its rollout, which a run for a pull request may not', async () => {
    const { preview, release } = await jobs()
    environment = release.environment
    await notes('1.1.0')
    const published = await shell(runOf(release, 'Publish the version'), env())
    expect(published).toMatchObject({ code: 0, text: expect.stringMatching(/^mfe-notes@1\.1\.0-\w{8} published\n$/) })
    environment = preview.environment
    expect(await shell(runOf(release, 'Start its rollout'), env())).toMatchObject({
      code: 1,
      text: expect.stringContaining('not for canary'),
    })
    environment = release.environment
    const started = await shell(runOf(release, 'Start its rollout'), env())
    expect([started.code, rollouts(started.text)]).toEqual([0, [published.text.split(' ')[0]]])
  })

  it('REL-27 asks for the token of each job, pins what it uses, and keeps no secret', async () => {
    const text = await readFile(join(repository, 'federation/release/ci/github.yml'), 'utf8')
    for (const { permissions, steps } of Object.values(await jobs())) {
      expect(permissions).toMatchObject({ 'id-token': 'write' })
      for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/)
    }
    expect(text).not.toContain('secrets.')
    // what a pull request says about itself never becomes a line of the shell
    for (const { steps } of Object.values(await jobs()))
      for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })
})

describe('REL-27 GitLab', () => {
  type Job = { environment: string; script: string[]; id_tokens: Record<string, { aud: string }> }
  type Jobs = Record<'preview' | 'release', Job>
  /** What GitLab gives a job: a token for each that it asks for. */
  async function env({ id_tokens: requested, environment: name }: Job): Promise<Record<string, string>> {
    environment = name
    const tokens = Object.keys(requested).map(async (token) => [token, await tokenFor(address)] as const)
    const of = { CI_PROJECT_DIR: root, DIST: dist(), CI_MERGE_REQUEST_IID: '12', CI_COMMIT_TAG: 'v1.2.0' }
    return { ...of, ...Object.fromEntries(await Promise.all(tokens)) }
  }
  /** Files of the shell go into the test's folder. */
  const run = async (job: Job, input: Record<string, string>) =>
    shell(job.script.join('\n').replaceAll('published.txt', `${root}/published.txt`), input)

  it('REL-27 publishes a preview of a merge request, and shows what it changes', async () => {
    const { preview } = (await readCi('gitlab.yml')) as Jobs
    await notes('1.2.0')
    expect(await run(preview, await env(preview))).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^mfe-notes@1\.2\.0-pr\.12-\w{8} published\n/),
    })
    expect(await comment()).toContain('### Preview of mfe-notes')
  })

  it('REL-27 publishes a tag’s version and starts its rollout, with a token for each command', async () => {
    const { release } = (await readCi('gitlab.yml')) as Jobs
    await call('POST', 'rollouts/1/halt')
    await notes('1.2.0')
    const answer = await run(release, await env(release))
    expect(answer).toMatchObject({ code: 0, text: expect.stringMatching(/^mfe-notes@1\.2\.0-\w{8} published\n/) })
    expect(rollouts(answer.text)).toEqual([answer.text.split(' ')[0]])
  })
})
