import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { makeFolder } from '@app/registry/testing'
import { runCommand } from '../command'
import { saveToken, tokensFile } from './saved-tokens'

let root: string
let printed = ''
let seen: [string | undefined, string | undefined, string | undefined][] = []
let status = 200
let service: Server
let origin = ''
beforeAll(async () => {
  service = createServer(({ method, url, headers }, response) => {
    seen.push([method, url, headers.authorization])
    const problem = { type: '/problems/signed-out', title: 'x', status, problems: ['This token is not valid.'] }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { done: true, revisions: [] } : problem))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.close()
  service.closeAllConnections()
})
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
  seen = []
  status = 200
})
afterEach(() => rm(root, { recursive: true }))

const token = { id: 'a1', secret: 'vr_a1_secret', person: 'ana', expiresAt: '2026-11-20T18:00:00.000Z' }
const print = (text: string) => {
  printed += text
}
const run = (line: string, env: Record<string, string> = {}) =>
  runCommand(line.split(' '), {
    root,
    cwd: root,
    env: { REGISTRY_URL: origin, XDG_CONFIG_HOME: root, ...env },
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })
const file = () => tokensFile({ XDG_CONFIG_HOME: root })

it('REL-31 the token of a login is sent to its service, and RELEASE_TOKEN takes precedence', async () => {
  await saveToken(file(), 'https://other.example', { ...token, secret: 'another' })
  await saveToken(file(), origin, token)
  await run('history')
  await run('history', { RELEASE_TOKEN: 'vr_mine' })
  expect(seen.map(([, , by]) => by)).toEqual([`Bearer ${token.secret}`, 'Bearer vr_mine'])
  expect([(await stat(file())).mode & 0o777, (await stat(dirname(file()))).mode & 0o777]).toEqual([0o600, 0o700])
})

it('REL-31 without a login, or after its end, the command says how to log in, and sends nothing', async () => {
  expect(await run('history')).toBe(1)
  expect(printed).toContain('npm run release -- login, or set RELEASE_TOKEN')
  await saveToken(file(), origin, { ...token, expiresAt: '2026-11-20T10:00:00.000Z' })
  expect(await run('history')).toBe(1)
  expect(printed).toContain(`Your login at ${origin} has ended: npm run release -- login.`)
  expect(seen).toEqual([])
})

it('REL-31 a file that others can read, or that is damaged, is not used', async () => {
  await saveToken(file(), origin, token)
  await chmod(file(), 0o644)
  expect(await run('history')).toBe(1)
  expect(printed).toContain('Others can read your tokens in')
  await rm(file())
  await mkdir(dirname(file()), { recursive: true })
  await writeFile(file(), '{', { mode: 0o600 })
  expect(await run('history')).toBe(1)
  expect(printed).toContain('is damaged')
  expect(seen).toEqual([])
})

it.each([
  ['is ended at the service', 200],
  ['had ended by itself', 401],
])('REL-31 logout forgets a token that %s, and no other', async (_, answered) => {
  await saveToken(file(), 'https://other.example', token)
  await saveToken(file(), origin, token)
  status = answered
  expect(await run('logout')).toBe(0)
  expect(seen).toEqual([['DELETE', '/v1/login', `Bearer ${token.secret}`]])
  expect(Object.keys(JSON.parse(await readFile(file(), 'utf8')) as object)).toEqual(['https://other.example'])
  expect(await run('logout')).toBe(1)
  expect(printed).toContain(`You are not logged in at ${origin}.`)
})

it('REL-31 a token that could not be ended is not forgotten', async () => {
  await saveToken(file(), origin, token)
  status = 500
  expect(await run('logout')).toBe(1)
  expect(await readFile(file(), 'utf8')).toContain(token.secret)
})

it.each([
  ['login', { REGISTRY_URL: '' }, 'Only a release service knows people'],
  ['login', { REGISTRY_URL: 'http://releases.example.com' }, 'must be https'],
  ['login', { XDG_CONFIG_HOME: '' }, 'There is no folder to keep a token in'],
  ['login mfe-wallet', {}, 'login takes no app'],
])('REL-31 %s is refused where it cannot work: %j', async (line, env, problem) => {
  expect(await run(line, env)).toBeGreaterThan(0)
  expect(printed).toContain(problem)
  expect(seen).toEqual([])
})

it('REL-31 the settings of a person are where their system keeps them', () => {
  const end = join('veranda', 'release-tokens.json')
  expect(tokensFile({ XDG_CONFIG_HOME: '/x', HOME: '/people/ana' })).toBe(join('/x', end))
  expect(tokensFile({ XDG_CONFIG_HOME: 'relative', HOME: '/people/ana' })).toBe(join('/people/ana', '.config', end))
})
