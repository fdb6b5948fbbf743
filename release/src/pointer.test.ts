import { makeWorld, type World } from '../test/world'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

describe('REL-6 a pointer that lies', () => {
  const pointer = 'channels/production.json'
  it.each([
    ['names a revision that does not exist', { rev: 99, parent: 98 }],
    ['says other releases than its revision', { host: { stable: '9.9.9-00000000', lkg: null } }],
  ])('REL-6 is not believed when it %s, and the next change mends it', async (_, lie) => {
    await world.serve({ part: 'host' })
    const first = await world.head()
    await world.store.write(pointer, Buffer.from(JSON.stringify({ ...first, ...lie })))
    expect(await world.head()).toEqual(first)
    const [wallet] = await world.serve({ part: 'mfe-wallet' })
    expect(await world.head()).toMatchObject({ rev: 2, parent: 1, remotes: { 'mfe-wallet': { stable: wallet?.id } } })
    expect(JSON.parse(Buffer.from((await world.store.read(pointer))?.bytes ?? []).toString())).toEqual(
      await world.head(),
    )
  })
})
