import { codes, userInfo } from '@app/contracts'
import { moreVideos, videoClasses, videoInfo, videoList } from '@app/contracts/wire'
import { makeVideos } from '../../../test/catalogue'
import { makeTestApp } from '../../../test/app'

const world = makeTestApp()
const dayMs = 24 * 3600 * 1000

const views = async (member: number) =>
  (await world.services.db.selectFrom('member').select('see_total').where('id', '=', member).executeTakeFirstOrThrow())
    .see_total

describe('videos', () => {
  it('VIDEO-1 LIST-1 a class returns pages of 20 with the total, until the empty page', async () => {
    const { classId, videoIds } = await makeVideos(world.services, 41)
    await makeVideos(world.services, 2, 'music')
    expect(await world.ok(videoClasses, {})).toHaveLength(2)
    const seen: number[] = []
    for (const [index, length] of [20, 20, 1, 0].entries()) {
      const { data, count } = await world.ok(videoList, { id: classId, page: index + 1 })
      expect(count).toBe(41)
      expect(data).toHaveLength(length)
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(videoIds)
    expect(await world.ok(videoList, { id: 999_999, page: 1 })).toEqual({ data: [], count: 0 })
  })

  it('VIDEO-1 VIDEO-7 a list shows picture, name, plays and length, and no address of the media', async () => {
    const { classId, videoIds } = await makeVideos(world.services, 1)
    const { data } = await world.ok(videoList, { id: classId, page: 1 })
    expect(data).toEqual([
      {
        id: videoIds[0],
        vod_name: 'One pot, part 1',
        vod_pic: '/media/art/videos/one-pot-no-hurry.svg',
        count: 0,
        time: 28,
      },
    ])
  })

  it('VIDEO-4 recommends other videos: the same for everybody all day, different ones on other days', async () => {
    const { videoIds } = await makeVideos(world.services, 24)
    const one = await world.member()
    const two = await world.member()
    const idsFor = async (member: number) => (await world.ok(moreVideos, {}, member)).map(({ id }) => id)
    const today = await idsFor(one)
    expect(new Set(today).size).toBe(10)
    for (const id of today) expect(videoIds).toContain(id)
    expect(await idsFor(one)).toEqual(today)
    expect(await idsFor(two)).toEqual(today)
    world.clock.advance(dayMs)
    expect(await idsFor(one)).not.toEqual(today)
  })

  it("VIDEO-8 offers captions in every language, the request's first, each covered by the grant", async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const as = await world.session(await world.member({ is_see: 0, free_see_time: 15 }))
    const info = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, { as, lang: 'de_de' })
    expect(info.captions.slice(0, 3).map(({ lang, label }) => [lang, label])).toEqual([
      ['de-DE', 'Deutsch'],
      ['en-US', 'English'],
      ['zh-CN', '简体中文'],
    ])
    expect(info.captions_url).toBe(info.captions[0]?.url)
    expect(new Set(info.captions.map(({ lang }) => lang)).size).toBe(9)
    for (const { url } of info.captions) {
      expect((await world.app.inject(url)).body).toMatch(/^WEBVTT/)
      expect((await world.app.inject(url.replace(/hls\/[\w.-]+/, 'hls/x'))).statusCode).toBe(403)
    }
    const german = (await world.app.inject(info.captions_url)).body
    expect(german).toContain('Die Melodie')
    expect(german).not.toContain('00:00:16')
  })

  it("VIDEO-4 the info has what the player shows, with the clip's captions", async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 1, see_total: 1 })
    const info = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    expect(info).toMatchObject({ id: videoIds[0], vod_name: 'One pot, part 1', time: 28, description: 'Soup.' })
    expect(info.vod_play_url).toMatch(/^\/media\/hls\/[\w.-]+\/one-pot\/index\.m3u8$/)
    const captions = await world.app.inject(info.captions_url)
    expect(captions.headers['content-type']).toMatch(/^text\/vtt/)
    expect(captions.body).toMatch(/^WEBVTT/)
  })

  it('VIDEO-4 a video without a clip has no address, so that the fixed stream plays, and uses no view', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    await world.services.db.updateTable('video').set({ clip: 'not-there' }).execute()
    const member = await world.member({ is_see: 1, see_total: 1 })
    const info = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    expect(info).toMatchObject({ vod_play_url: '', captions_url: '', captions: [] })
    expect(await views(member)).toBe(1)
  })

  it('VIDEO-5 watching uses one view per video in 24 hours, however often it is opened', async () => {
    const { videoIds } = await makeVideos(world.services, 2)
    const member = await world.member({ is_see: 1, see_total: 3 })
    const watch = async (id: number | undefined) =>
      (await world.app.inject((await world.ok(videoInfo, { id: id ?? 0 }, member)).vod_play_url)).statusCode
    expect(await watch(videoIds[0])).toBe(200)
    expect(await watch(videoIds[0])).toBe(200)
    expect(await views(member)).toBe(2)
    expect(await watch(videoIds[1])).toBe(200)
    expect(await views(member)).toBe(1)
    world.clock.advance(dayMs + 1)
    expect(await watch(videoIds[0])).toBe(200)
    expect(await views(member)).toBe(0)
  })

  it('VIDEO-5 just opening the screen uses no view', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 1, see_total: 1 })
    await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    expect(await views(member)).toBe(1)
  })

  it('VIDEO-5 with no views left the server says so in the language of the request, except for videos already paid for', async () => {
    const { videoIds } = await makeVideos(world.services, 2)
    const member = await world.member({ is_see: 1, see_total: 1 })
    const first = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    await world.app.inject(first.vod_play_url)
    const refused = await world.send(
      videoInfo,
      { id: videoIds[1] ?? 0 },
      { as: await world.session(member), lang: 'de_de' },
    )
    expect(refused.code).toBe(codes.forbidden)
    expect(refused.msg).toMatch(/^Du hast keine Aufrufe mehr/)
    expect(refused.data).toBeNull()
    expect((await world.send(videoInfo, { id: videoIds[0] ?? 0 }, member)).code).toBe(codes.ok)
  })

  it('VIDEO-5 the last view opens one video, even when two are started at once', async () => {
    const { videoIds } = await makeVideos(world.services, 2)
    const member = await world.member({ is_see: 1, see_total: 1 })
    const infos = await Promise.all(videoIds.map((id) => world.ok(videoInfo, { id }, member)))
    const answers = await Promise.all(infos.map((info) => world.app.inject(info.vod_play_url)))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 403])
    expect(await views(member)).toBe(0)
  })

  it('VIDEO-6 VIDEO-7 a trial member gets the preview, which costs no view and shows no refusal', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 0, see_total: 0, free_see_time: 7 })
    const info = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)
    const playlist = await world.app.inject(info.vod_play_url)
    expect(playlist.body.match(/#EXTINF/g)).toHaveLength(4)
    expect(await world.ok(userInfo, {}, member)).toMatchObject({ is_see: 0, see_total: 0, free_see_time: 7 })
  })

  it('VIDEO-1 a play is counted when a member starts the video, once per video in 24 hours', async () => {
    const { classId, videoIds } = await makeVideos(world.services, 1)
    const plays = async () => (await world.ok(videoList, { id: classId, page: 1 })).data[0]?.count
    const one = await world.member({ is_see: 1, see_total: 5 })
    const two = await world.member({ is_see: 0 })
    const first = await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, one)
    expect(await plays()).toBe(0)
    await world.app.inject(first.vod_play_url)
    await world.app.inject(first.vod_play_url)
    expect(await plays()).toBe(1)
    await world.app.inject((await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, one)).vod_play_url)
    expect(await plays()).toBe(1)
    await world.app.inject((await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, two)).vod_play_url)
    expect(await plays()).toBe(2)
  })

  it('VIDEO-5 watching in full after the preview costs one view, and still counts as one play', async () => {
    const { classId, videoIds } = await makeVideos(world.services, 1)
    const member = await world.member({ is_see: 0, see_total: 2 })
    const watch = async () =>
      world.app.inject((await world.ok(videoInfo, { id: videoIds[0] ?? 0 }, member)).vod_play_url)
    await watch()
    await world.services.db.updateTable('member').set({ is_see: 1 }).where('id', '=', member).execute()
    expect((await watch()).body.match(/#EXTINF/g)).toHaveLength(14)
    expect(await views(member)).toBe(1)
    expect((await world.ok(videoList, { id: classId, page: 1 })).data[0]?.count).toBe(1)
  })

  it('VIDEO-2 ACCESS-3 a visitor cannot open a video and sees no recommendations', async () => {
    const { videoIds } = await makeVideos(world.services, 1)
    expect((await world.send(videoInfo, { id: videoIds[0] ?? 0 })).code).toBe(codes.unauthorized)
    expect((await world.send(moreVideos, {})).code).toBe(codes.unauthorized)
  })

  it('VIDEO-4 an unknown video is reported as gone', async () => {
    const member = await world.member()
    const answer = await world.send(videoInfo, { id: 999_999 }, member)
    expect(answer).toEqual({ code: codes.notFound, msg: 'This video is no longer here.', data: null })
  })

  it('VIDEO-1 refuses a malformed id or page', async () => {
    const cases = ['0', '-1', '1.5', 'x', "1' or '1'='1", '99999999999999999', '', '1e3']
    for (const bad of cases) {
      const member = await world.member()
      const requested = await Promise.all([
        world.send(videoList, { id: bad }),
        world.send(videoList, { id: '1', page: bad }),
        world.send(videoInfo, { id: bad }, member),
        world.send(videoList, {}),
      ])
      expect(requested.map(({ code }) => code)).toEqual([400, 400, 400, 400])
    }
  })
})
