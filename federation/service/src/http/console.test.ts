import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { makeFolder, serve } from '@app/registry/testing'
import { makeWorld, type World } from '../../test/world'

let world: World
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  await mkdir(join(folder, 'console/assets'), { recursive: true })
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><title>Releases</title>')
  await writeFile(join(folder, 'console/assets/main.0123abcd.js'), 'start()')
  await writeFile(join(folder, 'console/assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'secret.txt'), 'not for you')
  await writeFile(join(folder, 'console/notes.txt'), 'not for you')
  world = await makeWorld({ console: join(folder, 'console') })
})
afterAll(async () => {
  await world.discard()
  await rm(folder, { recursive: true })
})

const get = (url: string, accept = 'text/html,*/*', method: 'GET' | 'POST' = 'GET') =>
  world.app.inject({ method, url, headers: { accept } })

describe('the console', () => {
  it.each(['/', '/channels/production', '/apps/mfe-wallet/releases?page=2', '/v2', '/sign-insights'])(
    'REL-10 is the page at %s, under a policy that runs only its own files',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>Releases</title>'])
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      })
    },
  )

  it('REL-13 has the browser of whoever is signed in read what the overview needs while its script loads', async () => {
    const preloaded = async (secret: string) => {
      const { headers } = await world.app.inject({ url: '/', cookies: { '__Host-session': secret } })
      // what a browser keeps of the page, it would preload again once they have signed out
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/etag|last-modified/)]))
      const links = headers.link === undefined ? [] : String(headers.link).split(', ')
      return links.map((link) => /^<(.+)>; rel=preload; as=fetch; crossorigin$/.exec(link)?.[1] ?? link)
    }
    const token = await world.join('root', 'admin')
    expect((await get('/')).headers).not.toHaveProperty('link')
    expect(await preloaded('of nobody')).toEqual([])
    const { secret } = await world.books.sessions.start('root', null, world.now())
    expect(await preloaded(secret)).toEqual(['/v1/session', '/v1/channels'])
    await serve(world.store, 'production', [{ app: 'host', id: '1.0.0-0a0a0a0a' }])
    const reads = await preloaded(secret)
    expect(reads).toEqual(['/v1/session', '/v1/channels', '/v1/channels/production'])
    for (const read of reads) expect((await world.call('GET', read, token)).statusCode).toBe(200)
    await world.books.sessions.end(secret)
    expect(await preloaded(secret)).toEqual([])
  })

  it('REL-10 brings its files, kept for long if their name changes with them', async () => {
    const script = await get('/assets/main.0123abcd.js', '*/*')
    const logo = await get('/assets/logo.svg', '*/*')
    expect([script.body, script.headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable'])
    expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(logo.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('REL-10 sends a file as the build has compressed it, to a browser that accepts that', async () => {
    await writeFile(join(folder, 'console/assets/page.89abcdef.js'), 'start()')
    await writeFile(join(folder, 'console/assets/page.89abcdef.js.br'), brotliCompressSync('start()'))
    const request = (encoding: string) =>
      world.app.inject({ url: '/assets/page.89abcdef.js', headers: { 'accept-encoding': encoding } })
    const small = await request('gzip, br')
    const plain = await request('identity')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('start()')
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['start()', undefined])
    expect([small.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  })

  it.each([
    '/assets/none.js',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/v1/none',
    '/sign-in/none',
    '/healthz/none',
  ])('REL-10 is not what answers %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([404, 403, 400]).toContain(statusCode)
    expect(body).not.toMatch(/not for you|<title>Releases/)
  })

  it('REL-10 leaves other requests to the service', async () => {
    expect((await get('/channels/production', 'application/json')).statusCode).toBe(404)
    expect((await get('/channels/production', 'text/html', 'POST')).statusCode).toBe(404)
    expect((await get('/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await get('/notes.txt')).body).toContain('<title>Releases')
    expect(world.errors).toEqual([])
  })
})
