import { codes, type Language } from '@app/contracts'
import { hostList, search, videoClasses, videoList } from '@app/contracts/wire'
import { makeChannel, makeHosts, makeVideos } from '../../../test/catalogue'
import { makeStandingApp, makeTestApp, type TestWorld } from '../../../test/app'
import { sql } from 'kysely'
import { seedDemo } from '../../seed/demo'
import { stored, type Localised } from '../site/localised'
import { find as findNow } from './find'
import { searchJobs } from './jobs'

const world = makeTestApp()

const finder =
  (world: TestWorld) =>
  async (q: string, lang: Language = 'en_us') => {
    const { videos, hosts, rooms } = await world.ok(search, { q }, { lang })
    return {
      videos: videos.map(({ vod_name: title }) => title),
      hosts: hosts.map(({ xuanfei_name: name }) => name),
      rooms: rooms.map(({ vo_title: title }) => title),
    }
  }
const containing = (title: string): unknown => expect.arrayContaining([title])
const nothing = { videos: [], hosts: [], rooms: [] }
const addVideo = (title: string, classId: number) =>
  world.services.db
    .insertInto('video')
    .values({
      slug: title,
      class_id: classId,
      name: stored<Localised>(title),
      picture: '',
      clip: 'one-pot',
      seconds: 1,
      description: stored(''),
    })
    .execute()

describe('finding videos, hosts and rooms in the demo data', () => {
  const demo = makeStandingApp(({ services }) => seedDemo(services))
  const find = finder(demo)

  it('FIND-1 finds each by its title or name, its place and its topic, and the words may be of several', async () => {
    expect(await find('vinyl hour')).toMatchObject({ rooms: ['Vinyl Hour'], hosts: ['Rafa'] })
    expect((await find('rafa')).hosts[0]).toBe('Rafa')
    expect((await find('train')).videos[0]).toBe('The slow train to Huế')
    expect((await find('crafts')).videos).toHaveLength(5)
    expect((await find('lisbon')).hosts).toContain('Mira')
    expect((await find('portugal')).hosts).toContain('Mira')
    expect((await find('cook along')).hosts).toContain('Mira')
    expect((await find('amara open questions lisbon')).rooms).toEqual(['Open Questions'])
    expect((await find('old map travel')).videos).toEqual(['How to read an old map'])
  })

  it('FIND-2 finds in spite of case, accents, width, swapped, wrong and missing letters, and while somebody types', async () => {
    const cases = [
      ['Vinil', 'Vinyl Hour'],
      ['vin', 'Vinyl Hour'],
      ['vinly', 'Vinyl Hour'],
      ['VINYL  hour with Rafa', 'Vinyl Hour'],
      ['hue', 'The slow train to Huế'],
      ['Hué', 'The slow train to Huế'],
      ['ｓｌｏｗ　ｔｒａｉｎ', 'The slow train to Huế'],
      ['slow tarin', 'The slow train to Huế'],
      ['slwo trian', 'The slow train to Huế'],
      ['bycicle', 'Flat country by bicycle'],
      ['thao vy', 'Thảo Vy'],
      ['Da Nang', 'Thảo Vy'],
      ['natsuky', 'Natsuki'],
    ] as const
    for (const [q, title] of cases) expect([q, Object.values(await find(q)).flat()]).toEqual([q, containing(title)])
  })

  it('FIND-2 I18N-1 finds in nine languages, by the title in the member’s and by the original one', async () => {
    const cases = [
      ['en_us', 'quiet kichen', 'The Quiet Kitchen'],
      ['de_de', 'stille kuche', 'Die stille Küche'],
      ['de_de', 'Stille Kueche', 'Die stille Küche'],
      ['de_de', 'strassenbahn', 'Straßenbahn 28, langsam'],
      ['de_de', 'quiet kitchen', 'Die stille Küche'],
      ['vi_vn', 'bep yen tinh', 'Bếp yên tĩnh'],
      ['zh_cn', '厨房', '安静的厨房'],
      ['ja_jp', 'ﾚｺｰﾄﾞ', 'レコードの時間'],
      ['ja_jp', '台所', '静かな台所'],
      ['ja_jp', '静', '静かな台所'],
      ['es_es', 'cocina calada', 'La cocina callada'],
      ['it_it', 'cucina silenzosa', 'La cucina silenziosa'],
      ['id_id', 'piringan hitm', 'Jam Piringan Hitam'],
      ['ms_my', 'dapur', 'Dapur Sunyi'],
    ] as const
    for (const [lang, q, title] of cases) expect([q, (await find(q, lang)).rooms]).toEqual([q, containing(title)])
  })

  it('FIND-2 finds nothing that is only a little alike', async () => {
    for (const q of ['zeppelin', 'xyzzy', '列車厨', 'train zeppelin', 'qqq', 'soup', 'hoot'])
      expect([q, await find(q)]).toEqual([q, nothing])
  })

  it('FIND-3 shows each as its list does', async () => {
    const [travel] = await demo.ok(videoClasses, {})
    const { data: listed } = await demo.ok(videoList, { id: travel?.id ?? 0, page: 1 })
    const { videos } = await demo.ok(search, { q: 'slow train' })
    expect(videos).toEqual(listed.filter(({ vod_name: title }) => title === 'The slow train to Huế'))
    const onAir = await demo.ok(hostList, { page: 1, live: 1 })
    const { rooms } = await demo.ok(search, { q: 'vinyl' })
    expect(rooms).toEqual(onAir.filter(({ vo_title: title }) => title === 'Vinyl Hour'))
  })

  it('FIND-3 takes what somebody types as text, whatever it is', async () => {
    for (const q of ['%', '_', `' or 1=1; --`, '"', '\\', '🎷🎷🎷', 'constructor', 'hasOwnProperty'])
      expect([q, await find(q)]).toEqual([q, nothing])
    for (const q of ['\u200B\u202Eslow train', 'slow train\n', '%slow_train%'])
      expect((await find(q)).videos).toEqual(['The slow train to Huế'])
    await find('a '.repeat(30))
  })
})

