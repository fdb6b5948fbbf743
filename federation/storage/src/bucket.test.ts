import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { startS3 } from '@app/s3/testing'
import { type Bucket, openBucket, plantIn } from '../test/bucket'
import { describeStore } from '@app/registry/store-tests'
import { Conflict, publish, readChannel, readHistory } from '@app/registry/node'
import { openRegistry, registryLocation } from './registry'
import { makeFolder, serve, writeDist } from '@app/registry/testing'

const openAt = (url: string) => openRegistry(registryLocation({ REGISTRY_URL: url }, '/'))

describe('REL-2 REL-6 a registry in a bucket', () => {
  let bucket: Bucket
  beforeEach(async () => {
    bucket = await openBucket()
  })
  afterEach(() => bucket.stop())
  const open = () => openAt(bucket.url)

  describeStore('a bucket', { open, plant: (key, bytes) => plantIn(bucket.url, key, bytes) })

  it('REL-17 stops reading a file that is too large, even if the server does not say how long it is', async () => {
    const part = Buffer.alloc(64 * 1024)
    // far more than sockets buffer for a reader that has stopped, and little enough for one that has not
    const maxParts = 256
    let sent = 0
    function* parts() {
      for (; sent < maxParts; sent++) yield part
    }
    const server = createServer((_, response) => Readable.from(parts()).pipe(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const store = openAt(`s3://releases/web?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`)
    try {
      await expect(store.read('channels/production.head.json')).rejects.toThrow('has more than 16384 bytes')
    } finally {
      server.close()
      server.closeAllConnections()
    }
    expect(sent).toBeLessThan(maxParts)
  })

  it('REL-2 reports a bucket that does not exist, instead of appearing empty', async () => {
    const elsewhere = new URL(bucket.url)
    elsewhere.hostname = 'not-there'
    await expect(openAt(elsewhere.href).read('channels/production.json')).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
  })

  it('REL-1 REL-3 stores releases and channels like a folder', async () => {
    const root = await makeFolder()
    const store = open()
    const ids: Record<string, string> = {}
    for (const app of ['host', 'mfe-wallet', 'mfe-media']) {
      const folder = await writeDist(root, { app })
      const { record } = await publish({ store, app, folder, snapshot: false, commit: 'c0ffee', now: new Date(0) })
      ids[app] = record.id
    }
    const serveApps = (...apps: string[]) =>
      serve(
        open(),
        'production',
        apps.map((app) => ({ app, id: ids[app] ?? '' })),
      )
    await serveApps('host')
    await Promise.all([serveApps('mfe-wallet'), serveApps('mfe-media')])
    const head = await readChannel(store, 'production')
    expect(Object.keys(head?.remotes ?? {}).sort()).toEqual(['mfe-media', 'mfe-wallet'])
    expect((await readHistory(store, 'production')).map(({ rev }) => rev)).toEqual([3, 2, 1])
    await rm(root, { recursive: true })
  })
})

describe('REL-6 what an S3 store requires of its server', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeEach(async () => {
    s3 = await startS3('releases')
  })
  afterEach(() => s3.stop())
  const addressOf = (endpoint: string) => `s3://releases/team/web?endpoint=${encodeURIComponent(endpoint)}`
  const open = () => openAt(addressOf(s3.endpoint))
  const one = Buffer.from('one')

  it("REL-6 uses both of the server's conditions, and its prefix for every key", async () => {
    await open().write('claim', one, { ifAbsent: true })
    const ifMatch = (await open().read('claim'))?.etag ?? ''
    await open().write('claim', one, { ifMatch })
    const [created, , , replaced] = s3.requests
    expect([...s3.items.keys()]).toEqual(['team/web/claim'])
    expect(created?.headers).toMatchObject({ 'if-none-match': '*' })
    expect(replaced?.headers).toMatchObject({ 'if-match': ifMatch })
  })

  it('REL-6 retries if the server is busy, or another write to the key is in progress', async () => {
    s3.faults.push('busy', 'conflict', 'conflict')
    await open().write('claim', one, { ifAbsent: true })
    expect(s3.items.get('team/web/claim')?.bytes).toEqual(one)
    s3.faults.push('conflict')
    await expect(open().write('claim', Buffer.from('two'), { ifAbsent: true })).rejects.toThrow(Conflict)
  })

  it('REL-6 recognises its own write if only the response was lost', async () => {
    s3.faults.push('lost')
    await open().write('claim', one, { ifAbsent: true })
    expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'PUT'])
    s3.faults.push('lost')
    const ifMatch = (await open().read('claim'))?.etag ?? ''
    await open().write('claim', Buffer.from('two'), { ifMatch })
    expect(s3.items.get('team/web/claim')?.bytes.toString()).toBe('two')
  })

  it('REL-6 refuses a server that accepts the condition but ignores it', async () => {
    const careless = await startS3('releases', { heedsConditions: false })
    const store = openAt(addressOf(careless.endpoint))
    await store.write('plain', one)
    await expect(store.write('claim', one, { ifAbsent: true })).rejects.toThrow(
      'The store of releases ignores conditional writes',
    )
    await careless.stop()
  })

  it('REL-6 can replace files even if a server treats the quotes of an ETag as part of it', async () => {
    const literal = await startS3('releases', { readsQuotes: false })
    const store = openAt(addressOf(literal.endpoint))
    await store.write('pointer', one)
    const ifMatch = (await store.read('pointer'))?.etag ?? ''
    await store.write('pointer', Buffer.from('two'), { ifMatch })
    expect(literal.items.get('team/web/pointer')?.bytes.toString()).toBe('two')
    await expect(store.write('pointer', Buffer.from('three'), { ifMatch })).rejects.toThrow(Conflict)
    await literal.stop()
  })

  it('REL-6 tests only once whether a server honours conditions', async () => {
    const store = open()
    await store.write('a', one, { ifAbsent: true })
    await store.write('b', one, { ifAbsent: true })
    expect(s3.requests.map(({ key }) => key)).toEqual(['team/web/a', 'team/web/a', 'team/web/b'])
  })
})
