import { codes } from '@app/contracts'
import { hostDetail, myList, myListAdd, myListRemove, videoInfo, watchPlace } from '@app/contracts/wire'
import { makeChannel, makeHosts, makeVideos } from '../../../test/catalogue'
import { makeTestApp } from '../../../test/app'
import { operate } from '../../../test/operating'
import { maxSaved } from './store'

const world = makeTestApp()

const videosFor = async (count: number) => (await makeVideos(world.services, count)).videoIds
const hostsFor = async (count: number) =>
  (await makeHosts(world.services, { lisbon: count }, null)).flatMap(({ hostIds }) => hostIds)
const fullMember = () => world.member({ is_see: 1, see_total: 5 })
const stop = (member: number, id: number | undefined, seconds: number, age_ms?: number) =>
  world.ok(watchPlace, { id, seconds, age_ms }, member)
const add = (member: number, list: 'favourites' | 'hosts', id: number | undefined, kept_at?: number) =>
  world.ok(myListAdd, { list, id, kept_at }, member)
const places = async (member: number) =>
  (await world.ok(myList, {}, member)).watching.map(({ video, seconds }) => [video.id, seconds])
const favourites = async (member: number) =>
  (await world.ok(myList, {}, member)).favourites.map(({ video }) => video.id)
const followed = async (member: number) => (await world.ok(myList, {}, member)).hosts.map(({ host }) => host.id)

describe('where a member stopped', () => {
  it('KEEP-2 is kept for each video, for that member alone, and resumes on every device', async () => {
    const [one = 0, two = 0] = await videosFor(2)
    const member = await fullMember()
    await stop(member, one, 11)
    await stop(member, two, 12)
    await stop(member, one, 17)
    expect(await places(member)).toEqual([
      [one, 17],
      [two, 12],
    ])
    const elsewhere = await world.session(member)
    expect(await world.ok(videoInfo, { id: one }, { as: elsewhere })).toMatchObject({ place: 17 })
    const other = await fullMember()
    expect(await places(other)).toEqual([])
    expect(await world.ok(videoInfo, { id: one }, other)).toMatchObject({ place: 0 })
  })

  it('KEEP-2 a place that arrives late does not replace a later one', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    world.clock.advance(60_000)
    await stop(member, one, 20, 30_000)
    await stop(member, one, 10, 60_000)
    expect(await places(member)).toEqual([[one, 20]])
    await stop(member, one, 0, 10_000)
    expect(await places(member)).toEqual([])
    await stop(member, one, 20, 30_000)
    expect(await places(member)).toEqual([])
  })

  it('KEEP-2 a time in the future counts as now', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    const kept_at = world.clock.now() + 3_600_000
    await world.ok(watchPlace, { id: one, seconds: 20, kept_at }, member)
    world.clock.advance(1000)
    await stop(member, one, 25)
    expect(await places(member)).toEqual([[one, 25]])
  })

  it('KEEP-2 a video watched to its end leaves the list and starts over', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    await stop(member, one, 20)
    await stop(member, one, 0)
    expect(await places(member)).toEqual([])
    expect(await world.ok(videoInfo, { id: one }, member)).toMatchObject({ place: 0 })
  })

  it('KEEP-2 a place at the end of a video of 28 s, or behind it, counts as its end', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    for (const seconds of [28, 359_999]) {
      await stop(member, one, 27)
      expect(await places(member)).toEqual([[one, 27]])
      await stop(member, one, seconds)
      expect(await places(member)).toEqual([])
      expect(await world.ok(videoInfo, { id: one }, member)).toMatchObject({ place: 0 })
    }
  })

  it('KEEP-2 the latest hundred are kept; finished videos displace none', async () => {
    const videos = await videosFor(maxSaved + 3)
    const member = await fullMember()
    for (const [index, id] of videos.entries()) await stop(member, id, 20, (videos.length - index) * 60_000)
    const stored = await places(member)
    expect(stored).toHaveLength(maxSaved)
    expect(stored[0]?.[0]).toBe(videos.at(-1))
    expect(stored.map(([id]) => id)).not.toContain(videos[2])
    await stop(member, videos[0], 0)
    await stop(member, videos[1], 0)
    expect(await places(member)).toEqual(stored)
  })

  it('KEEP-2 VIDEO-6 VIDEO-7 a preview starts anew, whatever was kept', async () => {
    const [one = 0] = await videosFor(1)
    const member = await world.member({ is_see: 0, free_see_time: 7 })
    await stop(member, one, 20)
    expect(await places(member)).toEqual([])
    expect(await world.ok(videoInfo, { id: one }, member)).toMatchObject({ place: 0 })
  })

  const wrongs = [
    [{ id: 0, seconds: 5 }, codes.badRequest, /id/],
    [{ id: 1, seconds: -1 }, codes.badRequest, /seconds/],
    [{ id: 1, seconds: 1.5 }, codes.badRequest, /seconds/],
    [{ id: 1, seconds: 360_000 }, codes.badRequest, /seconds/],
    [{ id: 1, seconds: 5, kept_at: 'soon' }, codes.badRequest, /kept_at/],
    [{ id: 1, seconds: 5, age_ms: -1 }, codes.badRequest, /age_ms/],
    [{ id: 999_999, seconds: 5 }, codes.notFound, /no longer here/],
  ] as const

  it('KEEP-2 refuses what is no place, and says why', async () => {
    const member = await fullMember()
    for (const [fields, code, msg] of wrongs)
      expect(await world.refused(watchPlace, fields, member)).toEqual({ code, msg: expect.stringMatching(msg) })
  })
})