describe('finding videos, hosts and rooms', () => {
  const find = finder(world)

  it('FIND-1 gives the best first: a title before a topic, a whole word before its start, an exact one before a typing error', async () => {
    const { classId } = await makeVideos(world.services, 1, 'kitchen')
    const { classId: others } = await makeVideos(world.services, 1, 'music')
    await world.services.db
      .updateTable('video_class')
      .set({ name: stored<Localised>('Music') })
      .where('id', '=', others)
      .execute()
    await addVideo('Bread', classId)
    for (const title of ['Kitschen', 'Kitchens', 'My kitchen']) await addVideo(title, others)
    expect((await find('kitchen')).videos).toEqual(['My kitchen', 'Kitchens', 'Bread', 'One pot, part 1', 'Kitschen'])
    expect((await find('kitschen')).videos[0]).toBe('Kitschen')
  })

  it('FIND-3 finds what the lists show at once: what is new, renamed, on air, and nothing that is gone', async () => {
    const { classId } = await makeVideos(world.services, 1, 'kitchen')
    expect((await find('walnut')).videos).toEqual([])
    await addVideo('Walnut', classId)
    expect((await find('walnut')).videos).toEqual(['Walnut'])
    const { db } = world.services
    await db
      .updateTable('video')
      .set({ name: stored('Chestnut') })
      .where('slug', '=', 'Walnut')
      .execute()
    expect([(await find('walnut')).videos, (await find('chestnut')).videos]).toEqual([[], ['Chestnut']])
    await db.deleteFrom('video').execute()
    expect((await find('chestnut')).videos).toEqual([])

    await makeHosts(world.services, { porto: 1 })
    expect(await find('mira')).toMatchObject({ hosts: ['Mira 0'], rooms: [] })
    await db
      .insertInto('live_channel')
      .values({ name: 'kitchen', clips: ['one-pot'] })
      .execute()
    await db.updateTable('host').set({ live_channel: 'kitchen' }).execute()
    expect((await find('mira')).rooms).toEqual(['Night Kitchen'])
    await db
      .updateTable('place')
      .set({ name: stored('Coimbra') })
      .where('slug', '=', 'porto')
      .execute()
    expect((await find('coimbra')).hosts).toEqual(['Mira 0'])
    expect((await find('porto')).hosts).toEqual(['Mira 0'])
    await db
      .updateTable('place')
      .set({ name: stored('Centro') })
      .where('slug', '=', 'porto-province')
      .execute()
    expect((await find('porto')).hosts).toEqual([])
  })

  const runJob = () => searchJobs[0]?.run(world.services, new AbortController().signal)

  it('FIND-9 finds what another release has written, once the job has run', async () => {
    const { classId } = await makeVideos(world.services, 1)
    await addVideo('Walnut', classId)
    const found = async (q: string) => (await findNow(world.services.db, q, 'en_us')).videos.length
    expect(await found('walnut')).toBe(0)
    await runJob()
    expect(await found('walnut')).toBe(1)
    await world.services.db
      .updateTable('video_class')
      .set({ name: stored('Orchard') })
      .execute()
    await runJob()
    expect([await found('orchard'), await found('kitchen')]).toEqual([2, 0])
  })

  it('FIND-10 says that it is being prepared until everything from before can be found', async () => {
    const { videoIds } = await makeVideos(world.services, 250)
    const { db } = world.services
    await sql`update search_change set is_first = true where entry_id = ${videoIds[0]}`.execute(db)
    expect(await world.refused(search, { q: 'pot' })).toEqual({
      code: codes.unavailable,
      msg: 'Search is being prepared. Please try again in a few minutes.',
    })
    await runJob()
    expect((await find('pot')).videos).toHaveLength(20)
  })

  it('FIND-11 finds a room from the moment that it is on air, until it is off, and writes no terms anew for that', async () => {
    const channel = await channelName()
    await makeHosts(world.services, { porto: 1 })
    expect((await find('kitchen')).rooms).toEqual([])
    const { db } = world.services
    const set = (live: string | null) => db.updateTable('host').set({ live_channel: live }).execute()
    for (const _ of [1, 2]) {
      await set(channel)
      expect((await findNow(db, 'kitchen', 'en_us')).rooms).toHaveLength(1)
      await set(null)
      expect((await findNow(db, 'kitchen', 'en_us')).rooms).toEqual([])
    }
    expect(await db.selectFrom('search_change').selectAll().execute()).toEqual([])
    await db
      .updateTable('host')
      .set({ live_channel: channel, title: stored('Bakery') })
      .execute()
    expect([(await find('bakery')).rooms, (await find('kitchen')).rooms]).toEqual([['Bakery'], []])
  })

  it('FIND-1 gives the same best ones, in the same order, whether few or many meet the search', async () => {
    const { db } = world.services
    await sql`
      insert into search_entry (kind, id, length, terms)
      select 'videos', n, 1 + n * 7 % 11, concat_ws(' ', 't//of', case when n % 3 = 0 then 't//half' else 'a//half' end,
        case when n % 50 = 0 then 't//some' when n % 7 = 0 then 'a//some' end, case when n % 977 = 0 then 'a//rare' end)::tsvector
      from generate_series(1, 3000) n`.execute(db)
    const any = (term: string) => `('t//${term}' | 'a//${term}')`
    for (const term of ['of', 'half', 'some', 'rare', 'none']) {
      const tiers = [`'t//${term}'`, any(term), `${any(term)} | ${any('rare')}`]
      const { rows: met } = await sql<{ id: number }>`
        select id from search_entries('videos', ${tiers}::text[]::tsquery[], ${tiers.slice(-1)}::text[]::tsquery[], '{}', 20) id`.execute(
        db,
      )
      const { rows: best } = await sql<{ id: number }>`
        select e.id from search_entry e
        join lateral (select min(n) as tier from unnest(${tiers}::text[]::tsquery[]) with ordinality t (q, n)
          where e.terms @@ q) first on tier is not null
        where kind = 'videos' order by tier, length, id limit 20`.execute(db)
      expect([term, met]).toEqual([term, best])
    }
  })

  it('FIND-3 gives 20 of each kind at most', async () => {
    await makeVideos(world.services, 45)
    await makeHosts(world.services, { porto: 65 }, await channelName())
    const { videos, hosts, rooms } = await find('kitchen')
    expect([videos, hosts, rooms].map(({ length }) => length)).toEqual([20, 20, 20])
  })

  it('FIND-3 refuses a search that is empty, too long or unreadable, and names it', async () => {
    const cases = ['', '   ', '\u200B', 'x'.repeat(61), 'x'.repeat(10_000), 'a\0b']
    for (const q of cases) {
      const { code, msg } = await world.refused(search, { q })
      expect({ code, msg }).toEqual({ code: codes.badRequest, msg: 'Please check the field "q".' })
    }
  })

  it('FIND-3 lets an address search 300 times in five minutes, and its members more', async () => {
    // what the tests before have sent does not count any more
    world.clock.advance(5 * 60_000)
    const visitors = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await world.send(search, { q: 'a' })).code))
    expect(new Set(await visitors(300))).toEqual(new Set([200]))
    expect(await visitors(1)).toEqual([codes.tooMany])
    const member = await world.member()
    expect((await world.send(search, { q: 'a' }, member)).code).toBe(200)
    world.clock.advance(5 * 60_000)
    expect(await visitors(1)).toEqual([200])
  })
})

const channelName = async () => (await makeChannel(world.services)).split('/')[3] ?? ''
