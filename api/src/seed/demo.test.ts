import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseInfo, login, register, userInfo } from '@app/contracts'
import {
  depositRecords,
  editPayPassword,
  hostCards,
  hostDetail,
  hostList,
  liveGrant,
  lotteryClasses,
  lotteryHot,
  lotteryInfo,
  luckDraw,
  luckDrawList,
  moneyLog,
  moreVideos,
  noticeList,
  provinces,
  recharge,
  systemConfig,
  videoClasses,
  videoInfo,
  videoList,
} from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeStandingApp, makeTestApp, type TestWorld } from '../../test/app'
import { ensureRounds } from '../features/lottery/rounds'
import { demoMediaFolder } from '../features/media/library'
import { seedDemo } from './demo'

const world = makeStandingApp(({ services }) => seedDemo(services))

const counts = async ({ services }: TestWorld) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from place) as places, (select count(*)::int from host) as hosts,
      (select count(*)::int from video) as videos, (select count(*)::int from game) as games,
      (select count(*)::int from notice) as notices, (select count(*)::int from member) as members,
      (select count(*)::int from member_group) as groups, (select count(*)::int from journal) as journals`.execute(
    services.db,
  )
  return rows[0]
}
const nothing = { places: 0, hosts: 0, videos: 0, games: 0, notices: 0, members: 0, groups: 1, journals: 0 }
const signIn = async (username: string, password: string) => {
  const { id, tokensso } = await world.ok(login, { username, password })
  return { as: { memberId: id, tokensso } }
}

describe('the demo data', () => {
  it('VIDEO-1 HOSTS-3 ZHOME-1 fills every list as its contract requires', async () => {
    expect(await world.ok(provinces)).toHaveLength(6)
    expect(await world.ok(hostList, { page: 2 })).toHaveLength(20)
    expect(await world.ok(hostList, { page: 3 })).toEqual([])
    expect(await world.ok(hostCards, { page: 2 })).toHaveLength(20)
    expect((await world.ok(hostList, { page: 1, live: 1 })).length).toBeGreaterThan(5)
    const classes = await world.ok(videoClasses)
    expect(classes).toHaveLength(5)
    let videos = 0
    for (const { id } of classes) videos += (await world.ok(videoList, { id, page: 1 })).count
    expect(videos).toBe(24)
    const config = await world.ok(systemConfig)
    expect(config.movielist_0).toHaveLength(6)
    expect(new Set(config.banners.map(({ placement }) => placement))).toEqual(new Set(['home', 'live']))
    expect(await world.ok(baseInfo)).toMatchObject({ name: 'Veranda', is_play_money: 1, iskefu: 1, ispop: 1 })
  })

  it('DRAW-1 DRAW-6 opens a wheel of eight prizes', async () => {
    const as = await signIn('demo', 'demo-pass-1')
    expect(await world.ok(baseInfo)).toMatchObject({ isluckdraw: 1 })
    expect(await world.ok(luckDrawList, {}, as)).toHaveLength(8)
    await world.ok(luckDraw, {}, await world.member())
  })

  it('names only existing pictures', async () => {
    const config = await world.ok(systemConfig)
    const prizes = await sql<{ image: string }>`select image from prize`.execute(world.services.db)
    const games = await sql<{ ico: string }>`select ico from game`.execute(world.services.db)
    const addresses = [
      ...(await world.ok(baseInfo)).head_toal,
      ...config.banners.map(({ img }) => img),
      ...config.movielist_0.map((video) => video.vod_pic),
      ...games.rows.map(({ ico }) => ico),
      ...prizes.rows.map(({ image }) => image),
      ...(await world.ok(hostList, { page: 1 })).flatMap((host) => host.img_url),
      ...(await world.ok(hostList, { page: 2 })).flatMap((host) => host.img_url),
    ]
    for (const address of addresses) {
      const picture = await world.app.inject(address)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.headers['cache-control']).toContain('immutable')
    }
  })

  it('MINE-1 lets the demo member log in, with a balance that the books account for', async () => {
    const demo = await signIn('demo', 'demo-pass-1')
    const user = await world.ok(userInfo, {}, demo)
    expect(user).toMatchObject({
      username: 'demo',
      money: '1284.50',
      see_total: 12,
      is_see: 1,
      is_live: 1,
      groupinfo: { name: 'Silver member', image: expect.stringMatching(/^\/media\/art\/groups\/silver\.svg/) },
    })
    expect(await world.ok(depositRecords, {}, demo)).toMatchObject([{ status: 4, money: '1284.50' }])
    expect((await world.ok(moneyLog, { page: 1 }, demo)).data).toMatchObject([{ money: '1284.50' }])
    expect(await world.ok(noticeList, {}, demo)).toHaveLength(5)
  })

  it('SET-6 gives the demo member the withdrawal password 246810', async () => {
    const demo = await signIn('demo', 'demo-pass-1')
    expect((await world.ok(userInfo, {}, demo)).paypassword).toBe(1)
    expect(await world.ok(editPayPassword, { oldpaypwd: '246810', paypassword: '246811' }, demo)).toBeNull()
  })

  it('VIDEO-6 a newcomer registers with WELCOME and watches every video as a trial member', async () => {
    const { id, tokensso } = await world.ok(register, {
      username: 'newcomer',
      password: 'a-good-password',
      code: 'WELCOME',
    })
    const newcomer = { as: { memberId: id, tokensso } }
    expect(await world.ok(userInfo, {}, newcomer)).toMatchObject({
      is_see: 0,
      is_live: 0,
      free_see_time: 15,
      money: '0.00',
      groupinfo: { name: 'Guest trial' },
    })
    for (const video of await world.ok(moreVideos, {}, newcomer)) {
      const info = await world.ok(videoInfo, { id: video.id }, newcomer)
      const playlist = await world.app.inject(info.vod_play_url)
      expect(playlist.body.match(/#EXTINF/g)).toHaveLength(8)
      expect((await world.app.inject(info.captions_url)).statusCode).toBe(200)
    }
  })

  it('I18N-2 returns texts in the language of the request', async () => {
    await ensureRounds(world.services)
    const as = await signIn('demo', 'demo-pass-1')
    const german = { ...as, lang: 'de_de' } as const
    const [lantern] = (await world.ok(hostList, { page: 2 }, german)).filter(({ xuanfei_name: n }) => n === 'Quốc Bảo')
    expect(lantern).toMatchObject({ vo_title: 'Laternenwerkstatt', address: 'Hoi An, Vietnam' })
    const detail = await world.ok(hostDetail, { id: lantern?.id ?? 0 }, german)
    expect(detail.service_data).toContain('Laternen bauen')
    expect(detail.content).toMatch(/^<p>Quốc Bảo baut/)
    expect((await world.ok(hostCards, { page: 1 }, german))[0]).toMatchObject({ city_name: 'Lissabon' })
    expect((await world.ok(provinces, {}, german)).map(({ name }) => name)).toContain('Deutschland')
    expect((await world.ok(videoClasses, {}, german)).map(({ name }) => name)).toContain('Handwerk')
    const [video] = await world.ok(moreVideos, {}, german)
    const info = await world.ok(videoInfo, { id: video?.id ?? 0 }, german)
    expect(info.vod_name).toBe(video?.vod_name)
    expect(info.description).not.toBe((await world.ok(videoInfo, { id: video?.id ?? 0 }, as)).description)
    expect((await world.ok(lotteryHot, {}, german)).map(({ name }) => name)).toContain('Schnelle Minute')
    expect((await world.ok(lotteryClasses, {}, german)).map(({ name }) => name)).toEqual(['Schnell', 'Langsam'])
    expect(await world.ok(lotteryInfo, { key: 'k1' }, german)).toMatchObject({ name: 'Schnelle Minute' })
    expect(await world.ok(userInfo, {}, german)).toMatchObject({ groupinfo: { name: 'Silbermitglied' } })
    const config = await world.ok(systemConfig, {}, german)
    expect(config.banners[0]).toMatchObject({ kicker: 'Heute, 20:00 Uhr', title: 'Nachtküche mit Mira' })
    expect(config.notice).toMatch(/^Wartung/)
    expect((await world.ok(noticeList, {}, german)).at(-1)).toMatchObject({ name: 'Willkommen bei Veranda' })
    const site = await world.ok(baseInfo, {}, german)
    expect(site.pop_content).toContain('Willkommen')
    expect(site.pay_banklist.map(({ name, hint }) => [name, hint])).toContainEqual(['Testkarte', 'Meist sofort'])
  })

  it("WALLET-2 WALLET-7 a channel can be chosen in any language, and its record is shown in the reader's", async () => {
    const as = await signIn('demo', 'demo-pass-1')
    const requested = { pay_way: 'bank', money: '20', bank_type: 'Testüberweisung' }
    const { pay_url } = await world.ok(recharge, requested, { ...as, lang: 'de_de', key: 'a-key-of-mine' })
    expect(new URL(pay_url).searchParams.get('channel')).toBe('Testüberweisung')
    const again = { ...requested, bank_type: 'サンドボックス銀行振込' }
    await world.ok(recharge, again, { ...as, lang: 'ja_jp', key: 'a-key-of-mine' })
    const records = async (lang: 'en_us' | 'zh_cn') =>
      (await world.ok(depositRecords, {}, { ...as, lang })).map(({ desc }) => desc)
    expect(await records('en_us')).toEqual(['Sandbox bank transfer', 'Sandbox'])
    expect(await records('zh_cn')).toEqual(['沙盒银行转账', 'Sandbox'])
  })

  it('LIVE-5 puts every host on air on a channel that plays', async () => {
    const demo = await signIn('demo', 'demo-pass-1')
    for (const host of await world.ok(hostList, { page: 1, live: 1 })) {
      const { url } = await world.ok(liveGrant, { url: host.video_url }, demo)
      expect((await world.app.inject(url)).body.match(/#EXTINF/g)).toHaveLength(6)
      expect((await world.ok(hostDetail, { id: host.id }, demo)).content).toMatch(/^<p>/)
    }
  })
})

describe('an empty database', () => {
  const empty = makeTestApp()

  it('is seeded once, by one of several instances that start together', async () => {
    const { services } = empty
    const answers = await Promise.all([seedDemo(services), seedDemo(services), seedDemo(services)])
    expect(answers.filter(Boolean)).toHaveLength(1)
    const planted = await counts(empty)
    expect(planted).toEqual({ ...planted, hosts: 40, videos: 24, games: 4, members: 1, journals: 1 })
    expect(await seedDemo(services)).toBe(false)
    expect(await counts(empty)).toEqual(planted)
  })

  it.each([
    ['hosts.json', 'hosts.0.price', (text: string) => text.replace('"price": "45.00"', '"price": "4,5"')],
    [
      'games.json',
      '1.periodSeconds',
      (text: string) => text.replace('"periodSeconds": 180', '"periodSeconds": "soon"'),
    ],
    ['notices.json', 'is not JSON', (text: string) => text.slice(0, -3)],
    ['videos.json', 'no clip nothing', (text: string) => text.replace('"clip": "slow-train"', '"clip": "nothing"')],
    ['banners.json', 'no host nobody', (text: string) => text.replace('"host": "mira"', '"host": "nobody"')],
    [
      'art',
      'games/none.svg is missing',
      (text: string) => text.replace('games/k1.svg', 'games/none.svg'),
      'games.json',
    ],
  ])(
    'a wrong %s is named with what is wrong (%s), and nothing is seeded',
    async (file, wrong, spoil, spoilt = file) => {
      const folder = mkdtempSync(join(tmpdir(), 'seed-'))
      cpSync(demoMediaFolder, folder, { recursive: true })
      writeFileSync(join(folder, spoilt), spoil(readFileSync(join(folder, spoilt), 'utf8')))
      const failed = await seedDemo(empty.services, folder).catch((error: Error) => error)
      rmSync(folder, { recursive: true })
      expect(failed).toBeInstanceOf(Error)
      expect(String(failed)).toMatch(file)
      expect(String(failed)).toContain(wrong)
      expect(await counts(empty)).toEqual(nothing)
    },
  )
})