describe('favourites', () => {
  it('KEEP-3 are the latest first, each once, and only the member’s', async () => {
    const [one = 0, two = 0] = await videosFor(2)
    const member = await fullMember()
    const other = await fullMember()
    await add(member, 'favourites', one)
    world.clock.advance(1000)
    await add(member, 'favourites', two)
    await add(member, 'favourites', one)
    expect(await favourites(member)).toEqual([two, one])
    expect(await favourites(other)).toEqual([])
    expect(await world.ok(videoInfo, { id: one }, member)).toMatchObject({ is_favourite: 1 })
    expect(await world.ok(videoInfo, { id: one }, other)).toMatchObject({ is_favourite: 0 })
  })

  it('KEEP-3 a hundred can be kept; then it is refused in the member’s language, however many ask at once', async () => {
    const videos = await videosFor(maxSaved + 2)
    const member = await fullMember()
    for (const id of videos.slice(0, maxSaved - 1)) await add(member, 'favourites', id)
    const last = videos.slice(maxSaved - 1)
    const as = await world.session(member)
    const answers = await Promise.all(
      last.map((id) => world.send(myListAdd, { list: 'favourites', id }, { as, lang: 'de_de' })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict, codes.conflict])
    expect(answers.find(({ code }) => code === codes.conflict)?.msg).toMatch(/^Du hast 100 Favoriten/)
    expect(await favourites(member)).toHaveLength(maxSaved)
    await add(member, 'favourites', videos[0])
  })

  it('KEEP-3 KEEP-4 refuses what does not exist', async () => {
    const member = await fullMember()
    for (const list of ['favourites', 'hosts'])
      expect((await world.refused(myListAdd, { list, id: 999_999 }, member)).code).toBe(codes.notFound)
    expect((await world.refused(myListAdd, { list: 'watching', id: 1 }, member)).code).toBe(codes.badRequest)
  })
})

describe('followed hosts', () => {
  it('KEEP-4 say who is on air now', async () => {
    const url = await makeChannel(world.services)
    const [group] = await makeHosts(world.services, { lisbon: 2 }, 'kitchen')
    const [onAir = 0, offAir = 0] = group?.hostIds ?? []
    const member = await fullMember()
    const other = await fullMember()
    await add(member, 'hosts', onAir)
    world.clock.advance(1000)
    await add(member, 'hosts', offAir)
    const { hosts } = await world.ok(myList, {}, member)
    expect(hosts.map(({ host }) => [host.id, host.video_url])).toEqual([
      [offAir, ''],
      [onAir, url],
    ])
    expect(await world.ok(hostDetail, { id: onAir }, member)).toMatchObject({ is_followed: 1 })
    expect(await world.ok(hostDetail, { id: onAir }, other)).toMatchObject({ is_followed: 0 })
  })

  it('KEEP-6 say when they will be on air next, as an operator announced it, until then', async () => {
    await makeChannel(world.services)
    const [group] = await makeHosts(world.services, { porto: 2 }, 'kitchen')
    const [onAir = 0, offAir = 0] = group?.hostIds ?? []
    const member = await fullMember()
    for (const id of [onAir, offAir]) await add(member, 'hosts', id)
    const hour = 3_600_000
    const tonight = new Date(Math.ceil(world.clock.now() / hour) * hour + hour)
    const announce = (host: string, time: string) => operate(world, 'next-live', host, time)
    await announce('porto-0', tonight.toISOString())
    expect(await announce('porto-1', tonight.toISOString())).toEqual([
      `porto-1 is announced for ${tonight.toISOString()}`,
    ])
    const shown = async () =>
      Object.fromEntries((await world.ok(myList, {}, member)).hosts.map(({ host, next_live: at }) => [host.id, at]))
    const at = tonight.getTime() / 1000
    expect(await shown()).toEqual({ [onAir]: 0, [offAir]: at })
    expect(await world.ok(hostDetail, { id: offAir }, member)).toMatchObject({ next_live: at })
    world.clock.advance(tonight.getTime() - world.clock.now())
    expect(await shown()).toEqual({ [onAir]: 0, [offAir]: 0 })
    expect(await world.ok(hostDetail, { id: offAir }, member)).toMatchObject({ next_live: 0 })

    await announce('porto-1', new Date(world.clock.now() + hour).toISOString())
    expect(await announce('porto-1', 'none')).toEqual(['nothing is announced for porto-1'])
    expect(await shown()).toEqual({ [onAir]: 0, [offAir]: 0 })
    await expect(announce('porto-1', '8 pm')).rejects.toThrow('"8 pm" is not "none" or a time such as')
    await expect(announce('porto-1', tonight.toISOString())).rejects.toThrow('is past')
    const far = new Date(world.clock.now() + 91 * 24 * hour).toISOString()
    await expect(announce('porto-1', far)).rejects.toThrow('is more than 90 days ahead')
    await expect(announce('nobody', 'none')).rejects.toThrow('host nobody does not exist')
  })

  it('KEEP-4 a hundred can be followed; then it is refused', async () => {
    const hosts = await hostsFor(maxSaved + 1)
    const member = await fullMember()
    for (const id of hosts.slice(0, maxSaved)) await add(member, 'hosts', id)
    expect(await world.refused(myListAdd, { list: 'hosts', id: hosts.at(-1) }, member)).toEqual({
      code: codes.conflict,
      msg: expect.stringMatching(/^You follow 100 hosts/),
    })
  })
})

