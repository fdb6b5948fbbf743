import { toStored } from '@app/registry'
import fastify from 'fastify'
import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { dataOf, host, lottery, setOf, startEdge } from './testing'

let edge: Awaited<ReturnType<typeof startEdge>>
const start = async (input: Parameters<typeof startEdge>[0] = {}) => {
  edge = await startEdge(input)
  return edge
}
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})
async function startBoth(input: Parameters<typeof start>[0] = {}) {
  await start(input)
  const hostRecord = await edge.release(host)
  const lotteryRecord = await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
  return { hostRecord, lotteryRecord }
}
const lotteryIn = (html: string) => setOf(html)?.remotes['mfe-lottery']

describe('REL-3 a change of the channel', () => {
  it('REL-3 reaches new pages within a second, with the previous release as the last good one', async () => {
    const { lotteryRecord } = await startBoth()
    expect(lotteryIn((await edge.open('/zhome')).body)?.id).toBe(lotteryRecord.id)
    const next = await edge.release({ ...lottery, version: '1.1.0' })
    await edge.promoteApps('mfe-lottery')
    edge.clock.time += 999
    expect(lotteryIn((await edge.open('/zhome')).body)?.id).toBe(lotteryRecord.id)
    edge.clock.time += 1
    expect(lotteryIn((await edge.open('/zhome')).body)).toMatchObject({
      id: next.id,
      lastGood: { id: lotteryRecord.id },
    })
  })

  it('REL-3 leaves the files of running pages in place', async () => {
    const { lotteryRecord } = await startBoth()
    await edge.release({ ...lottery, version: '1.1.0' })
    await edge.promoteApps('mfe-lottery')
    expect((await edge.edge.inject(`/${lotteryRecord.base}page-game.js`)).statusCode).toBe(200)
  })

  it('reads the pointer once a second, however many pages are opened', async () => {
    await startBoth()
    const reads = jest.spyOn(edge.store, 'read')
    await Promise.all(Array.from({ length: 20 }, () => edge.open('/zhome')))
    edge.clock.time += 1000
    await Promise.all(Array.from({ length: 20 }, () => edge.open('/zhome')))
    expect(reads.mock.calls.filter(([key]) => key === 'channels/production.json')).toHaveLength(2)
    expect(reads.mock.calls.filter(([key]) => key.startsWith('releases/host/'))).toHaveLength(1)
  })
})

describe('a registry that fails', () => {
  it('does not stop the edge from serving what was read last, and is reported', async () => {
    const onError = jest.fn()
    const { lotteryRecord } = await startBoth({ onError })
    await edge.open('/zhome')
    const failing = jest.spyOn(edge.store, 'read').mockRejectedValue(new Error('registry is away'))
    edge.clock.time += 60_000
    expect(lotteryIn((await edge.open('/zhome')).body)?.id).toBe(lotteryRecord.id)
    expect(onError).toHaveBeenCalledWith(new Error('registry is away'))
    failing.mockRestore()
  })

  it('does not stop the edge from serving what was read last while it does not respond', async () => {
    const { lotteryRecord } = await startBoth()
    await edge.open('/zhome')
    jest.spyOn(edge.store, 'read').mockReturnValue(new Promise(() => {}))
    edge.clock.time += 60_000
    const page = edge.open('/zhome')
    await edge.clock.endWaits()
    expect(lotteryIn((await page).body)?.id).toBe(lotteryRecord.id)
  })

  it('leads to a plain message when there was never anything to serve, until it recovers', async () => {
    await start()
    const answer = await edge.open('/zhome')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('<h1>We will be right back</h1>')
    const german = await edge.open('/zhome', { cookie: 'viodeLang=de_de' })
    expect(german.body).toContain('<h1>Wir sind gleich wieder da</h1>')
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await edge.release(host)
    await edge.release(lottery)
    await edge.promoteApps('host', 'mfe-lottery')
    edge.clock.time += 1000
    expect((await edge.open('/zhome')).statusCode).toBe(200)
  })

  it('loses a remote whose record is gone, until the record is back', async () => {
    const { lotteryRecord } = await startBoth()
    const read = edge.store.read.bind(edge.store)
    const gone = jest.spyOn(edge.store, 'read')
    gone.mockImplementation((key) => (key.startsWith('releases/mfe-lottery/') ? Promise.resolve(null) : read(key)))
    expect(setOf((await edge.open('/zhome')).body)?.remotes).toEqual({})
    gone.mockRestore()
    edge.clock.time += 1000
    expect(lotteryIn((await edge.open('/zhome')).body)?.id).toBe(lotteryRecord.id)
  })

  it("REL-4 loses a remote whose record is another app's", async () => {
    const onError = jest.fn()
    const { lotteryRecord } = await startBoth({ onError })
    const foreign = Buffer.from(JSON.stringify(toStored({ ...lotteryRecord, app: 'mfe-wallet' })))
    await edge.store.write(`releases/mfe-lottery/${lotteryRecord.id}.json`, foreign)
    expect(setOf((await edge.open('/zhome')).body)?.remotes).toEqual({})
    const sentence = `is the record of mfe-wallet@${lotteryRecord.id}, not of mfe-lottery@`
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining(sentence) }))
  })
})

