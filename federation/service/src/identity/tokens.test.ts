import { makeWorld, type World } from '../../test/world'

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

  it('REL-21 is for admins only', async () => {
    const releaser = await world.join('cy', { wallet: 'releaser' })
    expect((await world.call('GET', '/v1/tokens', releaser)).statusCode).toBe(403)
  })
})
