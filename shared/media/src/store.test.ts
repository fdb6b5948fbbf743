import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import { MediaStoreError, type OpenedFile, openMediaStore } from './store'

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

const film = 'clips/0a-1/video-1080.m4s'
const pattern = Uint8Array.from({ length: 251 }, (_, place) => (place * 31) % 251)
const bytesOf = (size: number) => Buffer.alloc(size, pattern)
const read = async (file: OpenedFile | null) => file && Buffer.concat(await file.stream.toArray())

describe.each([
  ['a folder', makeFolder],
  ['a bucket', async () => bucketAt((await makeS3()).endpoint)],
])('media in %s', (_, makeLocation) => {
  // more than one part of a bucket's upload
  const size = 9 * 1024 * 1024 + 7
  it('MEDIA-1 of any size is stored as a stream, and read whole or in a range', async () => {
    const store = openMediaStore(await makeLocation())
    const bytes = bytesOf(size)
    await store.write(film, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), size)
    const whole = await store.open(film)
    expect(whole).toMatchObject({ size, etag: expect.stringMatching(/^"[^"]+"$/) })
    expect(whole?.modified.getTime()).toBeGreaterThan(0)
    expect((await read(whole))?.equals(bytes)).toBe(true)
    const part = await store.open(film, { start: 100, end: 199 })
    expect([part?.size, part?.etag]).toEqual([size, whole?.etag])
    expect((await read(part))?.equals(bytes.subarray(100, 200))).toBe(true)
    expect((await read(await store.open(film, { start: size - 3 })))?.equals(bytes.subarray(-3))).toBe(true)
    expect(await store.stat(film)).toMatchObject({ size, etag: whole?.etag })
  })

  it('MEDIA-1 is stored from a file too, and has another etag when it is replaced', async () => {
    const store = openMediaStore(await makeLocation())
    const folder = await makeFolder()
    await writeFile(join(folder, 'one'), 'one')
    await store.write(film, join(folder, 'one'), 3)
    const before = await store.stat(film)
    await writeFile(join(folder, 'two'), 'another')
    await expect(store.write(film, join(folder, 'two'), 8)).rejects.toThrow(MediaStoreError)
    expect(String(await store.get(film))).toBe('one')
    await store.write(film, join(folder, 'two'), 7)
    await rm(join(folder, 'two'))
    expect((await store.stat(film))?.etag).not.toBe(before?.etag)
    expect(String(await store.get(film))).toBe('another')
  })

  it('MEDIA-1 that comes cut short, or too long, is not stored, and nothing of it stays', async () => {
    const store = openMediaStore(await makeLocation())
    for (const wrong of [size + 1, size - 1])
      await expect(store.write(film, Readable.from([bytesOf(size)]), wrong)).rejects.toThrow(MediaStoreError)
    expect([await store.stat(film), await store.open(film), await store.get(film)]).toEqual([null, null, null])
    expect(await store.list('clips/')).toEqual([])
  })

  it('MEDIA-1 is listed and removed by folder, and no other folder with it', async () => {
    const store = openMediaStore(await makeLocation())
    const keys = ['clips/0a-1/a.m4s', 'clips/0a-1/deep/b.m4s', 'clips/0a-10/a.m4s', 'clips/0a-2/a.m4s']
    for (const key of keys) await store.put(key, picture)
    expect(await store.list('clips/')).toEqual(keys)
    expect(await store.list('clips/0a-1/')).toEqual(keys.slice(0, 2))
    await store.removeAll('clips/0a-1/')
    await store.remove('clips/0a-2/a.m4s')
    await store.remove('clips/0a-2/a.m4s')
    expect(await store.list('clips/')).toEqual(['clips/0a-10/a.m4s'])
    expect(await store.list('originals/')).toEqual([])
    await store.removeAll('originals/')
  })

  it.each(['../keys.json', 'clips/../../keys.json', '/etc/passwd', 'clips//a', '.hidden', 'a\0b', 'clips/', ''])(
    'MEDIA-1 is never outside its place: %j',
    async (key) => {
      const store = openMediaStore(await makeLocation())
      const calls = [store.put(key, picture), store.write(key, Readable.from([picture]), picture.length)]
      const others = [
        store.get(key),
        store.open(key),
        store.stat(key),
        store.remove(key),
        store.address(key, 60),
        store.link(key, '/dev/null/a'),
      ]
      for (const call of [...calls, ...others, store.list(`../${key}`), store.removeAll(`${key}/../`)])
        await expect(call).rejects.toThrow(MediaStoreError)
    },
  )
})

describe('a large file of a folder', () => {
  it('MEDIA-1 is stored from a file, and fetched into one, without a copy of its bytes', async () => {
    const folder = await makeFolder()
    const store = openMediaStore(await makeFolder())
    const [made, fetched] = [join(folder, 'made'), join(folder, 'fetched')]
    await writeFile(made, picture, { mode: 0o644 })
    await store.write(film, made, picture.length)
    expect(await store.link(film, fetched)).toBe(true)
    const names = await Promise.all([made, fetched].map((path) => stat(path)))
    expect(names.map(({ ino, mode }) => [ino, mode & 0o777])).toEqual(Array(2).fill([names[0]?.ino, 0o600]))
    expect(await store.link('clips/none', join(folder, 'none'))).toBe(false)
    const bucket = openMediaStore(bucketAt((await makeS3()).endpoint))
    await bucket.put(film, picture)
    expect(await bucket.link(film, join(folder, 'none'))).toBe(false)
  })
})

describe('the address of a file', () => {
  it('MEDIA-1 is the bucket’s own, for a while; a folder has none', async () => {
    const store = openMediaStore(bucketAt((await makeS3()).endpoint))
    await store.put(film, picture)
    const address = (await store.address(film, 90)) ?? ''
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('90')
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(picture)
    expect(await openMediaStore(await makeFolder()).address(film, 90)).toBeNull()
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

  it('MEDIA-1 is unavailable, after a while, if the server stops in a file that is being read', async () => {
    // the time to open the file does not count, however busy the machine is
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const stop: RequestListener = (_, response) => response.writeHead(200, { 'content-length': 9 }).write('half')
      const opened = await (await openAt(stop, 200)).open(film)
      let result: unknown
      void read(opened).catch((error: unknown) => (result = error))
      while (result === undefined) await jest.advanceTimersByTimeAsync(200)
      expect(String(result)).toContain('the store stood still for 200 ms')
    } finally {
      jest.useRealTimers()
    }
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