describe('base info in the page', () => {
  const infoOf = (html: string) => dataOf(html, 'base-info')

  it('cannot break out of its element, whatever it contains', async () => {
    const hostile = { name: '</title><script>alert(1)</script>', note: '</script><!--\u2028\u2029<script>' }
    await startBoth({ fetchBaseInfo: () => Promise.resolve(hostile) })
    const { body } = await edge.open('/Lottery?key=k3&id=</script><script>alert(2)</script>')
    expect(infoOf(body)).toEqual(hostile)
    expect(body).not.toMatch(/alert\(1\)<\/script>|alert\(2\)|<!--|[\u2028\u2029]/)
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
  })

  it('is requested once per second and language', async () => {
    const fetchBaseInfo = jest.fn((lang: string) => Promise.resolve({ lang }))
    await startBoth({ fetchBaseInfo })
    await Promise.all([edge.open('/zhome'), edge.open('/zhome'), edge.open('/zhome', { cookie: 'viodeLang=de_de' })])
    expect(infoOf((await edge.open('/zhome', { cookie: 'viodeLang=de_de' })).body)).toEqual({ lang: 'de_de' })
    expect(fetchBaseInfo.mock.calls.flat().sort()).toEqual(['de_de', 'en_us'])
    edge.clock.time += 1000
    await edge.open('/zhome')
    expect(fetchBaseInfo).toHaveBeenCalledTimes(3)
  })

  it.each([
    [150, {}],
    [400, { config: { baseInfoWaitMs: 400 } }],
  ])('is left out after %i ms; the response serves the next page', async (ms, input) => {
    let answer: (info: unknown) => void = () => {}
    await startBoth({ ...input, fetchBaseInfo: () => new Promise((resolve) => (answer = resolve)) })
    const page = edge.open('/zhome')
    await edge.clock.endWaits(ms)
    expect(infoOf((await page).body)).toBeUndefined()
    answer({ name: 'late' })
    expect(infoOf((await edge.open('/zhome')).body)).toEqual({ name: 'late' })
  })

  it('is left out when the API fails', async () => {
    await startBoth({ fetchBaseInfo: () => Promise.reject(new Error('down')) })
    const answer = await edge.open('/zhome')
    expect(answer.statusCode).toBe(200)
    expect(infoOf(answer.body)).toBeUndefined()
  })
})

