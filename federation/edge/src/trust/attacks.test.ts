import { recordKey } from '@app/registry'
import { encodeJson } from '@app/registry/node'
import { makeHolders, memoryOf, serve, writeRoot } from '@app/registry/testing'
import { sha256Of, headKey, makeKey, rootKey, type Signer, writeSignature } from '@app/registry/trust'
import { rm } from 'node:fs/promises'
import { lottery } from '../testing'
import { makeSigned, type Signed } from './testing'

let world: Signed
beforeEach(async () => {
  world = await makeSigned()
})
afterEach(async () => {
  await world.end()
  await rm(world.root, { recursive: true })
})

const next = () => world.release({ ...lottery, version: '1.1.0' })
/** A running edge that serves revision 1. */
async function running(folder?: string) {
  const edge = await world.edge(folder)
  expect(await edge.rev()).toBe(1)
  expect(edge.log).toEqual([])
  return edge
}
type Running = Awaited<ReturnType<typeof running>>
/** It goes on with what it serves, and says once what is wrong. */
async function expectIgnored(edge: Running, sentence: string, rev = 1) {
  expect([await edge.rev(), await edge.rev()]).toEqual([rev, rev])
  expect(await edge.alarms()).toEqual([expect.stringContaining(sentence)])
  expect(edge.log).toEqual([expect.stringContaining(sentence)])
}
async function expectNothing(edge: Awaited<ReturnType<Signed['edge']>>, sentence: string) {
  expect((await edge.get('/zhome')).statusCode).toBe(503)
  expect(await edge.rev()).toBeNull()
  expect((await edge.get('/readyz')).statusCode).toBe(503)
  expect(edge.log).toEqual([expect.stringContaining(sentence)])
}
/** Keys of their own, for everything. */
const stranger = (): Signer => ({ ...world.signer, key: makeKey(), memory: memoryOf() })
const resign = (key: string, subject: Parameters<typeof writeSignature>[2], by = makeKey()) =>
  world.bytesOf(key).then((bytes) => writeSignature(world.store, by, subject, bytes))

