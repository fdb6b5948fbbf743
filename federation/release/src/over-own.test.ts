import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import { freeze } from './freeze'
import { promoteOverOwn } from './over-own'
import { promote } from './promote'
import { publish } from '@app/registry/node'
import type { ReleaseRecord } from '@app/registry'
import { rollBack } from './rollback'
import { type FakeBuild, writeDist } from '@app/registry/testing'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const app = 'mfe-wallet'
/** A build of the wallet with its own content. */
const wallet = (content: string, more: Partial<FakeBuild> = {}): FakeBuild => ({
  app,
  contents: { 'page-home.js': content },
  ...more,
})
async function snapshot(build: FakeBuild): Promise<ReleaseRecord> {
  const folder = await writeDist(world.root, build)
  const about = { store: world.store, app: build.app, commit: 'c0ffee', now: world.now() }
  return (await publish({ ...about, folder, snapshot: true })).record
}
/** What `npm start` does with builds. */
async function start(...builds: FakeBuild[]) {
  const picks = []
  for (const build of [{ app: 'host' }, ...builds]) picks.push(await snapshot(build))
  const { left } = await promoteOverOwn({ ...world.author('local start'), by: 'npm start', picks })
  return { left, id: picks.at(-1)?.id ?? '' }
}
const walletNow = async () => (await world.head())?.remotes[app]

describe('REL-3 a start on this machine', () => {
  it('REL-3 serves the build over what an earlier start served, and changes nothing twice', async () => {
    const one = await start(wallet('one'))
    expect(one.left).toEqual([])
    expect(await world.head()).toMatchObject({ rev: 1, by: 'npm start', remotes: { [app]: { stable: one.id } } })
    const two = await start(wallet('two'))
    expect(await walletNow()).toEqual({ stable: two.id, lkg: one.id })
    expect(await start(wallet('two'))).toEqual({ left: [], id: two.id })
    expect((await world.head())?.rev).toBe(2)
  })

  it('REL-3 keeps what a person promoted, through any number of starts, and serves the other apps', async () => {
    await start(wallet('one'))
    const chosen = await world.release(wallet('released'))
    await promote({ ...world.author(), picks: [chosen] })
    for (const content of ['two', 'three']) {
      const { left, id } = await start(wallet(content), { app: 'mfe-media', contents: { 'page-home.js': content } })
      expect(left).toHaveLength(1)
      expect(await walletNow()).toMatchObject({ stable: chosen.id })
      expect((await world.head())?.remotes['mfe-media']?.stable).toBe(id)
    }
    const { left, id } = await start(wallet('four'))
    expect(left).toEqual([
      expect.stringMatching(
        `^mfe-wallet stays at ${chosen.id}: ana promoted it at .*Z\\. To serve your local build: npm run release -- promote mfe-wallet@${id} .*--by "npm start"`,
      ),
    ])
  })

  it('REL-3 keeps a snapshot that a person promoted or rolled back to, until a start may replace it again', async () => {
    const one = await start(wallet('one'))
    await start(wallet('two'))
    await rollBack({ ...world.author('it was wrong'), app })
    const three = await start(wallet('three'))
    expect(three.left).toHaveLength(1)
    expect(await walletNow()).toMatchObject({ stable: one.id })
    await promote({ ...world.author('back to the sources'), by: 'npm start', picks: [{ app, id: three.id }] })
    const four = await start(wallet('four'))
    expect([four.left, (await walletNow())?.stable]).toEqual([[], four.id])
  })

  it('REL-3 keeps a release that is not a snapshot, even one promoted by a start', async () => {
    await start(wallet('one'))
    const released = await world.release(wallet('released'))
    await promote({ ...world.author('handed over'), by: 'npm start', picks: [released] })
    const { left } = await start(wallet('two'))
    expect(left).toEqual([expect.stringContaining('it is a release, not a snapshot')])
    expect(await walletNow()).toMatchObject({ stable: released.id })
  })

  it('REL-3 never gives the code of a canary to everybody', async () => {
    const one = await start(wallet('one'))
    const tried = await snapshot(wallet('two'))
    await setCanary({ ...world.author(), pick: tried, percent: 5 })
    const two = await start(wallet('two'))
    expect(two.id).toBe(tried.id)
    expect(two.left).toEqual([expect.stringContaining(`it has a canary, ${tried.id} for 5 %`)])
    expect(await walletNow()).toMatchObject({ stable: one.id, canary: { id: tried.id, percent: 5 } })
  })

  it('REL-3 continues with what is served if the channel is frozen or the gate refuses the build', async () => {
    const one = await start(wallet('one'))
    const needs = { '@app/platform': '^9.0.0' }
    const bad = await start(wallet('two', { needs }))
    expect(bad.left).toEqual([
      `production was not changed, mfe-wallet@${bad.id} not promoted:`,
      expect.stringContaining('needs @app/platform ^9.0.0'),
    ])
    await freeze({ ...world.author('the final'), days: 7 })
    const frozen = await start(wallet('three'))
    expect(frozen.left).toEqual([expect.any(String), expect.stringContaining('production was frozen by ana')])
    expect(await walletNow()).toEqual({ stable: one.id, lkg: null })
  })

  it('REL-4 is refused if nothing is served yet', async () => {
    await expect(start(wallet('one', { needs: { jotai: '^1.0.0' } }))).rejects.toThrow('does not provide jotai')
    expect(await world.head()).toBeNull()
  })

  it('REL-3 leaves alone a channel that somebody changes at that moment', async () => {
    const one = await start(wallet('one'))
    const two = await snapshot(wallet('two'))
    const three = await world.release(wallet('released'))
    let hasChanged = false
    const read = async (key: string) => {
      if (key.includes(`/${two.id}/page-home.js`) && !hasChanged) {
        hasChanged = true
        await promote({ ...world.author(), picks: [three] })
      }
      return world.store.read(key)
    }
    const store = { ...world.store, read }
    const { left } = await promoteOverOwn({ ...world.author(), store, by: 'npm start', picks: [two] })
    expect(left.join()).toContain('Somebody changed production just now')
    expect(await walletNow()).toEqual({ stable: three.id, lkg: one.id })
  })
})

it('REL-3 a start respects a failed check of its build', async () => {
  const one = await start(wallet('one'))
  const two = await snapshot(wallet('two'))
  await check({
    ...world.author(),
    picks: [two],
    mount: () => Promise.resolve({ problems: ['the wallet shows a panel'], warnings: [], drawn: 0 }),
  })
  const { left } = await promoteOverOwn({ ...world.author(), by: 'npm start', picks: [two] })
  expect(left).toContain('the wallet shows a panel')
  expect(await walletNow()).toMatchObject({ stable: one.id })
})
