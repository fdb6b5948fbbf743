import { once } from 'node:events'
import { createServer } from 'node:http'
import { baseInfo } from '@app/contracts'
import { moreVideos, videoInfo } from '@app/contracts/wire'
import { openMediaStore } from '@app/media'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import { makeTestApp } from '../../../test/app'
import { makeVideos } from '../../../test/catalogue'
import { madeManifest, madeTracks, makeClip } from '../../../test/made-clip'

const world = makeTestApp()
const folder = () => openMediaStore(world.services.config.dataDir)
beforeEach(() => {
  world.services.media = folder()
})

const send = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers })
const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await send(url)).statusCode))
const addressesIn = (playlist: string, base: string) =>
  [...playlist.matchAll(/^(?!#)(.+)$|URI="([^"]+)"/gm)].map(
    ([, line, uri]) => new URL(line ?? uri ?? '', `http://here${base}`).pathname,
  )

/** A member opens a video of a made clip. */
async function opened(rights: { is_see: 0 | 1; free_see_time?: number }, changes: Parameters<typeof makeClip>[1] = {}) {
  const clip = await makeClip(world.services.media, changes)
  const { videoIds } = await makeVideos(world.services, 1)
  await world.services.db.updateTable('video').set({ clip }).execute()
  const member = await world.member({ see_total: 1, ...rights })
  const info = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
  const master = await send(info.vod_play_url)
  const playlists = [...new Set(addressesIn(master.body, info.vod_play_url))]
  return { clip, member, info, master, playlists }
}
const segmentsOf = async (playlists: string[]) => {
  const bodies = await Promise.all(playlists.map(async (url) => addressesIn((await send(url)).body, url)))
  return bodies.flat()
}
const viewsLeft = async (id: number) =>
  (await world.services.db.selectFrom('member').select('see_total').where('id', '=', id).executeTakeFirstOrThrow())
    .see_total

describe('a made clip', () => {
  it('MEDIA-3 has one playlist of all sizes and sounds, whose addresses are granted; it uses the view, once', async () => {
    const { clip, member, info, master, playlists } = await opened({ is_see: 1 })
    const [, , , grant] = (playlists[0] ?? '').split('/')
    expect(info.vod_kind).toBe('hls')
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const address = (file: string) => `../../${grant}/${clip}/${file}`
    expect(master.body.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${address('en.m3u8')}"`,
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="${address('de.m3u8')}"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=1400000,AVERAGE-BANDWIDTH=1100000,RESOLUTION=854x480,FRAME-RATE=25.000,CODECS="avc1.64001f,mp4a.40.2",AUDIO="sound"',
      address('480.m3u8'),
      '#EXT-X-STREAM-INF:BANDWIDTH=6000000,AVERAGE-BANDWIDTH=4500000,RESOLUTION=1920x1080,FRAME-RATE=25.000,CODECS="avc1.640028,mp4a.40.2",AUDIO="sound"',
      address('1080.m3u8'),
      '',
    ])
    const segments = await segmentsOf(playlists)
    expect(segments).toHaveLength(4 * 6)
    for (const url of segments) {
      const answer = await send(url)
      expect([answer.statusCode, answer.body]).toEqual([200, `bytes of ${url.split('/').at(-1)}`])
      expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
      expect(answer.headers['cache-control']).toMatch(/^private/)
    }
    expect(await viewsLeft(member)).toBe(0)
    expect(await statuses([info.vod_play_url, playlists[0] ?? ''])).toEqual([200, 200])
  })

  it('MEDIA-3 the first playlist may be probed without using a view', async () => {
    const clip = await makeClip(world.services.media)
    const { videoIds } = await makeVideos(world.services, 1)
    await world.services.db.updateTable('video').set({ clip }).execute()
    const member = await world.member({ is_see: 1, see_total: 1 })
    const { vod_play_url: url } = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    expect((await send(url, {}, 'HEAD')).statusCode).toBe(200)
    expect(await viewsLeft(member)).toBe(1)
  })

  it('MEDIA-3 VIDEO-7 is cut for a preview in every size and sound, with its captions, without pictures to seek by', async () => {
    const { clip, info, playlists } = await opened({ is_see: 0, free_see_time: 3 })
    const segments = await segmentsOf(playlists)
    const named = (wanted: number[]) =>
      madeTracks.flatMap((track) => [`${track}-init.mp4`, ...wanted.map((i) => `${track}-${i}.m4s`)]).sort()
    expect(segments.map((url) => url.split('/').at(-1)).sort()).toEqual(named([0, 1]))
    expect(await statuses(segments)).toEqual(segments.map(() => 200))
    const cut = named([2, 3, 4]).filter((file) => file.endsWith('m4s'))
    const [, , , grant] = (segments[0] ?? '').split('/')
    expect(await statuses(cut.map((file) => `/media/hls/${grant}/${clip}/${file}`))).toEqual(cut.map(() => 403))
    expect(info.storyboard_url).toBe('')
    expect((await send(info.captions_url)).body.match(/-->/g)).toHaveLength(1)
  })

  it('MEDIA-3 has captions, and pictures to seek by whose grant opens nothing else', async () => {
    const { clip, info } = await opened({ is_see: 1 })
    expect(info.captions.map(({ lang }) => lang)).toEqual(['en-US', 'de-DE'])
    expect((await send(info.captions_url)).body).toContain('Second')
    const storyboard = await send(info.storyboard_url)
    expect(storyboard.headers['content-type']).toBe('text/vtt; charset=utf-8')
    const [, picture = ''] = /^(\S+)#xywh/m.exec(storyboard.body) ?? []
    const sprite = await send(new URL(picture, `http://here${info.storyboard_url}`).pathname)
    expect([sprite.statusCode, sprite.headers['content-type'], sprite.body]).toEqual([
      200,
      'image/jpeg',
      'bytes of storyboard-01.jpg',
    ])
    const [, , , grant] = info.storyboard_url.split('/')
    const others = ['clip.json', '480.m3u8', '480-0.m4s', 'index.m3u8', 'captions.en_us.vtt', 'poster-3.jpg']
    expect(await statuses(others.map((file) => `/media/hls/${grant}/${clip}/${file}`))).toEqual(others.map(() => 403))
  })

  it('MEDIA-3 shows its posters to everybody, the first where its video has no picture, and no other file of it', async () => {
    const { clip, member, info } = await opened({ is_see: 1 })
    expect(info.vod_pic).toMatch(/^\/media\/art/)
    await world.services.db.updateTable('video').set({ picture: '' }).execute()
    const [card] = await world.ok(moreVideos, {}, member)
    const poster = await send(card?.vod_pic ?? '')
    expect([poster.statusCode, poster.body]).toEqual([200, 'bytes of poster-1.jpg'])
    expect(poster.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const others = ['poster-3.jpg', 'clip.json', '480-0.m4s', '480.m3u8', '..%2f..%2fkeys.json', 'captions.en_us.vtt']
    expect(await statuses(others.map((file) => `/media/posters/${clip}/${file}`))).toEqual(others.map(() => 404))
  })

  it.each<[string, Record<string, string>, number, Record<string, unknown>, string]>([
    ['all', {}, 200, { 'accept-ranges': 'bytes', 'content-length': '17' }, 'bytes of en-0.m4s'],
    ['a range', { range: 'bytes=9-10' }, 206, { 'content-range': 'bytes 9-10/17', 'content-length': '2' }, 'en'],
    ['the rest', { range: 'bytes=9-' }, 206, { 'content-range': 'bytes 9-16/17' }, 'en-0.m4s'],
    ['more than there is', { range: 'bytes=9-99' }, 206, { 'content-range': 'bytes 9-16/17' }, 'en-0.m4s'],
    ['the end', { range: 'bytes=-3' }, 206, { 'content-range': 'bytes 14-16/17' }, 'm4s'],
    ['a longer end', { range: 'bytes=-99' }, 206, { 'content-range': 'bytes 0-16/17' }, 'bytes of en-0.m4s'],
    [
      'nothing',
      { range: 'bytes=17-' },
      416,
      { 'content-range': 'bytes */17', 'cache-control': 'no-store' },
      'No such range\n',
    ],
    ['several ranges', { range: 'bytes=0-1,3-4' }, 200, {}, 'bytes of en-0.m4s'],
    ['a backward range', { range: 'bytes=5-2' }, 200, {}, 'bytes of en-0.m4s'],
    ['another unit', { range: 'lines=1-2' }, 200, {}, 'bytes of en-0.m4s'],
    ['a range of another file', { range: 'bytes=9-10', 'if-range': '"x"' }, 200, {}, 'bytes of en-0.m4s'],
    ['a range of this file', { range: 'bytes=9-10', 'if-range': 'ETAG' }, 206, {}, 'en'],
    ['what it has', { 'if-none-match': 'W/"x", ETAG' }, 304, {}, ''],
    ['what it has not', { 'if-none-match': '"x"' }, 200, {}, 'bytes of en-0.m4s'],
  ])('MEDIA-3 serves of a segment %s', async (_, headers, status, expected, body) => {
    const { playlists } = await opened({ is_see: 1 })
    const url = (await segmentsOf(playlists)).find((one) => one.endsWith('en-0.m4s')) ?? ''
    const probe = await send(url, {}, 'HEAD')
    expect([probe.statusCode, probe.headers['content-length'], probe.body]).toEqual([200, '17', ''])
    const etag = String(probe.headers.etag)
    const answer = await send(
      url,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('ETAG', etag)])),
    )
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(expected)
    expect(answer.body).toBe(body)
  })

  it('MEDIA-3 with sound alone, of two tracks with one name, has a name for each', async () => {
    const [sound] = madeManifest.sounds
    const named = madeManifest.sounds.map((each) => ({ ...each, label: 'The "first"', lang: 'und' }))
    const { master, playlists } = await opened({ is_see: 1 }, { renditions: [], sounds: named })
    expect(master.body).toContain('NAME="The  first "')
    expect(master.body).toContain('NAME="The  first  (2)"')
    expect(master.body).not.toContain('LANGUAGE')
    expect(master.body).toMatch(/#EXT-X-STREAM-INF:BANDWIDTH=\d+,CODECS="mp4a.40.2",AUDIO="sound"\n.*en\.m3u8\n$/)
    expect(playlists.map((url) => url.split('/').at(-1))).toEqual([sound?.playlist, 'de.m3u8'])
  })

  it('MEDIA-3 is not there before its clip.json is, and one that is not whole fails with the name of its file', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 1, see_total: 1 })
    const open = () => world.send(videoInfo, { id: videoIds[0] ?? 0 }, member)
    const set = (clip: string) => world.services.db.updateTable('video').set({ clip }).execute()
    await set('0123456789abcdef-1')
    expect(await open()).toMatchObject({ code: 200, data: { vod_play_url: '' } })
    const clip = await makeClip(world.services.media, { captions: [] })
    await set(clip)
    await world.services.media.remove(`clips/${clip}/480.m3u8`)
    expect((await open()).code).toBe(500)
    expect(world.logged.join('')).toContain(`clips/${clip}/480.m3u8 is missing`)
  })
})

