import { hostDetail, hostList, hostsOnAir, liveGrant } from '@app/contracts/wire'
import { transaction } from '../../db/database'
import { makeTestApp } from '../../../test/app'
import { makeBackOffice } from '../../../test/back-office'
import { makeHosts, makeVideos } from '../../../test/catalogue'
import { ingestOf, newLiveId, serveFiles } from '../../../test/live'
import { operate } from '../../../test/operating'
import { makeRelay } from './relay'
import { settleBroadcasts } from './sessions'

const world = makeTestApp()
const backOffice = makeBackOffice(world)
const internalUrl = 'http://127.0.0.1:9'

let places = 0

/** A host with a channel of their own, whose name no test before has used: instances know a channel for half a second. */
async function setUp() {
  const city = `lisbon${(places += 1)}`
  const [place] = await makeHosts(world.services, { [city]: 1 }, null)
  const name = `${city}-0`
  const key = await newKey(name)
  const member = await world.member({ is_live: 1 })
  const url = `/media/live/${name}/index.m3u8`
  const room = () => world.ok(liveGrant, { url }, member)
  const onAir = async () => (await world.ok(hostList, { page: 1, live: 1 })).map(({ video_url: address }) => address)
  return {
    hostId: place?.hostIds[0] ?? 0,
    name,
    key,
    url,
    member,
    room,
    onAir,
    ingest: ingestOf(backOffice.app, internalUrl),
  }
}
async function newKey(name: string) {
  const lines = await operate(world, 'stream-key', name)
  return /Stream key\s+(\w+)/.exec(lines.join('\n'))?.[1] ?? ''
}
const settle = () => transaction(world.services.db, (tx) => settleBroadcasts(tx, new Date(world.services.clock.now())))
const later = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await settle()
}

