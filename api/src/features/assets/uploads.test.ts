import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openMediaStore } from '@app/media'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import { makeTestApp } from '../../../test/app'
import { until } from '../../../test/betting'
import { makeBackOffice, signedBody } from '../../../test/back-office'
import { buildBackOffice } from '../../back-office/app'
import type { Services } from '../../services'
import { originalKey } from './keys'
import { expireUploads, finishUploads, sweepMedia } from './periodic'
import type { AssetView } from './view'

const world = makeTestApp()
afterEach(async () => {
  const { media } = world.services
  for (const key of await media.list('originals/')) await media.remove(key)
})
const office = makeBackOffice(world)
const dayMs = 86_400_000

/** Larger than a part of a bucket's upload, and than the pieces in which it passes through the API. */
const film = Buffer.alloc(
  6 * 1024 * 1024 + 17,
  Uint8Array.from({ length: 251 }, (_, place) => (place * 37) % 251),
)
const sha256 = createHash('sha256').update(film).digest('hex')
const about = { title: 'Wet city', filename: 'wet city.mp4', sha256, ...signedBody }

const encoded = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const headers = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${Buffer.alloc(32, 12).toString('hex')}`,
  'tus-resumable': '1.0.0',
  ...more,
})

async function create(fields: Readonly<Record<string, string>> = about, length: number | string = film.length) {
  const more = { 'upload-length': String(length), 'upload-metadata': encoded(fields) }
  return fetch(`${await office.listen()}/operator/v1/uploads`, { method: 'POST', headers: headers(more) })
}
/** Begins an upload and returns its address. */
async function begin(fields = about, length = film.length): Promise<string> {
  const answer = await create(fields, length)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    201,
    expect.stringMatching(/^\/operator\/v1\/uploads\/[0-9a-f]{16}$/),
  ])
  return `${await office.listen()}${answer.headers.get('location')}`
}
const patch = (address: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  fetch(address, {
    method: 'PATCH',
    headers: headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body,
  })
const offsetOf = async (address: string) =>
  Number((await fetch(address, { method: 'HEAD', headers: headers() })).headers.get('upload-offset'))
const bytesFrom = (start: number, end?: number) => new Uint8Array(film.subarray(start, end))
const show = async (address: string) =>
  (await office.get(`/operator/v1/assets/${address.slice(-16)}`)).body as AssetView
const assets = async () => ((await office.get('/operator/v1/assets')).body as { assets: AssetView[] }).assets

/** Begins to send the rest of the file, but only these bytes of it. */
function sendPatch(address: string, offset: number, bytes: Uint8Array): Socket {
  const { port, pathname } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = Object.entries(headers({ 'upload-offset': String(offset) })).map(([name, value]) => `${name}: ${value}`)
  const head = `PATCH ${pathname} HTTP/1.1\r\nhost: a\r\ncontent-length: ${film.length - offset}\r\n${lines.join('\r\n')}`
  socket.write(`${head}\r\ncontent-type: application/offset+octet-stream\r\n\r\n`)
  socket.write(bytes)
  return socket
}

/** Sends a part of the file, and is gone when the first two megabytes of it are stored. Returns where to go on. */
async function cut(address: string, offset: number, bytes: number): Promise<number> {
  const socket = sendPatch(address, offset, film.subarray(offset, offset + bytes))
  const stored = offset + 2 * 1024 * 1024
  await until(async () => ((await world.services.media.stat(originalKey(address.slice(-16))))?.size ?? 0) >= stored)
  socket.resume().end()
  await once(socket, 'close')
  const reached = await offsetOf(address)
  expect([reached >= stored, reached <= offset + bytes]).toEqual([true, true])
  return reached
}

describe('an upload', () => {
  it('UPLOAD-1 becomes an asset with its digest, and a job that makes its clip', async () => {
    const address = await begin()
    expect((await show(address)).state).toBe('uploading')
    expect((await patch(address, 0, bytesFrom(0))).status).toBe(204)
    expect(await show(address)).toMatchObject({
      title: 'Wet city',
      fileName: 'wet city.mp4',
      bytes: film.length,
      sha256,
      state: 'stored',
      createdBy: 'Nadia',
      job: { state: 'queued' },
    })
    const stored = await world.services.media.get(originalKey(address.slice(-16)))
    expect(stored && Buffer.from(stored).equals(film)).toBe(true)
    const actions = await world.services.db
      .selectFrom('operator_action')
      .select(['verb', 'operator', 'reason'])
      .execute()
    expect(actions).toEqual([{ verb: 'upload', operator: 'Nadia', reason: 'a test' }])
  })

  it('UPLOAD-1 goes on where the line was cut, with what came until then', async () => {
    const address = await begin()
    const second = await cut(address, 0, 3_000_001)
    const third = await cut(address, second, 2_500_000)
    expect((await patch(address, third, bytesFrom(third))).status).toBe(204)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored' })
  })

  it('UPLOAD-1 goes on at another instance, or after a restart: then the stored file is read', async () => {
    const address = await begin()
    expect((await patch(address, 0, bytesFrom(0, 1_000_000))).status).toBe(204)
    const other = await buildBackOffice(world.services)
    const url = `${await other.listen({ port: 0, host: '127.0.0.1' })}${new URL(address).pathname}`
    const answer = await patch(url, 1_000_000, bytesFrom(1_000_000))
    await other.close()
    expect(answer.status).toBe(204)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored' })
  })

  it('UPLOAD-1 is refused at an offset that is not its own, and keeps what it has', async () => {
    const address = await begin()
    await patch(address, 0, bytesFrom(0, 1000))
    expect((await patch(address, 500, bytesFrom(500))).status).toBe(409)
    expect(await offsetOf(address)).toBe(1000)
    expect((await patch(address, 1000, bytesFrom(1000))).status).toBe(204)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored' })
  })

  it.each([
    ['at once', [film.length]],
    ['in two parts', [1_000_000, film.length]],
  ])('UPLOAD-1 of another file, sent %s, is refused, says so, and is removed', async (_, ends) => {
    const address = await begin()
    const wrong = Buffer.from(film)
    wrong[film.length - 5] = 255
    let answer = new Response()
    let offset = 0
    for (const end of ends) {
      answer = await patch(address, offset, new Uint8Array(wrong.subarray(offset, end)))
      offset = end
    }
    const found = createHash('sha256').update(wrong).digest('hex')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([460, 'application/problem+json'])
    const { detail } = (await answer.json()) as { detail: string }
    expect(detail).toContain(`its SHA-256 is ${found}, not ${sha256}; it was removed`)
    expect(await show(address)).toMatchObject({ state: 'failed', reason: detail, job: null })
    expect(await world.services.media.list('originals/')).toEqual([])
    const retry = await office.post(`/operator/v1/assets/${address.slice(-16)}/retry`, signedBody)
    expect(retry).toMatchObject({ status: 409, body: { detail: expect.stringContaining('upload it again') } })
  })

  it('UPLOAD-1 whose process ended after the last byte is finished by another', async () => {
    const address = await begin()
    await patch(address, 0, bytesFrom(0, 1000))
    const key = originalKey(address.slice(-16))
    await world.services.media.write(key, Readable.from([film]), film.length)
    await finishUploads(world.services)
    expect((await show(address)).state).toBe('uploading')
    world.clock.advance(150_000)
    await finishUploads(world.services)
    await finishUploads(world.services)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored', job: { state: 'queued' } })
  })

  it('UPLOAD-1 that is whole still says so to a client that lost the answer, for a day', async () => {
    const address = await begin()
    await patch(address, 0, bytesFrom(0))
    expect(await offsetOf(address)).toBe(film.length)
    world.clock.advance(2 * dayMs)
    await sweepMedia(world.services)
    expect(await world.services.media.list('originals/')).toEqual([originalKey(address.slice(-16))])
    expect((await fetch(address, { method: 'HEAD', headers: headers() })).status).toBe(404)
  })

  it('UPLOAD-4 goes on once the lease of an instance that was killed has run out', async () => {
    const address = await begin()
    const lock = { asset: address.slice(-16), token: 'of another instance', is_wanted: false }
    const ended = { ...lock, lease_until: new Date(Date.now() - 60_000) }
    await world.services.db.insertInto('media_upload_lock').values(ended).execute()
    expect((await patch(address, 0, bytesFrom(0))).status).toBe(204)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored' })
  })

  it('UPLOAD-2 that is not whole after a day is removed', async () => {
    const old = await begin()
    await patch(old, 0, bytesFrom(0, 1000))
    world.clock.advance(dayMs - 60_000)
    const young = await begin()
    await expireUploads(world.services)
    expect(await assets()).toHaveLength(2)
    world.clock.advance(61_000)
    await expireUploads(world.services)
    expect((await assets()).map(({ asset }) => asset)).toEqual([young.slice(-16)])
    const files = await world.services.media.list('originals/')
    expect(files.filter((key) => key.includes(old.slice(-16)))).toEqual([])
  })

  it('UPLOAD-2 can be cancelled, which makes room for another; one that is whole cannot', async () => {
    const address = await begin()
    const cancel = () => fetch(address, { method: 'DELETE', headers: headers() })
    expect((await cancel()).status).toBe(204)
    expect([await assets(), await world.services.media.list('originals/')]).toEqual([[], []])
    const whole = await begin()
    await patch(whole, 0, bytesFrom(0))
    expect((await fetch(whole, { method: 'DELETE', headers: headers() })).status).toBe(400)
    expect((await show(whole)).state).toBe('stored')
  })
})

describe('an upload is refused before it starts', () => {
  const refused = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await assets()).toEqual(await assetsBefore)
    return [answer.status, ((await answer.json()) as { detail: string }).detail]
  }
  let assetsBefore: Promise<AssetView[]>

  it('UPLOAD-2 if it is too large, or empty, or without a length', async () => {
    assetsBefore = assets()
    expect(await refused(await create(about, 10_000_001))).toEqual([
      413,
      'the file has 0.010 GB; at most 0.010 GB are taken (UPLOAD_MAX_GB)',
    ])
    expect(await refused(await create(about, 0))).toEqual([400, expect.stringContaining('the file is empty')])
    expect(await refused(await create(about, '-1'))).toEqual([400, expect.stringContaining('upload-length')])
  })

  it('UPLOAD-2 if too many are in progress, or have too many bytes together, however many begin at once', async () => {
    const small = await Promise.all(Array.from({ length: 5 }, () => create(about, 1000)))
    expect(small.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429])
    await world.reset()
    const large = await Promise.all(Array.from({ length: 3 }, () => create(about, 8_000_000)))
    expect(large.map(({ status }) => status).sort()).toEqual([201, 201, 429])
    const [problem] = await Promise.all(large.filter(({ status }) => status === 429).map((answer) => answer.json()))
    expect(problem).toMatchObject({ detail: expect.stringContaining('(UPLOADS_MAX_GB): finish one, or cancel it') })
  })

  it('UPLOAD-2 if the disk would be full', async () => {
    assetsBefore = assets()
    const { uploads } = world.services.config
    const before = uploads.minFreeBytes
    uploads.minFreeBytes = 1e18
    const answer = await create()
    uploads.minFreeBytes = before
    expect(await refused(answer)).toEqual([507, expect.stringMatching(/^the disk of the media store has .* GB left/)])
  })

  it('UPLOAD-2 if what is said about it cannot be used, and names all of it', async () => {
    const answer = await create({ title: 'two\nlines', filename: '../film.mp4', sha256: 'x', by: ' ' })
    expect(answer.status).toBe(400)
    const { reasons } = (await answer.json()) as { reasons: string[] }
    for (const field of ['title', 'filename', 'sha256', 'by', 'why'])
      expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^${field} `)))
    expect(await assets()).toEqual([])
  })

  it('UPLOAD-2 and takes no place if the store cannot create it', async () => {
    const { dataDir } = world.services.config
    await world.services.media.removeAll('originals/')
    await world.services.media.put('originals', Buffer.from('no folder'))
    const answer = await create()
    await world.services.media.remove('originals')
    await mkdir(join(dataDir, 'originals'), { mode: 0o700 })
    expect([answer.status, await assets()]).toEqual([500, []])
  })

  it('UPLOAD-1 and its files are for this process’s user only', async () => {
    await begin()
    expect(readdirSync(join(world.services.config.dataDir, 'originals'))).toHaveLength(2)
    const { mode } = await stat(join(world.services.config.dataDir, 'originals'))
    expect(mode & 0o077).toBe(0)
  })
})

