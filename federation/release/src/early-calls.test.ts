import { check } from './check'
import { makeWorld, type World } from '../test/world'

let world: World
beforeEach(async () => {
  world = await makeWorld()
  await world.serve({ app: 'host' })
})
afterEach(() => world.discard())

it('REL-4 a route may start early only calls of the API, which a page makes with the token of the member', async () => {
  const problemsWith = async (version: string, ...early: string[]) => {
    const routes = [{ path: '/Early', page: 'home', access: 'open', skeleton: 'list', early } as const]
    const { app, id } = await world.release({ app: 'mfe-wallet', version, manifest: { routes, widgets: {} } })
    const { store } = world
    const result = await check({ store, channel: 'production', picks: [{ app, id }], by: 'ana', now: world.now() })
    return { id, problems: result.problems }
  }
  const calls = ['sys_config', '@user_info', '@lottery_get_info?key={key}', 'luckdraw_next?algorithm=wheel%2Fv2']
  expect((await problemsWith('1.0.0', ...calls)).problems).toEqual([])
  const others = [
    'https://elsewhere.example/user_info',
    '../media/user_info',
    '@no_such_call',
    'member/doLogin',
    'sys_config#a',
  ]
  const { id, problems } = await problemsWith('1.1.0', ...others)
  expect(problems).toEqual(
    others.map(
      (call) =>
        `mfe-wallet@${id}: the route /Early starts "${call}" early, which is no GET call of @app/contracts: write one such as sys_config or @user_info, or remove it.`,
    ),
  )
})
