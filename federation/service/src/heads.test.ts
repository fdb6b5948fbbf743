import { type AnswerOf, openKeys, openSigner } from '@app/release'
import { listReleases, publish } from '@app/registry/node'
import { makeTrust, serve, writeDist } from '@app/registry/testing'
import { demandHead, headKey, readNewestRoot, type Signer } from '@app/registry/trust'
import { makeWorld, type World } from '../test/world'
import { issueHeads } from './heads'

let world: World
let signer: Signer | undefined
const time = { now: Date.parse('2026-11-20T10:00:00.000Z') }
beforeEach(async () => {
  signer = undefined
  world = await makeWorld({ openSigner: async () => signer })
})
afterEach(() => world.discard())

const errors: unknown[] = []
const issue = () =>
  issueHeads({ store: world.store, openSigner: async () => signer, onError: (error) => errors.push(error) })
const about = { isForeign: false, snapshot: false, commit: 'c0ffee' }

describe('the release service with a key', () => {
  it('REL-17 signs what people publish and change, and says every minute what is the latest', async () => {
    const trust = await makeTrust(world.store, () => new Date(time.now))
    signer = trust.signer
    await world.join('root', 'admin')
    const ana = world.verbs(await world.join('ana', { shell: 'releaser' }))
    await world.books.directory.setOwner('host', 'shell')
    await ana.publish({ app: 'host', folder: await writeDist(world.root, { app: 'host' }), ...about })
    const revision = await ana.promote({ channel: 'production', reason: 'x', picks: [{ app: 'host' }], isStatic: true })
    const [host] = await listReleases(world.store, 'host')
    expect(revision).toMatchObject({ format: 2, digests: { [`host@${host?.id}`]: expect.any(String) } })

    time.now += 60_000
    await issue()
    const head = await world.store.read(headKey('production'))
    const root = await readNewestRoot(world.store, trust.pin)
    expect(demandHead(root, 'production', head?.bytes ?? Buffer.from(''))).toMatchObject({
      ...{ rev: 1, issued: new Date(time.now).toISOString() },
    })
    expect(errors).toEqual([])

    // what the console shows of it
    const dan = await world.join('dan', { shell: 'viewer' })
    const signed = async () =>
      (await world.call('GET', '/v1/channels/production/health', dan)).json<AnswerOf<'health'>>().signed
    expect(await signed()).toEqual({ confirmedAt: new Date(time.now).toISOString(), problem: null })
    const key = headKey('production')
    await world.store.write(key, Buffer.from('{}'))
    expect(await signed()).toMatchObject({ confirmedAt: null, problem: expect.stringContaining(key) as string })
    await world.store.remove(key)
    expect(await signed()).toEqual({ confirmedAt: null, problem: `${key} is missing.` })
    signer = undefined
    expect(await signed()).toBeNull()
  })

  it('REL-17 reports a channel that it cannot vouch for, and goes on', async () => {
    signer = (await makeTrust(world.store)).signer
    const host = {
      app: 'host',
      folder: await writeDist(world.root, { app: 'host' }),
      snapshot: false,
      commit: 'c0ffee',
    }
    const { record } = await publish({ store: world.store, ...host, now: new Date(), signer })
    await serve(world.store, 'staging', [record], signer)
    await world.store.remove(headKey('staging'))
    await world.store.write('channels/production/1.json', Buffer.from('torn'))
    await issue()
    expect(errors).toEqual([expect.objectContaining({ message: 'channels/production/1.json is not JSON.' })])
    expect(await world.store.read(headKey('staging'))).not.toBeNull()
    errors.length = 0
  })

  it('REL-17 signs nothing without one', async () => {
    expect(await openSigner(await openKeys({ DATA_DIR: world.root }, '', () => new Date()))).toBeUndefined()
    await issue()
    expect(await world.store.list('')).toEqual([])
  })
})