describe('an upload into a bucket', () => {
  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  async function openBucket() {
    const s3 = await startS3('media')
    stops.push(s3.stop)
    const place = `s3://media/app?endpoint=${encodeURIComponent(s3.endpoint)}`
    const mediaStore = storeLocation('MEDIA_STORE', place, '/')
    const media = openMediaStore(mediaStore)
    const services = { ...world.services, media, config: { ...world.services.config, mediaStore } }
    const stored = (address: string) => s3.items.get(`app/${originalKey(address.slice(-16))}`)?.bytes
    return { s3, services, stored }
  }
  /** An instance of the API on these services, and how to begin an upload at it. */
  async function openInstance(services: Services) {
    const app = await buildBackOffice(services)
    stops.unshift(() => app.close())
    const sockets: Socket[] = []
    app.server.on('connection', (socket) => sockets.push(socket))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const begun = async (fields = about) => {
      const more = { 'upload-length': String(film.length), 'upload-metadata': encoded(fields) }
      const answer = await fetch(`${url}/operator/v1/uploads`, { method: 'POST', headers: headers(more) })
      expect(answer.status).toBe(201)
      return `${url}${answer.headers.get('location')}`
    }
    return { url, begun, bytesRead: () => Math.max(...sockets.map((socket) => socket.bytesRead)) }
  }

  it('UPLOAD-1 goes on in parts, is compared, and leaves nothing when it is removed', async () => {
    const { s3, services, stored } = await openBucket()
    const { begun } = await openInstance(services)
    const address = await begun()
    expect((await patch(address, 0, bytesFrom(0, 2_000_000))).status).toBe(204)
    expect(await offsetOf(address)).toBe(2_000_000)
    expect((await patch(address, 2_000_000, bytesFrom(2_000_000))).status).toBe(204)
    expect(stored(address)?.equals(film)).toBe(true)
    expect((await show(address)).state).toBe('stored')

    const wrong = await begun({ ...about, sha256: '0'.repeat(64) })
    expect((await patch(wrong, 0, bytesFrom(0))).status).toBe(460)
    const unfinished = await begun()
    await patch(unfinished, 0, bytesFrom(0, 1000))
    expect(s3.uploads.size).toBe(1)
    world.clock.advance(dayMs + 1000)
    await expireUploads(services)
    const key = `app/${originalKey(address.slice(-16))}`
    expect([...s3.items.keys()].sort()).toEqual([key, `${key}.info`])
    expect(s3.uploads.size).toBe(0)
  })

  it('UPLOAD-2 is refused while the bucket does not answer, and takes no place', async () => {
    const { s3, services } = await openBucket()
    const { url } = await openInstance(services)
    await s3.stop()
    stops.pop()
    const more = { 'upload-length': '1000', 'upload-metadata': encoded(about) }
    const answer = await fetch(`${url}/operator/v1/uploads`, { method: 'POST', headers: headers(more) })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ detail: expect.stringContaining('the media store cannot serve now') }),
    ])
    expect(await assets()).toEqual([])
  })

  it('UPLOAD-4 goes on at another instance while the first has not noticed that the line is gone', async () => {
    const { s3, services, stored } = await openBucket()
    const [first, second] = [await openInstance(services), await openInstance(services)]
    const address = await first.begun()
    const socket = sendPatch(address, 0, film.subarray(0, 3_000_000))
    await until(async () => first.bytesRead() > 3_000_000)
    const there = `${second.url}${new URL(address).pathname}`
    const reached = await offsetOf(there)
    expect([reached > 0, reached <= 3_000_000]).toEqual([true, true])
    expect((await patch(there, reached, bytesFrom(reached))).status).toBe(204)
    socket.destroy()
    expect(stored(address)?.equals(film)).toBe(true)
    expect(await show(address)).toMatchObject({ sha256, state: 'stored' })
    expect([...s3.items.keys()].filter((key) => key.endsWith('.part'))).toEqual([])
  })

  it('UPLOAD-4 that two instances get at the same time is written by one of them', async () => {
    const { services, stored } = await openBucket()
    const [first, second] = [await openInstance(services), await openInstance(services)]
    const address = await first.begun()
    const there = `${second.url}${new URL(address).pathname}`
    const answers = await Promise.all([address, there].map((place) => patch(place, 0, bytesFrom(0))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(stored(address)?.equals(film)).toBe(true)
  })
})
