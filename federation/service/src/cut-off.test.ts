import { makeWorld, type World } from '../test/world'

let world: World
let root: string
beforeAll(async () => {
  world = await makeWorld()
  root = await world.join('root', 'admin')
  await world.join('ana', { wallet: 'releaser' })
  await world.books.directory.setOwner('mfe-wallet', 'wallet')
})
afterAll(() => world.discard())

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, path: string, body: object = {}, key?: string) =>
  world.call(method, `/v1/${path}`, root, body, key === undefined ? {} : { 'idempotency-key': key })

/** Sends a request twice, as if the instance had been killed after the first had changed the database. */
async function sendTwice(method: Method, path: string, body?: object) {
  const key = `key-${method}-${path.replaceAll('/', '-')}`
  const first = await send(method, path, body, key)
  expect(first.statusCode).toBe(200)
  await world.db
    .updateTable('answer')
    .set({ status: null, body: null, at: new Date('2026-11-19') })
    .where('key', '=', key)
    .execute()
  return { first, again: await send(method, path, body, key) }
}

const rule = {
  apps: ['mfe-wallet'],
  issuer: 'https://ci.example',
  claims: { project_id: '7', ref: 'main', ref_type: 'branch' },
}
const webhook = { url: 'https://hooks.example/releases', types: ['release.promoted'] }
const idOf = async (path: string, body: object) => (await send('POST', path, body)).json<{ id: string }>().id

describe('REL-9 a request whose first try was cut off after it had changed something', () => {
  it.each([
    ['a team', async () => (await send('PUT', 'teams/old')) && 'teams/old'],
    ['a person', async () => (await send('PUT', 'people/olga')) && 'people/olga'],
    ['a token', async () => `tokens/${await idOf('tokens', { person: 'ana', name: 'laptop', days: 1 })}`],
    ['a rule of CI', async () => `ci/${await idOf('ci', rule)}`],
    ['a webhook', async () => `webhooks/${await idOf('webhooks', webhook)}`],
  ])('REL-9 is answered as the first would have been: %s is removed', async (_, make) => {
    const path = await make()
    const { first, again } = await sendTwice('DELETE', path)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    // somebody else's request is another one
    expect((await send('DELETE', path)).json()).toMatchObject({ problems: [expect.stringMatching(/^There is no /)] })
  })

  it('REL-9 adds a rule of CI once, which another request cannot add again', async () => {
    const { first, again } = await sendTwice('POST', 'ci', rule)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await world.books.ci.rules()).toHaveLength(1)
    const other = await send('POST', 'ci', rule)
    expect(other.json()).toMatchObject({ problems: [expect.stringContaining('is for the same runs')] })
  })

  it('REL-9 says what else stands in its way', async () => {
    await send('PUT', 'apps/mfe-wallet/owner', { team: 'wallet' })
    const answers = [await send('DELETE', 'teams/wallet', {}, 'key-of-wallet')]
    await world.db
      .updateTable('answer')
      .set({ status: null, body: null, at: new Date('2026-11-19') })
      .where('key', '=', 'key-of-wallet')
      .execute()
    answers.push(await send('DELETE', 'teams/wallet', {}, 'key-of-wallet'))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ problems: [expect.stringContaining('still owns apps')] })
  })
})
