import type { KyselyPlugin } from 'kysely'
import { makeWorld, type World } from '../../test/world'
import { sessionsOf } from './sessions'
import { actorOf } from './tokens'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.join('root', 'admin')
})
afterAll(() => world.discard())

/** The database, and how often something was read from it. */
function counted() {
  const count = { reads: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') count.reads += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { count, db: world.db.withPlugin(plugin) }
}

describe('who sends a request', () => {
  it.each([{}, { wallet: 'releaser', media: 'viewer' }] as const)(
    'REL-7 is read at once with the roles %j, so that pages of many requests hold up nobody’s change',
    async (roles) => {
      const secret = await world.join('ana', roles)
      const { count, db } = counted()
      const sessions = sessionsOf(db)
      const session = await sessions.start('ana', null, world.now())
      expect((await sessions.actorOf(session.secret, world.now()))?.roles).toEqual(roles)
      expect(count.reads).toBe(1)
      expect((await actorOf(db, secret, world.now()))?.roles).toEqual(roles)
      expect(count.reads).toBe(2)
    },
  )
})