describe('a channel that an encoder sends to', () => {
  it('LIVE-6 LIVE-7 is on air, in its room and in the hall, from the first picture until the grace has passed', async () => {
    const { hostId, key, url, room, onAir, ingest } = await setUp()
    expect([(await room()).state, await onAir()]).toEqual(['waiting', []])
    const { session, answer } = await ingest.connect(key)
    expect([(await room()).state, await onAir()]).toEqual(['waiting', []])
    await ingest.beat([{ session, isShown: true }])
    expect([(await room()).state, await onAir()]).toEqual(['onAir', [url]])
    expect(await world.ok(hostsOnAir)).toEqual([hostId])
    await ingest.end(session)
    await later(29)
    expect([(await room()).state, await onAir()]).toEqual(['interrupted', [url]])
    await later(2)
    expect([(await room()).state, await onAir()]).toEqual(['over', []])
    expect(await ingest.beat([], [answer.broadcast])).toEqual({
      cut: [],
      over: [{ broadcast: answer.broadcast, isRecorded: true }],
    })
    await later(13 * 3600)
    expect((await room()).state).toBe('waiting')
  })

  it('LIVE-7 says in its room who the host is, and when the next stream is', async () => {
    const { hostId, name, room, member } = await setUp()
    const at = new Date(world.services.clock.now() + 3_600_000)
    await operate(world, 'next-live', name, at.toISOString())
    const { next_live: next, host, state } = await room()
    expect([state, host?.id, next]).toEqual(['waiting', hostId, Math.floor(at.getTime() / 1000)])
    expect(await world.ok(hostDetail, { id: hostId }, member)).toMatchObject({ video_url: '', next_live: next })
  })

  it('LIVE-8 is the same broadcast if the encoder is back within the grace, and another one after it', async () => {
    const { key, room, ingest } = await setUp()
    const first = await ingest.goOnAir(key)
    expect(first.answer.sequence).toBe(0)
    await ingest.end(first.session)
    await later(20)
    const second = await ingest.connect(key)
    expect(second.answer.broadcast).toBe(first.answer.broadcast)
    expect(second.answer.sequence).toBeGreaterThanOrEqual(20)
    expect((await room()).state).toBe('interrupted')
    await later(9)
    await ingest.beat([{ session: second.session, isShown: true }])
    expect((await room()).state).toBe('onAir')
    await ingest.end(second.session)
    await later(31)
    expect((await ingest.connect(key)).answer.broadcast).not.toBe(first.answer.broadcast)
  })

  it('LIVE-6 takes one encoder at a time, and none with a wrong key', async () => {
    const { key, room, ingest } = await setUp()
    const first = await ingest.goOnAir(key)
    expect((await ingest.connect(key)).status).toBe(409)
    expect((await ingest.connect('x'.repeat(32))).status).toBe(403)
    const [a, b] = await Promise.all([ingest.end(first.session), ingest.connect(key)])
    expect([a.statusCode, [200, 409].includes(b.status)]).toEqual([204, true])
    expect(['onAir', 'interrupted']).toContain((await room()).state)
  })

  it('LIVE-6 cuts off the encoder with a new key, and knows the one before no more', async () => {
    const { name, key, room, ingest } = await setUp()
    const { session } = await ingest.goOnAir(key)
    const next = await newKey(name)
    expect(await ingest.beat([{ session, isShown: true }])).toMatchObject({ cut: [session] })
    expect((await room()).state).toBe('interrupted')
    expect((await ingest.connect(key)).status).toBe(403)
    expect((await ingest.connect(next)).status).toBe(200)
  })

  it('LIVE-7 is over at once if the operator ends it', async () => {
    const { name, key, room, onAir, ingest } = await setUp()
    const { session } = await ingest.goOnAir(key)
    await operate(world, 'live-end', name)
    expect([(await room()).state, await onAir()]).toEqual(['over', []])
    expect(await ingest.beat([{ session, isShown: true }])).toMatchObject({ cut: [session] })
    expect((await room()).state).toBe('over')
  })

  it('LIVE-8 is interrupted while its ingest is lost, and on air again with its next report', async () => {
    const { key, room, ingest } = await setUp()
    const { session, answer } = await ingest.goOnAir(key)
    await later(11)
    expect((await room()).state).toBe('interrupted')
    // it was only late
    expect((await ingest.beat([{ session, isShown: true }])).cut).toEqual([])
    expect((await room()).state).toBe('onAir')
    await later(11)
    // a new process on the same machine: it has the files, and no encoder
    expect(await ingest.beat([], [answer.broadcast])).toEqual({ cut: [], over: [] })
    const again = await ingest.goOnAir(key)
    expect([again.status, (await room()).state]).toEqual([200, 'onAir'])
    expect((await ingest.beat([{ session, isShown: true }])).cut).toEqual([session])
  })

  it('LIVE-6 forgets an encoder that never sent a picture', async () => {
    const { key, room, ingest } = await setUp()
    const { session } = await ingest.connect(key)
    await ingest.end(session)
    expect((await room()).state).toBe('waiting')
    expect((await ingest.connect(key)).status).toBe(200)
  })

  it('LIVE-9 becomes one draft video, and shows it in the room once it is published', async () => {
    await makeVideos(world.services, 1)
    const { key, room, ingest } = await setUp()
    const { session, answer } = await ingest.goOnAir(key)
    const recording = `broadcasts/${answer.broadcast}/recording`
    expect((await ingest.call('POST', recording)).statusCode).toBe(404)
    await ingest.end(session)
    await later(31)
    const where = async () => (await ingest.call('POST', recording)).json<{ key: string }>().key
    const stored = await where()
    expect([/^originals\/[0-9a-f]{16}$/.test(stored), await where()]).toEqual([true, stored])
    const report = { bytes: 1000, sha256: 'a'.repeat(64) }
    for (let count = 0; count < 2; count += 1) {
      expect((await ingest.call('PUT', recording, report)).statusCode).toBe(204)
    }
    const { db } = world.services
    const drafts = await db
      .selectFrom('video')
      .select(['id', 'state', 'name'])
      .where('asset_id', 'is not', null)
      .execute()
    expect(drafts).toEqual([{ id: expect.any(Number), state: 'draft', name: 'Night Kitchen' }])
    expect((await room()).recording).toBe(0)
    await db
      .updateTable('video')
      .set({ state: 'published', clip: 'one-pot' })
      .where('asset_id', 'is not', null)
      .execute()
    expect((await room()).recording).toBe(drafts[0]?.id)
  })

  it.each([
    ['sessions', { session: 'x', key: 'k', internalUrl }],
    ['sessions', { session: newLiveId(), key: 'k'.repeat(201), internalUrl }],
    ['sessions', { session: newLiveId(), key: 'k', internalUrl: 'file' }],
    ['sessions/1/end', {}],
    ['heartbeat', { internalUrl, sessions: ["'"], broadcasts: [] }],
  ])('refuses what is not in the contract: %s %j', async (url, body) => {
    expect((await ingestOf(backOffice.app, internalUrl).call('POST', url, body)).statusCode).toBe(400)
  })
})

