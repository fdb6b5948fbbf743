import { writeDist } from '@app/registry/testing'
import { makeSignInWorld, type SignInWorld } from '../../test/sign-in-world'

let world: SignInWorld
let lena = ''
let jun = ''
let release = ''
beforeAll(async () => {
  world = await makeSignInWorld({ 'wallet-devs': { team: 'wallet', role: 'releaser' } })
  const root = await world.join('root', 'admin')
  const dan = await world.join('dan', { wallet: 'releaser', shell: 'releaser' })
  for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', host: 'shell' }))
    await world.books.directory.setOwner(app, team)
  const publish = async (app: string, version: string) => {
    const folder = await writeDist(world.root, { app, version })
    return (await world.verbs(dan).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
  }
  for (const app of ['host', 'mfe-wallet']) await publish(app, '1.0.0')
  const picks = [{ app: 'host' }, { app: 'mfe-wallet' }]
  await world.verbs(dan).promote({ channel: 'production', reason: 'launch', picks, isStatic: true })
  release = await publish('mfe-wallet', '1.1.0')
  const rule = { needed: 1, start: 'promotion', teams: [], reason: 'money moves here' }
  expect((await world.call('PUT', '/v1/apps/mfe-wallet/approvals/production', root, rule)).statusCode).toBe(200)
  // the provider has the clock of the machine
  world.pass(Date.now() - world.now().getTime())
  lena = world.enrol('lena', 'wallet-devs').id
  jun = world.enrol('jun', 'wallet-devs').id
})
afterAll(() => world.discard())

it('REL-10 REL-11 one person asks in the browser, another approves after a fresh sign-in, and the first promotes', async () => {
  const pending = world.browser()
  const approving = world.browser()
  await pending.signIn(lena)
  await approving.signIn(jun)
  const picks = [{ app: 'mfe-wallet', id: release }]
  const promote = () =>
    pending.call('POST', '/v1/channels/production/promote', { reason: 'new records', picks, isStatic: true })
  const { status, json } = await promote()
  expect([status, json?.type]).toEqual([403, '/problems/needs-approval'])
  const approval = `/v1/requests/${String(json?.request)}/approve`

  expect((await approving.call('POST', approval, {}, 'cross-site')).status).toBe(403)
  const before = new Date(world.now().getTime() - 15 * 60_000)
  await world.db.updateTable('session').set({ signed_in_at: before }).execute()
  expect((await approving.call('POST', approval, {})).json?.type).toBe('/problems/stale-sign-in')
  expect((await promote()).status).toBe(403)

  await approving.signIn(jun, { path: '/sign-in?fresh=1' })
  expect((await approving.call('POST', approval, {})).json).toMatchObject({ state: 'approved' })
  expect((await promote()).status).toBe(200)
  expect(await world.head()).toMatchObject({ by: 'lena', remotes: { 'mfe-wallet': { stable: release } } })
})
