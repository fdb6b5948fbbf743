import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import { MediaStoreError, openMediaStore } from './media-store'

process.env['AWS_ACCESS_KEY_ID'] ??= 'test'
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test'

const key = `uploads/${'a'.repeat(32)}.webp`
const picture = Buffer.from('a picture')
const bucketAt = (endpoint: string) =>
  storeLocation('MEDIA_STORE', `s3://media/app?endpoint=${encodeURIComponent(endpoint)}`, '/')

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'))
  stops.push(() => rm(folder, { recursive: true }))
  return folder
}
async function makeS3() {
  const s3 = await startS3('media')
  stops.push(s3.stop)
  return s3
}

describe.each([
  ['a folder', makeFolder],
  ['a bucket', async () => bucketAt((await makeS3()).endpoint)],
])('members’ pictures in %s', (_, makeLocation) => {
  it('SET-10 are found by every instance; what is not there is null', async () => {
    const location = await makeLocation()
    await openMediaStore(location).put(key, picture)
    const other = openMediaStore(location)
    expect(Buffer.from((await other.get(key)) ?? [])).toEqual(picture)
    expect(await other.get(`uploads/${'b'.repeat(32)}.webp`)).toBeNull()
  })

  it('SET-10 are never overwritten', async () => {
    const store = openMediaStore(await makeLocation())
    await store.put(key, picture)
    await expect(store.put(key, Buffer.from('another'))).rejects.toThrow(`${key} could not be stored`)
    expect(Buffer.from((await store.get(key)) ?? [])).toEqual(picture)
  })
})

describe('members’ pictures', () => {
  it('SET-10 in a folder are readable by their owner only', async () => {
    const folder = await makeFolder()
    await openMediaStore(folder).put(key, picture)
    for (const path of ['uploads', key]) expect((await stat(join(folder, path))).mode & 0o077).toBe(0)
  })

  it('SET-10 in a bucket are below its prefix, also if AWS_REGION is passed on empty', async () => {
    process.env['AWS_REGION'] = ''
    const s3 = await makeS3()
    await openMediaStore(bucketAt(s3.endpoint)).put(key, picture)
    expect([...s3.items.keys()]).toEqual([`app/${key}`])
    expect(s3.requests[0]?.headers.authorization).toContain('/us-east-1/s3/')
  })

  async function openAt(listen: RequestListener, timeoutMs?: number) {
    const server = createServer(listen)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo
    return openMediaStore(bucketAt(`http://127.0.0.1:${port}`), timeoutMs)
  }

  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['stops in a picture', (_, response) => response.writeHead(200, { 'content-length': 9 }).write('half')],
  ])('SET-10 are unavailable, after a while, if the server %s', async (_, listen) => {
    const store = await openAt(listen, 200)
    await expect(store.get(key)).rejects.toThrow(MediaStoreError)
    await expect(store.put(key, picture)).rejects.toThrow(MediaStoreError)
  })

  it.each<[string, RequestListener, RegExp]>([
    [
      'has too large a file',
      (_, response) => response.writeHead(200, { 'content-length': 9 * 1024 * 1024 }).write('large'),
      /has more than 8388608 bytes/,
    ],
    ['refuses our credentials', (_, response) => response.writeHead(403).end(errorOf('AccessDenied')), /AccessDenied/],
    ['has no such bucket', (_, response) => response.writeHead(404).end(errorOf('NoSuchBucket')), /NoSuchBucket/],
  ])('SET-10 are unavailable, which is not the same as missing, if the server %s', async (_, listen, why) => {
    const failure = await (await openAt(listen)).get(key).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MediaStoreError)
    expect(String((failure as MediaStoreError).cause)).toMatch(why)
  })
})

const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
