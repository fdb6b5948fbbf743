import { join } from 'node:path'
import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { collect } from './gc'
import { promote } from './promote'
import { folderStore, publish, readSourceMap } from '@app/registry/node'
import { rollBack } from './rollback'
import { writeDist } from '@app/registry/testing'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const app = 'mfe-wallet'
const days = (count: number) => world.pass(count * 24)
const run = async (isReal = false, store = world.store) =>
  (await collect({ store, now: world.now(), isReal })).map(({ id }) => id)

describe('REL-3 what is removed', () => {
  it('REL-3 is what no channel has served for 90 days, counted from the day it was replaced', async () => {
    await world.serve({ app: 'host' })
    const [first] = await world.serve({ app })
    const [second] = await world.serve({ app, version: '1.1.0' })
    days(200)
    await world.serve({ app, version: '1.2.0' })
    await world.serve({ app, version: '1.3.0' })
    // the first was the last good one until the third was promoted
    days(89)
    expect(await run()).toEqual([])
    days(2)
    expect(await run()).toEqual([second?.id, first?.id])
  })

  it('REL-3 is never a stable, last good or canary release, however old', async () => {
    await world.serve({ app: 'host' })
    await world.serve({ app })
    await world.serve({ app, version: '1.1.0' })
    await setCanary({ ...world.author(), pick: await world.release({ app, version: '1.2.0' }), percent: 1 })
    days(1000)
    expect(await run()).toEqual([])
  })

  it('REL-3 is never what another channel serves', async () => {
    const [host] = await world.serve({ app: 'host' })
    await promote({ ...world.author(), channel: 'staging', picks: [{ app: 'host' }] })
    await world.serve({ app: 'host', version: '1.1.0' })
    await world.serve({ app: 'host', version: '1.2.0' })
    days(100)
    expect(await run()).toEqual([])
    await world.release({ app: 'host', version: '1.3.0' })
    await promote({ ...world.author(), channel: 'staging', picks: [{ app: 'host', id: host?.id }] })
    expect(await run()).toEqual([])
  })

  it('REL-3 includes a release that nobody promoted, after 90 days', async () => {
    await world.serve({ app: 'host' })
    const { id } = await world.release({ app })
    days(89)
    expect(await run()).toEqual([])
    days(2)
    expect(await run()).toEqual([id])
  })
})

describe('REL-3 removing', () => {
  it('REL-3 removes nothing unless asked to', async () => {
    await world.release({ app })
    days(100)
    const before = await world.store.list('')
    expect(await run()).toHaveLength(1)
    expect(await world.store.list('')).toEqual(before)
  })

  it('REL-3 removes files, copies and record; the version stays taken', async () => {
    const { base, id } = await world.release({ app })
    const folder = await writeDist(world.root, { app, contents: { 'page-home.js': 'other' } })
    days(100)
    expect(await run(true)).toEqual([id])
    expect(await world.store.list(base)).toEqual([])
    expect(await world.store.list('releases/')).toEqual([])
    const again = publish({ store: world.store, app, folder, snapshot: false, commit: 'c', now: world.now() })
    await expect(again).rejects.toThrow('mfe-wallet 1.0.0 is being published with different content')
  })

  it('REL-3 continues an interrupted run', async () => {
    const { base } = await world.release({ app })
    days(100)
    const remove = jest.fn(world.store.remove)
    remove.mockImplementationOnce(world.store.remove).mockRejectedValueOnce(new Error('killed'))
    await expect(run(true, { ...world.store, remove })).rejects.toThrow('killed')
    expect(await run(true)).toHaveLength(1)
    expect(await world.store.list(base)).toEqual([])
  })

  it('REL-6 spares what somebody promotes in the meantime', async () => {
    await world.serve({ app: 'host' })
    const one = await world.release({ app: 'mfe-a' })
    const two = await world.release({ app: 'mfe-b' })
    days(100)
    const remove = jest.fn(async (key: string) => {
      if (key === `${one.base}page-home.js`) await promote({ ...world.author(), picks: [two] })
      return world.store.remove(key)
    })
    expect(await run(true, { ...world.store, remove })).toEqual([one.id])
    expect(await world.store.read(`${two.base}page-home.js`)).not.toBeNull()
  })

  it('REL-24 removes source maps with the last release that has their script', async () => {
    const privateStore = folderStore(join(world.root, 'private'))
    const release = async (version: string, contents: Record<string, string>) => {
      const maps = Object.fromEntries(Object.keys(contents).map((name) => [`${name}.map`, '{}']))
      const folder = await writeDist(world.root, { app, version, contents: { ...contents, ...maps } })
      const about = { store: world.store, privateStore, folder, commit: 'c', snapshot: false, now: world.now() }
      return (await publish(about)).record
    }
    const shared = { 'page-home.js': 'shared' }
    const first = await release('1.0.0', { ...shared, 'remoteEntry.js': 'first' })
    days(50)
    const second = await release('1.1.0', { ...shared, 'remoteEntry.js': 'second' })
    const stored = () => Promise.all(mapped.map((sri) => readSourceMap(privateStore, sri).then((map) => map !== null)))
    const mapped = [first.files['remoteEntry.js'], first.files['page-home.js'], second.files['remoteEntry.js']].map(
      (file) => file?.sri ?? '',
    )
    days(50)
    await collect({ store: world.store, privateStore, now: world.now(), isReal: false })
    expect(await stored()).toEqual([true, true, true])
    await collect({ store: world.store, privateStore, now: world.now(), isReal: true })
    expect(await stored()).toEqual([false, true, true])
  })

  it('REL-3 makes rolling back impossible', async () => {
    await world.serve({ app: 'host' })
    const [first] = await world.serve({ app })
    await world.serve({ app, version: '1.1.0' })
    await world.serve({ app, version: '1.2.0' })
    days(100)
    expect(await run(true)).toEqual([first?.id])
    await expect(rollBack({ ...world.author(), app, to: first?.id })).rejects.toThrow('is not in the registry')
  })
})
