import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../../test/world'

let world: World
let root = ''
let ana = ''
let ben = ''
let cy = ''
beforeAll(async () => {
  world = await makeWorld()
  root = await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser', shell: 'releaser' })
  ben = await world.join('ben', { wallet: 'publisher', media: 'releaser' })
  cy = await world.join('cy', { wallet: 'releaser' })
  for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', host: 'shell' })) {
    await world.books.directory.setOwner(app, team)
    const folder = await writeDist(world.root, { app, version: '1.0.0' })
    await world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
  }
  const picks = [{ app: 'host' }, { app: 'mfe-wallet' }]
  await world.verbs(ana).promote({ channel: 'production', reason: 'launch', picks, isStatic: true })
})
afterAll(() => world.discard())

const send = async (verb: 'freeze' | 'unfreeze', token: string, body: object = { app: 'mfe-wallet' }) =>
  (await world.call('POST', `/v1/channels/production/${verb}`, token, { reason: 'photos are being moved', ...body }))
    .statusCode

it('REL-12 releasers of its team freeze and unfreeze an app alone, others do not', async () => {
  expect(await send('freeze', ben)).toBe(403)
  expect(await send('freeze', ana)).toBe(200)
  expect((await world.head())?.frozenApps).toMatchObject({
    'mfe-wallet': { by: 'ana', reason: 'photos are being moved' },
  })
  expect([await send('unfreeze', ben), await send('unfreeze', cy)]).toEqual([403, 200])
  expect(await world.head()).not.toHaveProperty('frozenApps')
})

it('REL-12 what an admin froze, only an admin unfreezes', async () => {
  expect(await send('freeze', root)).toBe(200)
  expect([await send('unfreeze', ana), await send('unfreeze', root)]).toEqual([403, 200])
})

it('REL-12 the whole channel is for admins', async () => {
  expect([await send('freeze', ana, {}), await send('freeze', root, {})]).toEqual([403, 200])
  expect([await send('unfreeze', ana, {}), await send('unfreeze', root, {})]).toEqual([403, 200])
})

it('REL-12 two teams that unfreeze at once are not in each other’s way', async () => {
  const apps = ['mfe-wallet', 'host']
  for (const app of apps) expect(await send('freeze', ana, { app })).toBe(200)
  expect(await Promise.all(apps.map((app) => send('unfreeze', ana, { app })))).toEqual([200, 200])
  expect(await world.head()).not.toHaveProperty('frozenApps')
})
