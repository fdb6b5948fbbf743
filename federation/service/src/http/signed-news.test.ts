import { publish } from '@app/registry/node'
import { makeTrust, serve, writeDist } from '@app/registry/testing'
import { sha256Of, headKey } from '@app/registry/trust'
import { recordKey } from '@app/registry'
import { makeWorld, type World } from '../../test/world'

let world: World
let pin: string
beforeAll(async () => {
  world = await makeWorld()
  const trust = await makeTrust(world.store)
  pin = trust.pin
  const folder = await writeDist(world.root, { app: 'host' })
  const about = { app: 'host', folder, snapshot: false, commit: 'c0ffee', now: new Date(), signer: trust.signer }
  const { record } = await publish({ store: world.store, ...about })
  await serve(world.store, 'production', [record], trust.signer)
})
afterAll(() => world.discard())

const request = (query: string, channel = 'production') =>
  world.call('GET', `/v1/channels/${channel}/signed?${query}`, null)
const textOf = async (key: string) => Buffer.from((await world.store.read(key))?.bytes ?? []).toString()

describe('an edge whose registry is behind', () => {
  it('REL-17 gets what is signed, as it is stored, with no token', async () => {
    const answer = await request(`trust=${pin}&root=0`)
    expect(answer.statusCode).toBe(200)
    const { files } = answer.json<{ files: Record<string, string> }>()
    const [host] = await world.releases('host')
    const digests = await Promise.all(
      ['channels/production/1.json', recordKey('host', host?.id ?? '')].map(async (key) =>
        sha256Of(Buffer.from(await textOf(key))),
      ),
    )
    expect(Object.keys(files).sort()).toEqual(
      [
        'trust/root/1.json',
        headKey('production'),
        'channels/production/1.json',
        ...digests.map((digest) => `signatures/${digest}.json`),
      ].sort(),
    )
    for (const [key, text] of Object.entries(files)) expect(text).toBe(await textOf(key))
  })

  it('REL-17 gets only the roots that it does not know', async () => {
    const { files } = (await request(`trust=${pin}&root=1`)).json<{ files: Record<string, string> }>()
    expect(Object.keys(files).filter((key) => key.startsWith('trust/'))).toEqual([])
  })

  it.each([
    ['another root', 404, `trust=${'a'.repeat(64)}&root=0`, 'production'],
    ['another channel', 404, () => `trust=${pin}&root=0`, 'staging'],
    ['no root', 400, 'root=0', 'production'],
    ['no number', 400, () => `trust=${pin}&root=x`, 'production'],
    ['a path', 400, () => `trust=${pin}&root=0`, '..%2Fproduction'],
  ] as const)('REL-17 who names %s gets nothing', async (_what, status, query, channel) => {
    const answer = await request(typeof query === 'string' ? query : query(), channel)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).not.toHaveProperty('files')
  })
})

it('REL-17 one address asks 120 times a minute at most', async () => {
  const answers = await Promise.all(Array.from({ length: 125 }, () => request('root=0')))
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})
