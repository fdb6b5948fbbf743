import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moreVideos, videoInfo } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { operate } from '../../../test/operating'
import { beginnings, startOrigin } from '../../../test/origin'

const world = makeTestApp()
const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
let there: Awaited<ReturnType<typeof startOrigin>>
const requests: string[] = []

const bodies: Readonly<Record<string, string | Buffer>> = {
  '/film.m3u8': beginnings.hls,
  '/film.mp4': beginnings.mp4,
  '/film': beginnings.webm,
  '/endless.mp4': Buffer.concat([beginnings.mp4, Buffer.alloc(50_000_000)]),
  '/film.mpd': '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">',
  '/film.mkv': Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska', 'latin1'),
  '/picture.avif': Buffer.from('\0\0\0\x1cftypavif', 'latin1'),
  '/page.m3u8': '<!doctype html>',
  '/nothing.mp4': '',
}

beforeAll(async () => {
  there = await startOrigin(({ url = '' }, response) => {
    requests.push(url)
    const body = bodies[url]
    // every type is wrong: only bytes count
    response.setHeader('content-type', 'application/vnd.apple.mpegurl')
    if (url === '/moved.mp4') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (url === '/rude.mp4') response.destroy()
    else if (body === undefined) response.writeHead(404).end(beginnings.mp4)
    else response.end(body)
  })
})
beforeEach(async () => {
  requests.length = 0
  await world.set({ live_origins: [there.origin] })
})
afterAll(async () => {
  await there.stop()
  rmSync(folder, { recursive: true })
})

const register = (...paths: string[]) => {
  const videos = paths.map((path, index) => ({
    slug: `film-${index}`,
    class: 'films',
    name: path,
    picture: 'videos/one-pot-no-hurry.svg',
    address: path.startsWith('/') ? there.origin + path : path,
    seconds: 90,
  }))
  const file = join(folder, 'films.json')
  writeFileSync(file, JSON.stringify({ classes: [{ slug: 'films', name: 'Films' }], videos }))
  return operate(world, 'videos', file)
}
const open = async (as: number) => {
  const [video] = await world.ok(moreVideos, {}, as)
  return world.send(videoInfo, { id: video?.id ?? 0 }, as)
}
const see = async (id: number) =>
  (await world.services.db.selectFrom('member').select('see_total').where('id', '=', id).executeTakeFirstOrThrow())
    .see_total

describe('a video from elsewhere', () => {
  it.each([
    ['/film.m3u8', 'hls'],
    ['/film.mp4', 'mp4'],
    ['/film', 'webm'],
    ['/endless.mp4', 'mp4'],
  ])('MEDIA-5 %s is %s by its bytes, found out once, and plays from its own server for a view', async (path, kind) => {
    await register(path)
    await register(path)
    expect(requests).toEqual([path])
    const member = await world.member({ is_see: 1, see_total: 1 })
    const { data } = await open(member)
    const info = data as { vod_play_url: string; time: number }
    expect(info).toMatchObject({ vod_kind: kind, time: 90, captions: [], storyboard_url: '' })
    expect((await world.app.inject({ method: 'HEAD', url: info.vod_play_url })).statusCode).toBe(200)
    expect(await see(member)).toBe(1)
    const answer = await world.app.inject(info.vod_play_url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, there.origin + path])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await see(member)).toBe(0)
    // a file is fetched in many ranges, long after
    world.clock.advance(3 * 3600_000)
    expect((await world.app.inject(info.vod_play_url)).statusCode).toBe(302)
    world.clock.advance(3600_000)
    expect((await world.app.inject(info.vod_play_url)).statusCode).toBe(403)
  })

  it('MEDIA-5 is only for members with full access: another server cannot cut a preview', async () => {
    await register('/film.mp4')
    const trial = await world.member({ is_see: 0, free_see_time: 15 })
    expect(await open(trial)).toMatchObject({
      code: 403,
      msg: 'This video has no preview. Members see it in full; customer service sets that up.',
    })
    const spent = await world.member({ is_see: 1, see_total: 0 })
    expect((await open(spent)).code).toBe(403)
  })

  it('MEDIA-5 is not available once the operator removes its origin', async () => {
    await register('/film.mp4')
    const member = await world.member({ is_see: 1, see_total: 1 })
    const { data } = await open(member)
    await world.set({ live_origins: [] })
    expect(await open(member)).toMatchObject({ code: 200, data: { vod_play_url: '' } })
    expect((await world.app.inject((data as { vod_play_url: string }).vod_play_url)).statusCode).toBe(404)
    expect(await see(member)).toBe(1)
  })

  it.each([
    ['/film.mpd', /^films\.json: film-0: address: http:\S+\/film\.mpd is DASH, which the player does not play/],
    ['/film.mkv', /film\.mkv is Matroska, which browsers do not play/],
    ['/picture.avif', /picture\.avif is neither HLS, MP4 nor WebM/],
    ['/page.m3u8', /page\.m3u8 is neither HLS, MP4 nor WebM/],
    ['/nothing.mp4', /nothing\.mp4 is neither HLS, MP4 nor WebM/],
    ['/missing.mp4', /missing\.mp4 answers with status 404/],
    ['/moved.mp4', /moved\.mp4 leads on to http:\/\/169\.254\.169\.254\/latest: give that address instead/],
    ['/rude.mp4', /rude\.mp4 cannot be reached \(\w+\)/],
    [
      'https://elsewhere.example/a.mp4',
      /address: https:\/\/elsewhere\.example is not among live_origins; set it first/,
    ],
    ['http://ana:secret@127.0.0.1/a.mp4', /^films\.json: videos\.0\.address/],
  ])('MEDIA-5 %s is refused, with the file and what is wrong', async (path, message) => {
    await expect(register(path)).rejects.toThrow(message)
    expect(await world.services.db.selectFrom('video').select('id').execute()).toEqual([])
  })

  it('MEDIA-5 that cannot be reached is named with all others', async () => {
    await expect(register('/film.mp4', '/missing.mp4', '/page.m3u8')).rejects.toThrow(
      /film-1: .* status 404\nfilm-2: .*page\.m3u8 is neither/,
    )
  })

  it('MEDIA-5 needs its length, and is no clip as well', async () => {
    const video = { slug: 'a', class: 'films', name: 'A', picture: 'videos/one-pot-no-hurry.svg' }
    for (const plays of [{}, { address: `${there.origin}/film` }, { clip: 'wet-city', seconds: 4 }]) {
      const file = join(folder, 'wrong.json')
      writeFileSync(file, JSON.stringify({ classes: [], videos: [{ ...video, ...plays }] }))
      await expect(operate(world, 'videos', file)).rejects.toThrow(
        /wrong\.json: videos\.0 must have a clip, or an address/,
      )
    }
  })
})