describe('a made clip in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  const config = () => world.services.config
  beforeEach(async () => {
    s3 = await startS3('media')
    const address = `s3://media/app?endpoint=${encodeURIComponent(s3.endpoint)}`
    world.services.media = openMediaStore(storeLocation('MEDIA_STORE', address, '/'))
  })
  afterEach(async () => {
    config().mediaServe = 'redirect'
    config().mediaPublicUrl = null
    await s3.stop()
  })
  const segment = async () => {
    const { playlists } = await opened({ is_see: 1 })
    return (await segmentsOf(playlists)).find((url) => url.endsWith('480-3.m4s')) ?? ''
  }

  it('MEDIA-4 is fetched from the bucket itself, for as long as the grant; base info names its origin', async () => {
    const url = await segment()
    world.clock.stop()
    const answer = await send(url)
    const location = new URL(String(answer.headers.location))
    expect([answer.statusCode, location.origin, location.pathname]).toEqual([
      302,
      s3.endpoint,
      expect.stringMatching(/^\/media\/app\/clips\/[0-9a-f]{16}-1\/480-3\.m4s$/),
    ])
    const seconds = Number(location.searchParams.get('X-Amz-Expires'))
    expect(seconds).toBeLessThanOrEqual(4 * 3600)
    expect(answer.headers['cache-control']).toBe(`private, max-age=${seconds - 60}`)
    expect(await (await fetch(location)).text()).toBe('bytes of 480-3.m4s')
    expect((await world.ok(baseInfo)).media_origins).toEqual([s3.endpoint])
    world.clock.advance(4 * 3600_000)
    expect((await send(url)).statusCode).toBe(403)
  })

  it('MEDIA-4 goes through the API only if told to', async () => {
    config().mediaServe = 'proxy'
    const answer = await send(await segment(), { range: 'bytes=0-4' })
    expect([answer.statusCode, answer.body]).toEqual([206, 'bytes'])
    expect((await world.ok(baseInfo)).media_origins).toEqual([])
  })

  it('MEDIA-4 comes from the address in front of the bucket, which still checks the signature', async () => {
    const front = createServer((request, response) => {
      const bucket = `${s3.endpoint}${request.url?.replace('/videos/', '/')}`
      void fetch(bucket).then(async (answer) => response.end(await answer.text()))
    })
    front.listen(0, '127.0.0.1')
    await once(front, 'listening')
    const origin = `http://127.0.0.1:${(front.address() as { port: number }).port}`
    config().mediaPublicUrl = `${origin}/videos`
    const location = String((await send(await segment())).headers.location)
    const body = await (await fetch(location)).text()
    front.close()
    expect(location).toContain('X-Amz-Signature=')
    expect(body).toBe('bytes of 480-3.m4s')
    expect((await world.ok(baseInfo)).media_origins).toEqual([origin])
  })

  it('MEDIA-4 is unavailable, which nothing caches, while the bucket cannot be reached', async () => {
    config().mediaServe = 'proxy'
    const url = await segment()
    await s3.stop()
    const answer = await send(url)
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
      503,
      'no-store',
      'Not available now\n',
    ])
  })
})