describe('the released files', () => {
  const get = (url: string, headers: Record<string, string> = {}) => edge.edge.inject({ url, headers })

  it('are immutable, typed and readable from other origins', async () => {
    const { hostRecord } = await startBoth()
    const answer = await get(`/${hostRecord.base}main.css`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('main.css')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  })

  it('may run nothing on their own, not even as a worker; a stylesheet needs no policy', async () => {
    const { hostRecord } = await startBoth()
    const policyOf = async (file: string) =>
      (await get(`/${hostRecord.base}${file}`)).headers['content-security-policy']
    expect(await policyOf('main.js')).toBe("default-src 'none'")
    expect(await policyOf('integrity.json')).toBe("default-src 'none'")
    expect(await policyOf('main.css')).toBeUndefined()
  })

  it("MF-4 are the same with a retry's query, and cached as long", async () => {
    const { hostRecord } = await startBoth()
    const url = `/${hostRecord.base}main.js`
    const accept = { 'accept-encoding': 'br' }
    const first = await get(url, accept)
    const again = await get(`${url}?retry=2`, accept)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload).toEqual(first.rawPayload)
    for (const name of ['cache-control', 'content-type', 'content-encoding', 'access-control-allow-origin'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
  })

  it('are compressed if the browser accepts it', async () => {
    const { hostRecord } = await startBoth()
    const url = `/${hostRecord.base}main.js`
    const plain = await get(url)
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('that are not released are not found, in plain text, never as a page', async () => {
    const cases = [
      '/r/host/1.0.0-00000000/gone.js',
      '/r/host',
      '/r/../channels/production.json',
      '/r/..%2fchannels%2fproduction.json',
      '/r/host/..%2f..%2fchannels/production.json',
      '/r/host/%2e%2e/%2e%2e/channels/production.json',
      '/r/host/x/..%5c..%5cchannels%5cproduction.json',
      '/r/host/x/%00',
      '/r/.drafts/x/y',
    ]
    await startBoth()
    for (const url of cases) {
      const answer = await get(url, { accept: 'application/json' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toBe('Not found')
    }
  })

  it('that are missing are reported in plain text, even to a client that wants a page', async () => {
    await startBoth()
    const answer = await get('/r/host/1.0.0-00000000/gone.js', { accept: 'text/html' })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
  })
})

describe('the page itself', () => {
  it('is compressed if the browser accepts it', async () => {
    await startBoth()
    const cookie = `device=${'0'.repeat(32)}`
    const plain = await edge.open('/zhome', { cookie })
    const br = await edge.open('/zhome', { cookie, 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  })
})

describe('the API behind the edge', () => {
  it('gets calls and media requests unchanged', async () => {
    const api = fastify()
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    api.all('/*', (request) => ({
      method: request.method,
      url: request.url,
      lang: request.headers['lang'],
      body: request.body ?? null,
      forwarded: request.headers['x-forwarded-for'],
    }))
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
    await start({ config: { apiUrl } })
    const call = await edge.edge.inject({
      method: 'POST',
      url: '/api/member/doLogin?x=1',
      headers: { lang: 'de_de', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '6.6.6.6' },
      payload: 'username=a&password=b',
    })
    expect(call.json()).toEqual({
      method: 'POST',
      url: '/api/member/doLogin?x=1',
      lang: 'de_de',
      body: 'username=a&password=b',
      forwarded: '127.0.0.1',
    })
    const media = await edge.edge.inject({ url: '/media/clip.m3u8?sig=1', headers: { accept: 'text/html' } })
    expect(media.json()).toMatchObject({ method: 'GET', url: '/media/clip.m3u8?sig=1' })
    await api.close()
  })

  it('leads, when it is down, to an envelope that the app understands', async () => {
    const api = fastify()
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
    await api.close()
    await start({ config: { apiUrl } })
    const answer = await edge.edge.inject({ url: '/api/base_info', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(502)
    expect(JSON.parse(Buffer.from(answer.body, 'base64').toString())).toEqual({
      code: 503,
      msg: 'We cannot reach the service right now. Please try again in a moment.',
      data: null,
    })
    const german = await edge.edge.inject({ url: '/api/base_info', headers: { lang: 'de_de' } })
    expect(Buffer.from(german.body, 'base64').toString()).toContain('Wir erreichen den Dienst gerade nicht.')
    const media = await edge.edge.inject('/media/clip.m3u8')
    expect([media.statusCode, media.headers['content-type']]).toEqual([502, 'text/plain; charset=utf-8'])
  })
})
