import { recordKey } from '@app/registry'
import { folderStore, type Store } from '@app/registry/node'
import { makeHolders, memoryOf, serve, writeRoot } from '@app/registry/testing'
import { collectNews, sha256Of, headKey, issueHead, type News, rootKey, writeSignature } from '@app/registry/trust'
import { EventEmitter, once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lottery, setOf } from '../testing'
import { makeSigned, type Signed } from './testing'

let world: Signed
let frozen: Store
let server: Server
let serviceUrl: string
let requested: URL[]
/** What the service answers; by default what is signed in the real registry. */
let answer: (url: URL, response: ServerResponse) => void | Promise<void>

const newsFor = (url: URL) =>
  collectNews(world.store, {
    pin: url.searchParams.get('trust') ?? '',
    root: Number(url.searchParams.get('root')),
    channel: url.pathname.split('/')[3] ?? '',
  })
const send = (news: unknown) => (_: URL, response: ServerResponse) => void response.end(JSON.stringify(news))
const asIs = async (url: URL, response: ServerResponse) => send(await newsFor(url))(url, response)

beforeEach(async () => {
  world = await makeSigned()
  frozen = await world.freeze()
  ;[requested, answer] = [[], asIs]
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    requested.push(url)
    void answer(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
  await rm(world.root, { recursive: true })
})

const minutes = (count: number) => (world.time.now += count * 60_000)
/** The service goes on signing; nothing of it arrives in the frozen registry. */
const issue = () => issueHead(world.store, 'production', world.signer)
/** An edge on the frozen registry that serves revision 1. */
async function running() {
  const edge = await world.edge('one', { registry: frozen, serviceUrl })
  expect(await edge.rev()).toBe(1)
  return edge
}
type Edge = Awaited<ReturnType<typeof running>>
/** Looks again and again until it is so; an answer that never comes fails the test by its time limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  // server and edge are in this process, and the edge's patience is real time: they need the processor more
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const serves = (edge: Edge, rev: number) => until(async () => (await edge.rev()) === rev)
const alarms = (edge: Edge, sentence: string) =>
  until(async () => (await edge.alarms()).some((alarm) => alarm.includes(sentence)))

describe('freeze: nothing new arrives in the registry, and the release service is asked', () => {
  it('REL-17 goes on with what the service has signed since, and says that the registry is behind', async () => {
    const edge = await running()
    await world.revise()
    minutes(9)
    await edge.rev()
    expect(requested).toEqual([])
    minutes(2)
    await issue()
    await serves(edge, 2)
    expect(requested.map(({ pathname, search }) => pathname + search)).toEqual([
      `/v1/channels/production/signed?trust=${world.trust.pin}&root=1`,
    ])
    expect((await edge.get('/release')).json()).toMatchObject({ rev: 2, isStale: false })
    expect(await edge.alarms()).toEqual([expect.stringContaining('The registry is behind the release service')])
    expect((await edge.get('/zhome')).statusCode).toBe(200)
  })

  it('REL-17 asks once a minute, and no more once the registry is up to date', async () => {
    const edge = await running()
    minutes(11)
    await issue()
    await alarms(edge, 'is behind')
    await edge.rev()
    expect(requested).toHaveLength(1)
    minutes(1)
    await edge.rev()
    await until(async () => requested.length === 2)
    for (const key of [headKey('production')]) await frozen.write(key, await world.bytesOf(key))
    await until(async () => (await edge.alarms()).length === 0)
    minutes(1)
    await edge.rev()
    expect(requested).toHaveLength(2)
  })

  it('REL-17 remembers what the service said: the registry cannot lead it back, nor after a restart', async () => {
    const edge = await running()
    await world.revise()
    minutes(11)
    await issue()
    await serves(edge, 2)
    server.close()
    server.closeAllConnections()
    const restarted = await world.edge('one', { registry: frozen, serviceUrl })
    expect(await restarted.rev()).toBeNull()
    expect(restarted.log).toEqual([expect.stringContaining('revision 1, but revision 2 was here before')])
  })

  it('REL-17 starts afresh with it, although the head in the registry is older than a day', async () => {
    minutes(25 * 60)
    await issue()
    const edge = await world.edge('fresh', { registry: frozen, serviceUrl })
    await serves(edge, 1)
  })

  /** Root 2 without the key of root 1, and all that is served signed anew; nothing of it arrives in the frozen registry. */
  async function rotate() {
    const holders = { ...makeHolders(), root: world.trust.holders.root }
    const by = world.trust.signerOf('service', memoryOf(), holders)
    for (const { app, id } of world.first)
      await writeSignature(world.store, by.key, { kind: 'record', app, id }, await world.bytesOf(recordKey(app, id)))
    const revision = { kind: 'revision', channel: 'production', rev: 1 } as const
    await writeSignature(world.store, by.key, revision, await world.bytesOf(world.revisionKey(1)))
    await writeRoot(world.store, 2, holders)
    await serve(world.store, 'production', world.first, by)
    minutes(11)
    await issueHead(world.store, 'production', by)
  }

  it('REL-17 takes a new root and its signatures from it, so that a stolen key ends here too', async () => {
    const edge = await running()
    await rotate()
    await serves(edge, 2)
  })

  it('REL-17 keeps the new root, although it comes while the edge looks for one in the registry', async () => {
    const edge = await running()
    const turns = new EventEmitter()
    const read = frozen.read.bind(frozen)
    frozen.read = async (key) => {
      if (key === rootKey(2) && requested.length > 0) {
        turns.emit('the look waits')
        await once(turns, 'the news is taken')
      }
      const stored = await read(key)
      // after root 2 of the news, a third one is looked for here; the rest of the news is taken in the same turn
      if (key === rootKey(3)) setImmediate(() => turns.emit('the news is taken'))
      return stored
    }
    await rotate()
    answer = (url, response) => once(turns, 'the look waits').then(() => asIs(url, response))
    await serves(edge, 2)
  })

  it('REL-17 never serves a release whose files have not arrived', async () => {
    const edge = await running()
    const record = await world.release({ ...lottery, version: '1.1.0' })
    await world.serve([record])
    await frozen.write(recordKey(record.app, record.id), await world.recordOf(record))
    minutes(11)
    await issue()
    await alarms(edge, `${record.base}remoteEntry.js is not in the registry`)
    expect(setOf((await edge.get('/zhome')).body)?.remotes['mfe-lottery']?.id).toBe(world.first[1]?.id)
    for (const key of await world.store.list(record.base)) await frozen.write(key, await world.bytesOf(key))
    await serves(edge, 2)
  })
})

