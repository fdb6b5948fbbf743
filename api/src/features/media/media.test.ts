import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { videoInfo } from '@app/contracts/wire'
import { makeVideos, sampleClip } from '../../../test/catalogue'
import { makeTestApp } from '../../../test/app'
import { signGrant, type Grant } from './grant'
import { demoMediaFolder } from './library'

const world = makeTestApp()
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode))
const addressesIn = (playlist: string, base: string) =>
  playlist
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new URL(line, `http://here${base}`).pathname)
const headerIn = (playlist: string, base: string) =>
  new URL(/#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? '', `http://here${base}`).pathname
const numbered = (address: string, number: number) =>
  address.replace(/s\d+\.m4s$/, `s${String(number).padStart(2, '0')}.m4s`)

async function opened(rights: { is_see: 0 | 1; see_total?: number; free_see_time?: number }) {
  const { videoIds } = await makeVideos(world.services, 1)
  const member = await world.member(rights)
  const { vod_play_url: url, captions_url: captions } = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
  const playlist = await get(url)
  return { member, videoId: videoIds[0] ?? 0, url, captions, playlist, segments: addressesIn(playlist.body, url) }
}

describe('a video’s media', () => {
  it('VIDEO-7 serves a member with is_see 1 the whole clip, byte for byte, with uncached playlists', async () => {
    const { url, playlist, segments } = await opened({ is_see: 1, see_total: 1 })
    expect(playlist.statusCode).toBe(200)
    expect(playlist.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(playlist.body).toMatch(/#EXT-X-ENDLIST\n$/)
    expect(segments).toHaveLength(14)
    for (const address of [headerIn(playlist.body, url), ...segments]) {
      const answer = await get(address)
      const file = join(demoMediaFolder, 'clips', sampleClip, address.split('/').at(-1) ?? '')
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(readFileSync(file))).toBe(true)
      expect(answer.headers['cache-control']).toMatch(/^private/)
    }
  })

  it.each([
    [15, 8],
    [14, 7],
    [1, 1],
    [600, 14],
  ])(
    'VIDEO-7 cuts a preview at %i s: %i segments are listed and served, all others are refused',
    async (limit, count) => {
      const { segments } = await opened({ is_see: 0, free_see_time: limit })
      expect(segments).toHaveLength(count)
      const all = Array.from({ length: 14 }, (_, i) => numbered(segments[0] ?? '', i))
      expect(await statuses(all)).toEqual(all.map((_, i) => (i < count ? 200 : 403)))
    },
  )

  it('VIDEO-7 a preview of zero seconds serves nothing', async () => {
    const { member, videoId, playlist, segments } = await opened({ is_see: 0, free_see_time: 0 })
    expect(playlist.statusCode).toBe(200)
    expect(segments).toEqual([])
    const grant = signGrant(world.services.config.keys.media, {
      ...whole(member, videoId),
      use: 'segments',
      untilSeconds: 0,
    })
    const files = ['init.mp4', 's00.m4s'].map((file) => `/media/hls/${grant}/${sampleClip}/${file}`)
    expect(await statuses(files)).toEqual([403, 403])
  })

  it('VIDEO-7 cuts the captions with the video', async () => {
    const trial = await opened({ is_see: 0, free_see_time: 5 })
    const cues = (await get(trial.captions)).body.match(/-->/g)
    expect(cues).toHaveLength(1)
    expect(await statuses([`/media/art/captions/${sampleClip}.en.vtt`])).toEqual([404])
  })

  it('VIDEO-7 serves ranges of a segment', async () => {
    const { segments } = await opened({ is_see: 1, see_total: 1 })
    const part = await get(segments[0] ?? '', { range: 'bytes=10-19' })
    const whole = await get(segments[0] ?? '')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    expect((await get(segments[0] ?? '', { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })

  it('VIDEO-7 addresses expire: the playlist’s after an hour, the segments’ after four', async () => {
    const { url, captions, segments } = await opened({ is_see: 1, see_total: 1 })
    world.clock.advance(3600_000)
    expect(await statuses([url, captions, segments[0] ?? ''])).toEqual([403, 403, 200])
    world.clock.advance(3 * 3600_000)
    expect(await statuses([segments[0] ?? ''])).toEqual([403])
  })

  it('VIDEO-7 refuses grants that were forged, or issued for another use, clip or member', async () => {
    const { member, videoId, url, segments } = await opened({ is_see: 0, free_see_time: 5 })
    const other = await world.member({ is_see: 1, see_total: 1 })
    const token = url.split('/')[3] ?? ''
    const body = token.slice(0, token.lastIndexOf('.'))
    const signature = token.slice(token.lastIndexOf('.'))
    const address = (grant: string, clip = sampleClip, file = 'index.m3u8') => `/media/hls/${grant}/${clip}/${file}`
    const wrongKey = signGrant(new Uint8Array(32), { ...whole(member, videoId), use: 'open' })
    expect(
      await statuses([
        address(body.replace(/\.\d+$/, '.-') + signature),
        address(body.replace(`open.${member}.`, `open.${other}.`) + signature),
        address(body.replace('open', 'segments') + signature, sampleClip, 's00.m4s'),
        address(wrongKey),
        address('x'),
        address(token, 'side-b'),
        address(token, sampleClip, 's00.m4s'),
        (segments[0] ?? '').replace(`/${sampleClip}/`, '/side-b/'),
        (segments[0] ?? '').replace(/s\d+\.m4s$/, 'index.m3u8'),
        url.replace('/hls/', '/live/'),
      ]),
    ).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 403, expect.any(Number)])
    expect((await get(url.replace('/hls/', '/live/'))).statusCode).not.toBe(200)
    expect(await viewsLeft(other)).toBe(1)
  })

  it('VIDEO-7 a grant for the full video ends when the right to watch it or the account ends', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 1, see_total: 2 })
    const { vod_play_url: url } = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    const set = (values: { is_see: 0 | 1 } | { status: number }) =>
      world.services.db.updateTable('member').set(values).where('id', '=', member).execute()
    await set({ is_see: 0 })
    expect(await statuses([url])).toEqual([403])
    await set({ is_see: 1 })
    await set({ status: 0 })
    expect(await statuses([url])).toEqual([403])
    expect(await viewsLeft(member)).toBe(2)
  })

  it('VIDEO-7 a refusal is a plain, uncached HTTP status without the envelope', async () => {
    const answer = await get(`/media/hls/x/${sampleClip}/index.m3u8`)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.body).toBe('Not allowed\n')
  })

  it.each([
    '/media/art/../clips/one-pot/s00.m4s',
    '/media/art/%2e%2e/clips/one-pot/s00.m4s',
    '/media/art/..%2fclips%2fone-pot%2fs00.m4s',
    '/media/art/..%5cclips%5cone-pot%5cs00.m4s',
    '/media/art/%252e%252e/games.json',
    '/media/art/../games.json',
    '/media/art//etc/passwd',
    '/media/art/%2fetc%2fpasswd',
    '/media/art/games/k3.svg%00.png',
    '/media/art/%00',
    '/media/art/',
    '/media/art/games/',
    '/media/art/games/nothing.svg',
    '/media/clips/one-pot/s00.m4s',
    '/media/one-pot/s00.m4s',
    '/media/',
  ])('VIDEO-7 %s does not reach a file', async (path) => {
    const answer = await get(path)
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['/media/art/../clips/one-pot/s00.m4s', '/media/art/../../package.json', '/media/art/./../games.json'])(
    'VIDEO-7 %s does not reach a file when a client sends it unnormalised',
    async (path) => {
      if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = world.app.server.address() as AddressInfo
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        request({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end(),
      )
      answer.resume()
      expect([400, 403, 404]).toContain(answer.statusCode)
    },
  )

  it('VIDEO-7 grants are not logged', async () => {
    const { url, segments } = await opened({ is_see: 1, see_total: 1 })
    await statuses([segments[0] ?? '', `${url}x`])
    const log = world.logged.join('')
    expect(log).toContain('/media/hls/')
    for (const address of [url, ...segments]) expect(log).not.toContain(address.split('/')[3])
  })

  it('VIDEO-7 a valid grant opens no file outside its clip', async () => {
    const { segments } = await opened({ is_see: 1, see_total: 1 })
    const folder = (segments[0] ?? '').replace(/[^/]+$/, '')
    for (const file of [
      '..%2fside-b%2fs00.m4s',
      '%2e%2e/side-b/s00.m4s',
      '..%2f..%2f..%2f..%2fgames.json',
      '%2fetc%2fpasswd',
      's00.m4s%00',
      's99.m4s',
    ]) {
      expect((await get(folder + file)).statusCode).not.toBe(200)
    }
  })

  it('pictures are public, cached for a year under their hash, and an SVG runs nothing', async () => {
    const picture = await get('/media/art/games/k3.svg?v=0')
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    expect((await get('/media/art/games/k3.svg')).headers['cache-control']).toBe('public, max-age=300')
  })
})

const whole = (member: number, video: number): Omit<Grant, 'use'> => ({
  member,
  video,
  subject: sampleClip,
  expires: Math.floor(world.services.clock.now() / 1000) + 60,
  untilSeconds: null,
})

const viewsLeft = async (id: number) =>
  (await world.services.db.selectFrom('member').select('see_total').where('id', '=', id).executeTakeFirstOrThrow())
    .see_total
