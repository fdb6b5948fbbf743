import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerOf, filePath } from '@app/release'
import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../test/world'
import type { Actor } from './access'
import { collectUploads } from './uploads/uploads'

let world: World
let ana: string
beforeAll(async () => {
  world = await makeWorld()
  await world.join('root', 'admin')
  ana = await world.join('ana', { web: 'releaser' })
  for (const app of ['host', 'mfe-wallet']) await world.books.directory.setOwner(app, 'web')
  await publish('host')
  await publish('mfe-wallet')
  await world.verbs(ana).promote({ ...step('launch'), picks: [{ app: 'host' }, { app: 'mfe-wallet' }], isStatic: true })
})
afterAll(() => world.discard())

const step = (reason: string) => ({ channel: 'production', reason })
async function publish(app: string, version = '1.0.0') {
  const folder = await writeDist(world.root, { app, version })
  return world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
}
const picks = [{ app: 'mfe-wallet' }]

describe('a request that is sent again', () => {
  const url = '/v1/channels/production/promote'
  const send = (key: string, body: object) => world.call('POST', url, ana, body, { 'idempotency-key': key })

  it('REL-9 happens once, and both get the same answer, also if they arrive together', async () => {
    await publish('mfe-wallet', '1.1.0')
    const body = { reason: 'new records', picks, isStatic: true }
    const answers = await Promise.all([send('key-of-one', body), send('key-of-one', body)])
    const [first, second] = [...answers].sort((one, other) => one.statusCode - other.statusCode)
    expect([first?.statusCode, [200, 409]]).toEqual([200, expect.arrayContaining([second?.statusCode])])
    const again = await send('key-of-one', body)
    expect([again.statusCode, again.json()]).toEqual([200, first?.json()])
    expect((await world.head())?.rev).toBe(2)
    const promotions = (await world.books.audit({ limit: 100 })).filter(({ details }) =>
      JSON.stringify(details).includes('new records'),
    )
    expect(promotions).toHaveLength(1)
  })

  it('REL-9 is refused if its key belongs to another request', async () => {
    const answer = await send('key-of-one', { reason: 'something else', picks, isStatic: true })
    expect(answer.json()).toMatchObject({ status: 422, type: '/problems/key-reused' })
  })

  it('REL-9 runs again if the first try was cut off', async () => {
    const at = world.now()
    const row = { person: 'ana', key: 'key-of-two', claim: 'cut off', begun: '[]', status: null, body: null, at }
    const body = { reason: 'cut off', picks, isStatic: true }
    const params = { channel: 'production' }
    const hash = createHash('sha256')
      .update(JSON.stringify({ name: 'promote', params, request: body }))
      .digest('hex')
    await world.db
      .insertInto('answer')
      .values({ ...row, hash })
      .execute()
    expect((await send('key-of-two', body)).json()).toMatchObject({ status: 409, type: '/problems/in-progress' })
    world.pass(60_000)
    expect((await send('key-of-two', body)).json()).toEqual({ revision: null })
  })

  it('REL-9 goes back once, also if the first try was cut off after it had changed the channel', async () => {
    await publish('mfe-wallet', '1.1.5')
    const verbs = world.verbs(ana)
    await verbs.promote({ ...step('and on'), picks, isStatic: true })
    const back = () =>
      world.call(
        'POST',
        '/v1/channels/production/rollback',
        ana,
        { reason: 'back', app: 'mfe-wallet' },
        {
          'idempotency-key': 'key-to-go-back',
        },
      )
    const first = await back()
    expect(first.statusCode).toBe(200)
    await world.db
      .updateTable('answer')
      .set({ status: null, body: null, at: new Date('2026-11-19') })
      .where('key', '=', 'key-to-go-back')
      .execute()
    expect((await back()).json()).toEqual(first.json())
    const head = await world.head()
    expect((await world.history()).filter(({ reason }) => reason === 'back')).toEqual([head])
    const { entries } = (await world.call('GET', '/v1/audit', ana)).json<AnswerOf<'audit'>>()
    expect(entries.find(({ seq }) => seq === head?.audit?.seq)).toMatchObject({
      hash: head?.audit?.hash,
      action: 'rollback',
      outcome: 'begun',
      person: 'ana',
    })
  })

  it('REL-9 is not forgotten when an instance that stalled wakes up and fails after another took over', async () => {
    let fail = () => {}
    let runs = 0
    const key = { key: 'key-of-three', hash: 'x' }
    const credential = { kind: 'token', id: 'a1', apps: null, actions: null, signedInAt: null } as const
    const actor: Actor = { id: 'ana', name: 'ana', isAdmin: true, roles: {}, credential }
    const entry = { actor, action: 'promote', call: 'promote', target: 'channel c', request: {} } as const
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const stalled = world.books.change(key, entry, () => {
      begin()
      return new Promise((_, reject) => (fail = () => reject(new Error('late'))))
    })
    const caught = expect(stalled).rejects.toThrow('late')
    await begun
    await world.db
      .updateTable('answer')
      .set({ at: new Date('2026-11-19') })
      .where('key', '=', key.key)
      .execute()
    const run = () =>
      Promise.resolve({ status: 200, body: { run: (runs += 1) }, outcome: 'done' as const, problems: [] })
    const answer = await world.books.change(key, entry, run)
    fail()
    await caught
    expect(await world.books.change(key, entry, run)).toEqual(answer)
    expect(runs).toBe(1)
  })

  it('REL-9 is tried again by the command line until there is an answer', async () => {
    let tries = 0
    const verbs = world.verbs(ana, async (answer) => {
      tries += 1
      if (tries === 1) throw new TypeError('fetch failed')
      if (tries === 2) {
        await answer()
        throw new TypeError('fetch failed')
      }
      return answer()
    })
    await publish('mfe-wallet', '1.2.0')
    const before = await world.head()
    const revision = await verbs.promote({ ...step('a bad line'), picks, isStatic: true })
    expect([tries, revision?.parent]).toEqual([3, before?.rev])
    expect((await world.history()).filter(({ reason }) => reason === 'a bad line')).toHaveLength(1)
  })
})