describe('removing', () => {
  it('KEEP-5 takes one out of its list, or all of that list, and of nobody else’s', async () => {
    const [one = 0, two = 0, three = 0] = await videosFor(3)
    const [host = 0] = await hostsFor(1)
    const member = await fullMember()
    const other = await fullMember()
    for (const who of [member, other]) {
      for (const id of [one, two, three]) {
        await stop(who, id, 20)
        await add(who, 'favourites', id)
      }
      await add(who, 'hosts', host)
    }
    await world.ok(myListRemove, { list: 'watching', id: one }, member)
    await world.ok(myListRemove, { list: 'favourites' }, member)
    await world.ok(myListRemove, { list: 'hosts', id: host }, member)
    const left = await places(member)
    expect(left.map(([id]) => id).sort()).toEqual([two, three].sort())
    expect(await favourites(member)).toEqual([])
    expect(await followed(member)).toEqual([])
    expect(await world.ok(videoInfo, { id: one }, member)).toMatchObject({ place: 0 })
    expect(await places(other)).toHaveLength(3)
    expect(await favourites(other)).toHaveLength(3)
    expect(await followed(other)).toEqual([host])
  })

  it('KEEP-5 what is taken back stands where it was', async () => {
    const [one = 0, two = 0] = await videosFor(2)
    const member = await fullMember()
    await stop(member, one, 20)
    await add(member, 'favourites', one)
    world.clock.advance(1000)
    await stop(member, two, 21)
    await add(member, 'favourites', two)
    const before = await world.ok(myList, {}, member)
    const [, place] = before.watching
    await world.ok(myListRemove, { list: 'watching', id: one }, member)
    await world.ok(myListRemove, { list: 'favourites', id: one }, member)
    world.clock.advance(1000)
    await world.ok(watchPlace, { id: one, seconds: 20, kept_at: place?.kept_at }, member)
    await add(member, 'favourites', one, before.favourites[1]?.kept_at)
    expect(await world.ok(myList, {}, member)).toEqual(before)
  })

  it('KEEP-5 forgets finished videos with the rest', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    await stop(member, one, 0)
    await world.ok(myListRemove, { list: 'watching' }, member)
    expect(await world.services.db.selectFrom('watch_place').selectAll().execute()).toEqual([])
  })

  it('KEEP-5 what is no longer shown leaves the lists', async () => {
    const [one = 0] = await videosFor(1)
    const member = await fullMember()
    await stop(member, one, 20)
    await add(member, 'favourites', one)
    await world.services.db.deleteFrom('video').execute()
    expect(await world.ok(myList, {}, member)).toEqual({ watching: [], favourites: [], hosts: [] })
  })

  it('KEEP-2 KEEP-5 a member may change a list 300 times in five minutes', async () => {
    const member = await fullMember()
    const other = await fullMember()
    for (let i = 0; i < 300; i++) await world.ok(myListRemove, { list: 'hosts' }, member)
    const [one = 0] = await videosFor(1)
    expect((await world.refused(myListRemove, { list: 'hosts' }, member)).code).toBe(codes.tooMany)
    expect((await world.refused(watchPlace, { id: one, seconds: 9 }, member)).code).toBe(codes.tooMany)
    await world.ok(myListRemove, { list: 'hosts' }, other)
    world.clock.advance(5 * 60_000)
    await world.ok(myListRemove, { list: 'hosts' }, member)
  })
})
