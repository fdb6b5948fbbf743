import { makeWorld, type World } from '../../test/world'
import type { KyselyPlugin } from 'kysely'
import { sessionsOf } from './sessions'
import { actorOf } from './tokens'

let world: World
let admin: string
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.join('root', 'admin')
})
afterAll(() => world.discard())

const list = async () => {
  const answer = await world.call('GET', '/v1/tokens', admin)
  return { text: answer.body, tokens: answer.json<{ tokens: { id: string; person: string }[] }>().tokens }
}

describe('the list of tokens', () => {
  it('REL-21 says to admins whose they are, what they are for, and when they were last used, but no secret', async () => {
    const limits = { app: 'mfe-wallet', actions: ['publish', 'read'] }
    const secret = await world.join('ana', { wallet: 'publisher' }, limits)
    const before = await list()
    const [, id = '', rest = ''] = /^vr_(\w{12})_(.+)$/.exec(secret) ?? []
    expect(before.tokens.find((token) => token.id === id)).toEqual({
      id,
      person: 'ana',
      name: 'test',
      ...limits,
      expiresAt: expect.stringMatching(/^2026-12-20T/),
      lastUsedAt: null,
    })
    expect((await world.call('GET', '/v1/channels', secret)).statusCode).toBe(200)
    const { tokens, text } = await list()
    expect(tokens.find((token) => token.id === id)).toMatchObject({ lastUsedAt: expect.stringMatching(/^2026-11-20T/) })
    const { hash } = await world.db.selectFrom('token').select('hash').where('id', '=', id).executeTakeFirstOrThrow()
    for (const hidden of [rest, hash]) expect(text).not.toContain(hidden)
  })

  it('REL-21 leaves out tokens that have ended or were revoked', async () => {
    const short = await world.join('bo', {}, { days: 1 })
    const revoked = await world.join('bo', {})
    expect((await list()).tokens.filter(({ person }) => person === 'bo')).toHaveLength(2)
    world.pass(24 * 60 * 60_000)
    await world.call('DELETE', `/v1/tokens/${revoked.split('_')[1]}`, admin)
    const ids = (await list()).tokens.map(({ id }) => id)
    expect(ids).not.toContain(short.split('_')[1])
    expect(ids).not.toContain(revoked.split('_')[1])
  })
})

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
      const person = Object.keys(roles).length > 0 ? 'mia' : 'noe'
      const secret = await world.join(person, roles)
      const { count, db } = counted()
      const sessions = sessionsOf(db)
      const session = await sessions.start(person, null, world.now())
      expect((await sessions.actorOf(session.secret, world.now()))?.roles).toEqual(roles)
      expect(count.reads).toBe(1)
      expect((await actorOf(db, secret, world.now()))?.roles).toEqual(roles)
      expect(count.reads).toBe(2)
    },
  )
})