describe('the playlist of a room', () => {
  const part = (n: number) => `s${n}/v0-${n}.m4s`
  const playlist = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MAP:URI="s1/v0-init.mp4"',
    '#EXTINF:2.000,',
    part(1),
    '',
  ].join('\n')
  const closes: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closes.splice(0)) await close()
  })

  async function showing() {
    const files = new Map<string, string>()
    const server = await serveFiles(files)
    closes.push(server.close)
    const { key, member, url, room } = await setUp()
    const ingest = ingestOf(backOffice.app, server.url)
    const { session, answer } = await ingest.goOnAir(key)
    files.set(`/${answer.broadcast}/index.m3u8`, playlist)
    files.set(`/${answer.broadcast}/${part(1)}`, 'picture')
    const granted = (await world.ok(liveGrant, { url }, member)).url
    return {
      ...server,
      files,
      ingest,
      session,
      answer,
      room,
      granted,
      grant: granted.split('?')[1] ?? '',
      base: url.replace('index.m3u8', ''),
    }
  }

  it('LIVE-5 LIVE-6 has granted addresses, behind which are the encoder’s parts, and nothing without the grant', async () => {
    const { granted, grant, base } = await showing()
    const response = await world.app.inject(granted)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    })
    expect(response.body.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:2',
      `#EXT-X-MAP:URI="s1/v0-init.mp4?${grant}"`,
      '#EXTINF:2.000,',
      `${part(1)}?${grant}`,
      '',
    ])
    const segment = await world.app.inject(`${base}${part(1)}?${grant}`)
    expect([segment.statusCode, segment.body, segment.headers['content-type']]).toEqual([200, 'picture', 'video/mp4'])
    expect(segment.headers['x-content-type-options']).toBe('nosniff')
    expect((await world.app.inject(`${base}${part(1)}`)).statusCode).toBe(403)
    expect((await world.app.inject(`${base}s1/..%2f..%2fsecret.mp4?${grant}`)).statusCode).toBe(403)
  })

  it('LIVE-6 is requested once for all members of a room', async () => {
    const { url, requests, answer } = await showing()
    const relay = makeRelay()
    const folder = `${url}/${answer.broadcast}`
    await Promise.all(Array.from({ length: 20 }, () => relay.playlist(`${folder}/index.m3u8`)))
    for (let count = 0; count < 3; count += 1) {
      await Promise.all(Array.from({ length: 20 }, () => relay.part(`${folder}/${part(1)}`)))
    }
    expect(requests).toHaveLength(2)
  })

  it('LIVE-8 stays while the ingest is gone, and the room says that it is interrupted', async () => {
    const { granted, room, close } = await showing()
    const before = (await world.app.inject(granted)).body
    await close()
    closes.pop()
    // what was fetched just before serves for half a second
    while ((await room()).state === 'onAir') expect((await world.app.inject(granted)).body).toBe(before)
    expect((await room()).state).toBe('interrupted')
    expect((await world.app.inject(granted)).body).toBe(before)
  })

  it.each([
    ['http://evil.example/a.m4s'],
    ['//evil.example/a.m4s'],
    ['../../../secrets/a.m4s'],
    ['#EXT-X-KEY:METHOD=AES-128,URI="http://evil.example/key"'],
  ])('LIVE-6 is refused if it names anything but files beside it: %s', async (line) => {
    const { granted, files, answer } = await showing()
    files.set(`/${answer.broadcast}/index.m3u8`, `#EXTM3U\n#EXTINF:2,\n${line}\n`)
    expect((await world.app.inject(granted)).statusCode).toBe(500)
  })
})
