import { recordKey } from '@app/registry'
import { folderStore } from '@app/registry/node'
import { makeHolders, memoryOf, serve, writeRoot } from '@app/registry/testing'
import { headKey, issueHead, writeSignature } from '@app/registry/trust'
import crypto from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lottery, setOf, startEdge } from '../testing'
import { makeSigned, type Signed } from './testing'

let world: Signed
beforeEach(async () => {
  world = await makeSigned()
})
afterEach(async () => {
  await world.end()
  await rm(world.root, { recursive: true })
})
const minutes = (count: number) => (world.time.now += count * 60_000)

describe('an edge with a trust root', () => {
  it('REL-17 REL-3 serves what is signed, follows each change within a second, and says so', async () => {
    const edge = await world.edge()
    const issued = new Date(world.time.now).toISOString()
    expect((await edge.get('/release')).json()).toMatchObject({ rev: 1, signed: true, issued, isStale: false })
    expect((await edge.get('/readyz')).json()).toEqual({
      status: 'ready',
      signed: true,
      issued,
      isStale: false,
      alarms: [],
    })
    const record = await world.release({ ...lottery, version: '1.1.0' })
    await world.serve([record])
    expect(setOf((await edge.get('/zhome')).body)?.remotes['mfe-lottery']?.id).toBe(record.id)
    await world.revise({}, world.trust.signerOf('rescue'))
    expect(await edge.rev()).toBe(3)
    expect(edge.log).toEqual([])
  })

  it('REL-17 verifies nothing while it writes pages: only what changed, when it looks at the channel', async () => {
    const verify = jest.spyOn(crypto, 'verify')
    const edge = await world.edge()
    await edge.rev()
    expect(verify.mock.calls.length).toBeGreaterThan(3)
    verify.mockClear()
    for (const url of ['/zhome', '/Lottery', '/luckDraw', '/nowhere', '/release', '/sw.js']) {
      expect((await edge.edge.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(500)
      await edge.get(url)
    }
    expect(verify).not.toHaveBeenCalled()
    minutes(1)
    await issueHead(world.store, 'production', world.signer)
    verify.mockClear()
    await edge.rev()
    expect(verify).toHaveBeenCalledTimes(1)
    verify.mockRestore()
  })

  it('REL-17 freeze: goes on when nothing new arrives, alarms after ten minutes, and once', async () => {
    const edge = await world.edge()
    await edge.rev()
    minutes(10)
    expect(await edge.alarms()).toEqual([])
    minutes(1)
    expect((await edge.get('/release')).json()).toMatchObject({ rev: 1, isStale: true })
    expect(await edge.alarms()).toEqual([expect.stringContaining('more than 10 minutes ago')])
    minutes(60 * 72)
    expect((await edge.get('/zhome')).statusCode).toBe(200)
    expect((await edge.get('/readyz')).statusCode).toBe(200)
    expect(edge.log).toHaveLength(1)
    await issueHead(world.store, 'production', world.signer)
    expect((await edge.get('/release')).json()).toMatchObject({ isStale: false })
    expect(await edge.alarms()).toEqual([])
  })

  it('REL-17 freeze: alarms too if an older head of the same revision is put back again and again', async () => {
    const old = await world.headOf()
    const edge = await world.edge()
    minutes(5)
    await issueHead(world.store, 'production', world.signer)
    await edge.rev()
    await world.store.write(headKey('production'), old)
    minutes(6)
    expect(await edge.alarms()).toEqual([])
    minutes(5)
    expect(await edge.alarms()).toEqual([expect.stringContaining('more than 10 minutes ago')])
  })

  it('REL-17 rollback: starts afresh only with news of the last day; one that has served goes on with older ones', async () => {
    expect(await (await world.edge('served')).rev()).toBe(1)
    minutes(24 * 60)
    expect(await (await world.edge('in time')).rev()).toBe(1)
    minutes(1)
    const fresh = await world.edge('fresh')
    expect((await fresh.get('/zhome')).statusCode).toBe(503)
    expect(fresh.log).toEqual([expect.stringContaining('none older than a day')])
    expect(await (await world.edge('served')).rev()).toBe(1)
    await issueHead(world.store, 'production', world.signer)
    expect(await fresh.rev()).toBe(1)
  })

  it('REL-17 keeps what it has served where only it can write, and starts with nothing if that file is damaged', async () => {
    await (await world.edge('one')).rev()
    const file = join(world.root, 'one', 'production.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ root: 1, rev: 1 })
    await writeFile(file, 'torn')
    const edge = await world.edge('one')
    expect((await edge.get('/zhome')).statusCode).toBe(503)
    expect(edge.log).toEqual([expect.stringContaining('production.json is not JSON')])
  })

  it('REL-17 serves nothing that it cannot keep', async () => {
    await writeFile(join(world.root, 'full'), '')
    const edge = await world.edge('full')
    expect((await edge.get('/zhome')).statusCode).toBe(503)
    expect(edge.log).toEqual([expect.stringContaining('production.json')])
  })

  it('REL-17 fast-forward: goes on under a new key, and takes a lower number than one that a stolen key had signed', async () => {
    const edge = await world.edge()
    const far = { ...(await world.revise()), rev: 9007, parent: 9006 }
    await world.store.write(world.revisionKey(9007), Buffer.from(JSON.stringify(far)))
    const key = world.revisionKey(9007)
    const revision = { kind: 'revision', channel: 'production', rev: 9007 } as const
    await writeSignature(world.store, world.signer.key, revision, await world.bytesOf(key))
    await world.tamper('channels/production.json', () => JSON.stringify(far))
    await issueHead(world.store, 'production', { ...world.signer, memory: memoryOf() })
    expect(await edge.rev()).toBe(9007)

    await world.store.remove(key)
    await world.tamper('channels/production.json', () => '')
    const holders = { ...makeHolders(), root: world.trust.holders.root }
    const by = world.trust.signerOf('service', memoryOf(), holders)
    for (const { app, id } of world.first)
      await writeSignature(world.store, by.key, { kind: 'record', app, id }, await world.bytesOf(recordKey(app, id)))
    const second = { kind: 'revision', channel: 'production', rev: 2 } as const
    await writeSignature(world.store, by.key, second, await world.bytesOf(world.revisionKey(2)))
    await writeRoot(world.store, 2, holders)
    await issueHead(world.store, 'production', by)
    expect(await edge.rev()).toBe(2)
  })

  it('REL-17 STG-1 is a staging host too: its mix has only signed releases', async () => {
    await serve(world.store, 'staging', world.first, world.signer)
    const edge = await world.edge('staging', { channel: 'staging' })
    const record = await world.release({ ...lottery, version: '1.1.0' })
    const mixed = async () => {
      const cookie = `staging-mix=${encodeURIComponent(`mfe-lottery@${record.id}`)}`
      return setOf((await edge.get('/zhome', { cookie })).body)?.remotes['mfe-lottery']?.id
    }
    const key = recordKey(record.app, record.id)
    const before = await world.bytesOf(key)
    await world.tamper(key, (text) => `${text} `)
    expect(await mixed()).toBe(world.first[1]?.id)
    await world.store.write(key, before)
    expect(await mixed()).toBe(record.id)
    expect((await edge.get('/release')).json()).toMatchObject({ channel: 'staging', signed: true })
  })
})

it('REL-17 an edge without a trust root takes a signed registry as it is, and says that it checks nothing', async () => {
  const plain = await startEdge({ store: folderStore(join(world.root, 'registry')) })
  expect((await plain.open('/release')).json()).toMatchObject({ rev: 1, signed: false })
  expect((await plain.open('/readyz')).json()).toEqual({ status: 'ready', signed: false })
  await plain.edge.close()
  const empty = await startEdge()
  expect((await empty.open('/readyz')).statusCode).toBe(503)
  await empty.edge.close()
  for (const { root } of [plain, empty]) await rm(root, { recursive: true })
})
