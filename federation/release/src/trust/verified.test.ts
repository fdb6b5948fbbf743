import { rm } from 'node:fs/promises'
import { readChannel, revisionKey } from '@app/registry/node'
import { makeTrustWorld, type TrustWorld } from '../../test/trust-world'
import { demandServed } from './verified'

let world: TrustWorld
beforeEach(async () => {
  world = await makeTrustWorld()
})
afterEach(() => world.discard())

const verbs = ['status', 'history', 'export', 'history --json']
const latest = async (change: (text: string) => string, rev: number) => {
  const stored = await world.store.read(revisionKey('production', rev))
  return Buffer.from(change(Buffer.from(stored?.bytes ?? []).toString()))
}
async function expectRefused(line: string, sentence: RegExp, env = {}) {
  expect([line, await world.run(line, env), world.state.printed]).toEqual([line, 1, expect.stringMatching(sentence)])
}

describe('REL-17 status, history and export of a signed registry', () => {
  it('REL-17 show what is signed, also from before it was and after the key was changed', async () => {
    await world.init()
    await world.release('1.1.0')
    expect(await world.run('trust rotate')).toBe(0)
    await world.release('1.2.0')
    for (const line of verbs) expect([line, await world.run(line)]).toEqual([line, 0])
  })

  it.each([
    ['with the keys', {}],
    ['with TRUST_ROOT alone', null],
  ])('REL-17 refuse a revision that somebody else added, and one that was changed, %s', async (_, input) => {
    const pin = await world.init()
    await world.release('1.1.0')
    if (!input) await rm(world.keyFile('.'), { recursive: true })
    const env = input ?? { TRUST_ROOT: pin }
    const forged = await latest((text) => text.replace('"rev": 3', '"rev": 4'), 3)
    await world.store.write(revisionKey('production', 4), forged)
    for (const line of verbs) await expectRefused(line, /No key of root 1 has signed revision 4 of production/, env)
    await world.store.remove(revisionKey('production', 4))
    await world.store.write(
      revisionKey('production', 3),
      await latest((text) => text.replace('"by": "ana"', '"by": "eve"'), 3),
    )
    for (const line of verbs) await expectRefused(line, /No key of root 1 has signed revision 3 of production/, env)
  })

  it('REL-17 refuse an older revision that was changed, and a record that is not the one named', async () => {
    await world.init()
    await world.release('1.1.0')
    await world.release('1.2.0')
    const key = revisionKey('production', 3)
    const right = await latest((text) => text, 3)
    await world.store.write(key, await latest((text) => text.replace('"reason": "new"', '"reason": "old"'), 3))
    await expectRefused('history', /has signed revision 3 of production/)
    await world.store.write(key, right)
    const [record = ''] = (await world.store.list('releases/host/')).filter((one) => !one.includes('provenance'))
    const stored = Buffer.from((await world.store.read(record))?.bytes ?? []).toString()
    await world.store.write(record, Buffer.from(stored.replace('c0ffee', 'c0ffed')))
    for (const line of ['status', 'export']) await expectRefused(line, /has signed the record of host@/)
  })

  it('REL-17 refuse an older state than this machine has signed', async () => {
    await world.init()
    await world.release('1.1.0')
    await world.store.remove(revisionKey('production', 3))
    for (const line of verbs) await expectRefused(line, /production is at revision 2, but revision 3 was here before/)
  })

  it('REL-17 show what was verified, also if somebody changes a file right after it was read', async () => {
    const pin = await world.init()
    await world.release('1.1.0')
    const memory = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
    const view = await demandServed(world.store, { pin, memory }, 'production')
    const forged = await latest((text) => text.replace('"by": "ana"', '"by": "eve"'), 3)
    await world.store.write(revisionKey('production', 3), forged)
    expect(await readChannel(world.store, 'production')).toMatchObject({ rev: 3, by: 'eve' })
    expect(await readChannel(view, 'production')).toMatchObject({ rev: 3, by: 'ana' })
  })
})