it('REL-9 a decision on an outdated channel is refused, and says who changed it', async () => {
  const { head } = await world.verbs(ana).state('production')
  await publish('mfe-wallet', '1.3.0')
  await world.verbs(ana).promote({ ...step('meanwhile'), picks, isStatic: true })
  const change = world.call('POST', '/v1/channels/production/rollback', ana, {
    reason: 'back',
    app: 'mfe-wallet',
    expectedRev: head.rev,
  })
  expect((await change).json()).toMatchObject({
    status: 409,
    type: '/problems/outdated',
    problems: [expect.stringContaining(`production is at revision ${head.rev + 1} by ana: meanwhile`)],
  })
  expect((await world.head())?.rev).toBe(head.rev + 1)
})

describe('an upload', () => {
  const bytesOf = (app: string, name: string) => readFileSync(join(world.root, app, 'dist', name))
  const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  async function start(token = ana) {
    await writeDist(world.root, { app: 'mfe-wallet', version: '2.0.0' })
    const build = bytesOf('mfe-wallet', 'build.json')
    const routes = bytesOf('mfe-wallet', 'contract.json')
    const files = [
      { name: 'build.json', sha256: shaOf(build), bytes: build.length },
      { name: 'contract.json', sha256: shaOf(routes), bytes: routes.length },
    ]
    const body = { app: 'mfe-wallet', isForeign: false, snapshot: false, commit: 'c0ffee', files }
    const answer = await world.call('POST', '/v1/uploads', token, body)
    return { ...answer.json<{ upload: string; missing: string[] }>(), build, sha: shaOf(build) }
  }
  const put = (upload: string, sha: string, payload: Buffer, token = ana) =>
    world.app.inject({
      method: 'PUT',
      url: filePath(upload, sha),
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    })

  it('REL-1 asks only for files that it does not have', async () => {
    const { missing, sha } = await start()
    expect(missing).toEqual([sha])
  })

  it('REL-4 refuses a file that is not what was announced, or was not announced', async () => {
    const { upload, build, sha } = await start()
    const altered = await put(upload, sha, Buffer.concat([build, Buffer.from(' ')]))
    expect(altered.json()).toMatchObject({ status: 422, problems: [expect.stringMatching(/^build.json arrived with/)] })
    expect((await put(upload, 'a'.repeat(64), build)).statusCode).toBe(404)
    expect((await world.call('POST', `/v1/uploads/${upload}/complete`, ana, {})).json()).toMatchObject({
      status: 422,
      problems: ['build.json has not arrived: send it, then complete.'],
    })
    expect((await put(upload, sha, Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(413)
  })

  it('REL-7 belongs to whoever started it', async () => {
    const { upload, build, sha } = await start()
    const eve = await world.join('eve', { web: 'releaser' })
    expect((await put(upload, sha, build, eve)).statusCode).toBe(404)
    expect((await world.call('POST', `/v1/uploads/${upload}/complete`, eve, {})).statusCode).toBe(404)
  })

  it('REL-4 with an incomplete build is refused with every reason, and publishes nothing', async () => {
    const { upload, build, sha } = await start()
    await put(upload, sha, build)
    const answer = await world.call('POST', `/v1/uploads/${upload}/complete`, ana, {})
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ problems: string[] }>().problems.join()).toContain('remoteEntry.js')
    expect((await world.store.list('releases/mfe-wallet/')).filter((key) => key.includes('2.0.0'))).toEqual([])
  })

  it.each(['../evil', '/etc/passwd', 'a/../b', '.hidden'])('REL-7 takes no file name such as %s', async (name) => {
    const files = [{ name, sha256: 'a'.repeat(64), bytes: 1 }]
    const body = { app: 'mfe-wallet', isForeign: false, snapshot: false, commit: 'c', files }
    const answer = await world.call('POST', '/v1/uploads', ana, body)
    expect(answer.json()).toMatchObject({
      status: 400,
      problems: [expect.stringContaining('is not a plain file name')],
    })
  })

  it('REL-1 is removed after two weeks, with the files that only it had', async () => {
    const { upload } = await start()
    const day = 24 * 60 * 60_000
    await collectUploads(world, new Date(Date.parse('2026-11-20T10:00:00.000Z') + 13 * day))
    expect(await world.store.list(`uploads/${upload}`)).toHaveLength(1)
    await collectUploads(world, new Date(Date.parse('2026-11-20T10:00:00.000Z') + 15 * day))
    expect(await world.store.list('uploads/')).toEqual([])
  })
})

it('REL-7 the service describes its calls as OpenAPI, each with its permission', async () => {
  const document = (await world.call('GET', '/v1/openapi.json', null)).json<{
    openapi: string
    paths: Record<string, Record<string, { description?: string; requestBody?: unknown; security?: unknown }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/v1/channels/{channel}/promote']?.['post']).toMatchObject({
    description: 'Needs the permission promote.',
    requestBody: { content: { 'application/json': { schema: { required: ['reason', 'picks'] } } } },
  })
  const withBody = Object.values(document.paths).flatMap((path) =>
    ['post', 'put'].flatMap((method) => path[method] ?? []),
  )
  expect(withBody.every(({ requestBody }) => requestBody !== undefined)).toBe(true)
  expect(document.paths['/v1/people/{person}']?.['put']).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { isAdmin: { type: 'boolean' }, ciLogins: { type: 'array' } } },
        },
      },
    },
  })
  expect(document.paths['/v1/session']?.['get']).toMatchObject({
    description: 'Answers anybody.',
    security: [{}, { token: [] }, { session: [] }],
    responses: { 200: { content: { 'application/json': { schema: { anyOf: [{}, {}] } } } } },
  })
  expect(document.paths['/v1/teams']?.['get']?.security).toBeUndefined()
  expect(Object.keys(document.paths)).toContain('/v1/uploads/{upload}/files/{sha256}')
})