describe('somebody who can write to the bucket cannot change what members get', () => {
  it('REL-17 another record: a changed one, signed by nobody or by a key of their own', async () => {
    const edge = await running()
    const record = await next()
    await world.serve([record])
    const key = recordKey(record.app, record.id)
    await world.tamper(key, (text) => text.replace('"commit": "c0ffee"', '"commit": "forged"'))
    await expectIgnored(edge, `has signed the record of mfe-lottery@${record.id} as it is stored`)
    await resign(key, { kind: 'record', app: record.app, id: record.id })
    await expectIgnored(edge, `has signed the record of mfe-lottery@${record.id} as it is stored`)
    await expectNothing(await world.edge('fresh'), 'has signed the record')
  })

  it('REL-17 another revision: a changed one', async () => {
    const edge = await running()
    await world.revise()
    await world.tamper(world.revisionKey(2), (text) => text.replace('"reason": "test"', '"reason": "forged"'))
    await expectIgnored(edge, 'channels/production/2.json is not the revision that channels/production.head.json names')
    await expectNothing(await world.edge('fresh'), 'is not the revision that')
  })

  it('REL-17 another revision: one that a head names but nobody signed as one', async () => {
    const edge = await running()
    await world.revise()
    const digest = sha256Of(await world.bytesOf(world.revisionKey(2)))
    await world.store.remove(`signatures/${digest}.json`)
    await expectIgnored(edge, 'No key of root 1 has signed revision 2 of production')
  })

  it("REL-17 another revision: a record's signature in the place of a revision's", async () => {
    const edge = await running()
    await world.revise()
    const key = world.revisionKey(2)
    await world.store.remove(`signatures/${sha256Of(await world.bytesOf(key))}.json`)
    await resign(key, { kind: 'record', app: 'host', id: world.first[0]?.id ?? '' }, world.signer.key)
    await expectIgnored(edge, 'No key of root 1 has signed revision 2 of production')
  })

  it("REL-17 another record: another app's or another version's signed one", async () => {
    const edge = await running()
    const record = await next()
    await world.serve([record])
    for (const other of world.first) {
      await world.store.write(recordKey(record.app, record.id), await world.recordOf(other))
      await expectIgnored(edge, `has signed the record of mfe-lottery@${record.id} as it is stored`)
      edge.log.length = 0
      await world.store.write(recordKey(record.app, record.id), Buffer.from('{}'))
      expect(await edge.rev()).toBe(1)
      edge.log.length = 0
    }
  })

  it('REL-17 mix and match: a signed record of the same release that the revision does not name', async () => {
    const edge = await running()
    const record = await next()
    await world.serve([record])
    const key = recordKey(record.app, record.id)
    await world.tamper(key, (text) => text.replace('"commit": "c0ffee"', '"commit": "f00d"'))
    await resign(key, { kind: 'record', app: record.app, id: record.id }, world.signer.key)
    await expectIgnored(edge, `${key} is not the record that the revision names`)
    await expectNothing(await world.edge('fresh'), 'is not the record that the revision names')
  })

  it('REL-17 rollback: an older revision and head, for a running edge', async () => {
    const putBack = await world.copy()
    await world.serve([await next()])
    const edge = await world.edge()
    expect(await edge.rev()).toBe(2)
    await putBack()
    await expectIgnored(edge, 'production is at revision 1, but revision 2 was here before', 2)
  })

  it('REL-17 rollback: an older revision and head, while an edge restarts', async () => {
    const putBack = await world.copy()
    await world.serve([await next()])
    expect(await (await world.edge('one')).rev()).toBe(2)
    await putBack()
    await expectNothing(await world.edge('one'), 'production is at revision 1, but revision 2 was here before')
  })

  it('REL-17 rollback: another state under a number that was served', async () => {
    const edge = await running()
    await world.release({ ...lottery, version: '1.1.0' })
    for (const key of await world.store.list('channels/')) await world.store.remove(key)
    await world.serve(world.first, { ...world.signer, memory: memoryOf() })
    await expectIgnored(edge, 'Revision 1 of production is not the same as before')
    await expectNothing(await world.edge(), 'Revision 1 of production is not the same as before')
  })

  it('REL-17 fast-forward: a far too high revision that the service did not sign', async () => {
    const edge = await running()
    const revision = { ...(await world.revise()), rev: 9007, parent: 9006 }
    await world.store.write(world.revisionKey(9007), encodeJson(revision))
    const by = stranger()
    await resign(world.revisionKey(9007), { kind: 'revision', channel: 'production', rev: 9007 }, by.key)
    expect(await edge.rev()).toBe(2)
    await world.tamper(headKey('production'), (text) => {
      const envelope = JSON.parse(text) as { payload: string }
      const head = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as object
      const forged = Buffer.from(JSON.stringify({ ...head, rev: 9007 })).toString('base64')
      return JSON.stringify({ ...envelope, payload: forged })
    })
    await expectIgnored(edge, 'No key of root 1 has signed channels/production.head.json for production', 2)
  })

  it('REL-17 mix and match: the head of another channel', async () => {
    await serve(world.store, 'staging', world.first, world.signer)
    const edge = await running()
    await world.store.write(headKey('production'), await world.headOf('staging'))
    await expectIgnored(edge, 'No key of root 1 has signed channels/production.head.json for production')
  })

  it('REL-17 another root: one of their own, and everything signed under it', async () => {
    const edge = await running()
    const theirs = makeHolders()
    await writeRoot(world.store, 2, theirs)
    await expectIgnored(edge, 'trust/root/2.json is not signed by enough root keys of root 1')
    for (const key of await world.store.list('channels/')) await world.store.remove(key)
    const pin = await writeRoot(world.store, 1, theirs)
    await world.store.remove(rootKey(2))
    const by = { ...world.trust.signerOf('service', memoryOf(), theirs), pin }
    const forged = await world.release({ ...lottery, version: '1.1.0' }, by)
    for (const { app, id } of world.first) await resign(recordKey(app, id), { kind: 'record', app, id }, by.key)
    await world.serve([...world.first, forged], by)
    expect(await edge.rev()).toBe(1)
    expect(await edge.alarms()).toEqual([expect.stringContaining('No key of root 1 has signed')])
    await expectNothing(await world.edge('one'), 'the registry is unsigned, or not yours')
    await expectNothing(await world.edge('fresh'), 'the registry is unsigned, or not yours')
  })

  it('REL-17 rollback: to before a new root that leaves the service and rescue keys as they are', async () => {
    const putBack = await world.copy()
    await world.serve([await next()])
    const edge = await world.edge()
    expect(await edge.rev()).toBe(2)
    const { holders } = world.trust
    const others = { ...holders, root: makeHolders().root }
    await putBack()
    await writeRoot(world.store, 2, others, [...holders.root, ...others.root])
    await expectIgnored(edge, 'production is at revision 1, but revision 2 was here before', 2)
    await expectNothing(await world.edge(), 'production is at revision 1, but revision 2 was here before')
  })

  it('REL-17 rollback: an older root, whose keys were replaced, while an edge restarts', async () => {
    const putBack = await world.copy()
    const { holders } = world.trust
    await writeRoot(world.store, 2, { ...makeHolders(), root: holders.root, service: holders.service })
    expect(await (await world.edge('one')).rev()).toBe(1)
    await putBack()
    await expectNothing(await world.edge('one'), 'The newest root is 1, but root 2 was here before')
  })

  it('REL-17 another revision: one by a service key that was stolen and then replaced', async () => {
    const edge = await running()
    const stolen = await world.copy()
    const holders = { ...makeHolders(), root: world.trust.holders.root }
    await world.revise()
    const theirs = [await world.bytesOf(world.revisionKey(2)), await world.headOf()] as const
    const signature = `signatures/${sha256Of(theirs[0])}.json`
    const signed = await world.bytesOf(signature)
    await stolen()
    await writeRoot(world.store, 2, holders)
    await world.store.write(world.revisionKey(2), theirs[0])
    await world.store.write(signature, signed)
    await world.store.write(headKey('production'), theirs[1])
    await expectIgnored(edge, 'No key of root 2 has signed channels/production.head.json')
    await expectNothing(await world.edge('fresh'), 'No key of root 2 has signed channels/production.head.json')
  })

  it('REL-17 deleting: of everything; edges go on from memory', async () => {
    const edge = await running()
    for (const key of await world.store.list('')) await world.store.remove(key)
    await expectIgnored(edge, 'channels/production.head.json is missing')
    expect((await edge.get('/zhome')).statusCode).toBe(200)
    await expectNothing(await world.edge('fresh'), 'the registry is unsigned')
  })

  it('REL-17 deleting: of all signatures; there is no way back to an unsigned registry', async () => {
    for (const prefix of ['trust/', 'signatures/'])
      for (const key of await world.store.list(prefix)) await world.store.remove(key)
    await world.store.remove(headKey('production'))
    await expectNothing(await world.edge(), 'the registry is unsigned, or not yours')
  })

  it("REL-17 another file: of a release; it isn't served, compressed or not", async () => {
    const edge = await running()
    const [, record] = world.first
    const key = `${record?.base}page-game.js`
    const get = (encoding: string) => edge.get(`/${key}`, { 'accept-encoding': encoding })
    expect((await get('identity')).statusCode).toBe(200)
    expect((await get('br')).headers['content-encoding']).toBe('br')
    await world.store.write(`${key}.br`, await world.bytesOf(`${record?.base}page-draw.js.br`))
    const plain = await get('br')
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    await world.store.write(`${key}.gz`, Buffer.from('not gzip'))
    await world.tamper(key, (text) => `${text}/* forged */`)
    for (const encoding of ['identity', 'gzip', 'br']) expect((await get(encoding)).statusCode).toBe(404)
    await world.store.write(`${record?.base}forged.js`, Buffer.from('alert()'))
    expect((await edge.get(`/${record?.base}forged.js`)).statusCode).toBe(404)
    expect((await edge.get(`/${record?.base}integrity.json`)).statusCode).toBe(200)
  })
})