describe('what the service says counts by its signatures alone', () => {
  const forged = (news: News, key: string, change: (text: string) => string): News => {
    const text = news.files[key]
    if (text === undefined) throw new Error(`the answer has no ${key}`)
    return { files: { ...news.files, [key]: change(text) } }
  }
  const current = async (): Promise<News> =>
    (await collectNews(world.store, { pin: world.trust.pin, channel: 'production', root: 0 })) ?? { files: {} }

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'a changed revision',
      'is not the revision that',
      async () =>
        forged(await current(), world.revisionKey(2), (text) => text.replace('"reason": "test"', '"reason": "forged"')),
    ],
    [
      'a revision that nobody signed',
      'has signed revision 2',
      async () =>
        forged(
          await current(),
          `signatures/${sha256Of(await world.bytesOf(world.revisionKey(2)))}.json`,
          () => '{"payloadType":"x","payload":"","signatures":[]}',
        ),
    ],
    ['no head', 'does not match its schema', async () => ({ files: {} })],
    [
      'a head with another signature',
      'has signed channels/production.head.json',
      async () =>
        forged(await current(), headKey('production'), (text) => text.replace(/"sig": "..../, '"sig": "AAAA')),
    ],
    [
      'the head of another channel',
      'has signed channels/production.head.json',
      async () => {
        await serve(world.store, 'staging', world.first, world.signer)
        const other = Buffer.from(await world.headOf('staging')).toString()
        return forged(await current(), headKey('production'), () => other)
      },
    ],
    [
      'an old head',
      'is old as well',
      async () => {
        minutes(11)
        return current()
      },
    ],
    [
      'a root of somebody else',
      'is not signed by enough root keys',
      async () => {
        const theirs = folderStore(join(world.root, 'theirs'))
        await writeRoot(theirs, 2, makeHolders())
        const root = Buffer.from((await theirs.read(rootKey(2)))?.bytes ?? []).toString()
        return { files: { ...(await current()).files, [rootKey(2)]: root } }
      },
    ],
    ['something that is not JSON', 'is not JSON', async () => undefined],
    ['something else', 'does not match its schema', async () => ({ news: [] })],
    ['too much', 'it is longer than', async () => ({ files: { x: 'x'.repeat(1024 * 1024) } })],
  ])('REL-17 %s is ignored, and alarms', async (_what, sentence, make) => {
    const edge = await running()
    await world.revise()
    minutes(11)
    await issue()
    const news = await make()
    answer = (_, response) => void response.end(news === undefined ? 'no news' : JSON.stringify(news))
    await alarms(edge, `is not accepted: `)
    const listed = await edge.alarms()
    expect(listed).toContainEqual(expect.stringContaining(sentence))
    expect(await edge.rev()).toBe(1)
    expect((await edge.get('/zhome')).statusCode).toBe(200)
  })

  it('REL-17 rollback: an older state than was served is ignored', async () => {
    const before = await current()
    await world.revise()
    frozen = await world.freeze()
    const edge = await world.edge('one', { registry: frozen, serviceUrl })
    expect(await edge.rev()).toBe(2)
    minutes(11)
    answer = send(before)
    await alarms(edge, 'production is at revision 1, but revision 2 was here before')
    expect(await edge.rev()).toBe(2)
  })
})

describe('a page never waits for the service', () => {
  it('REL-17 that does not answer: pages come at once, and it is asked once', async () => {
    const edge = await running()
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    answer = () => arrived()
    minutes(11)
    expect((await edge.get('/zhome')).statusCode).toBe(200)
    await arrival
    minutes(5)
    for (const url of ['/zhome', '/Lottery', '/release']) expect((await edge.get(url)).statusCode).toBe(200)
    expect(requested).toHaveLength(1)
  })

  it('REL-17 that is down: the edge goes on and alarms as it does without one', async () => {
    const edge = await running()
    const without = await world.edge('two', { registry: frozen })
    expect(await without.rev()).toBe(1)
    server.close()
    server.closeAllConnections()
    minutes(11)
    expect(await edge.rev()).toBe(1)
    expect(await edge.alarms()).toEqual(await without.alarms())
    expect(await edge.alarms()).toEqual([expect.stringContaining('more than 10 minutes ago')])
  })

  it('REL-17 that answers with an error is named', async () => {
    const edge = await running()
    answer = (_, response) => void response.writeHead(404).end('{}')
    minutes(11)
    await alarms(edge, `The answer of the release service at ${serviceUrl} is not accepted: it answered 404`)
    expect(await edge.rev()).toBe(1)
  })
})
