import { baseInfo, userInfo } from '@app/contracts'
import { noticeList, systemConfig } from '@app/contracts/wire'
import { makeVideos } from '../../../test/catalogue'
import { makeTestApp, testConfig } from '../../../test/app'
import { transaction } from '../../db/database'
import { memberAccount, post, systemAccounts } from '../../ledger/ledger'
import { ledgerInvariants } from '../../ledger/invariants'
import { addNotice } from './store'

const world = makeTestApp(ledgerInvariants)

describe('base info', () => {
  it('SET-5 lists the nine languages by their own names', async () => {
    const { lang_data: languages } = await world.ok(baseInfo)
    expect(languages.map(({ value }) => value)).toEqual([
      'en_us',
      'zh_cn',
      'es_es',
      'ms_my',
      'vi_vn',
      'ja_jp',
      'de_de',
      'it_it',
      'id_id',
    ])
    expect(languages.map(({ name }) => name)).toContain('Tiếng Việt')
  })

  it("API-4 returns the operator's settings over the defaults, and nothing that is not for clients", async () => {
    await world.set({ name: 'Porch', isluckdraw: 1, pay_banklist: [{ name: 'Card', kind: 'card', hint: 'At once' }] })
    const info = await world.ok(baseInfo)
    expect(info).toMatchObject({ name: 'Porch', isluckdraw: 1, video_login: 0, is_play_money: 1 })
    expect(info.pay_banklist).toEqual([{ name: 'Card', kind: 'card', hint: 'At once' }])
    const raw = await world.send(baseInfo)
    expect(Object.keys(raw.data as object)).not.toEqual(expect.arrayContaining(['single_session']))
    expect(Object.keys(raw.data as object)).not.toEqual(expect.arrayContaining(['max_deposit']))
  })

  it('SERVICE-1 returns the address of customer service', async () => {
    const cases = [
      ['https://chat.example.com/x', 'https://chat.example.com/x'],
      ['/service', `${testConfig.payPublicUrl}/service`],
      ['', ''],
    ] as const
    for (const [kefu, address] of cases) {
      await world.set({ kefu })
      expect((await world.ok(baseInfo)).kefu).toBe(address)
    }
  })

  it('ZHOME-4 returns the popup in the language of the request, or in English', async () => {
    await world.set({ ispop: 1, pop_content: { en_us: '<p>Hello</p>', de_de: '<p>Hallo</p>' } })
    const popups = await Promise.all(
      (['de_de', 'en_us', 'ja_jp'] as const).map(async (lang) => (await world.ok(baseInfo, {}, { lang })).pop_content),
    )
    expect(popups).toEqual(['<p>Hallo</p>', '<p>Hello</p>', '<p>Hello</p>'])
  })

  it("shows an operator's change within a second", async () => {
    await world.ok(baseInfo)
    await world.services.db
      .updateTable('site')
      .set({ settings: JSON.stringify({ name: 'Later' }) })
      .execute()
    expect((await world.ok(baseInfo)).name).toBe('Veranda')
    world.clock.advance(1_000)
    expect((await world.ok(baseInfo)).name).toBe('Later')
  })
})

describe('system config and notices', () => {
  it('ZHOME-1 ZHOME-2 ZHOME-7 returns the ticker, the banners and the six newest videos', async () => {
    await world.set({
      notice: { en_us: 'Maintenance on Sunday' },
      banners: [{ img: '/b.svg', title: { en_us: 'Night' }, placement: 'live' }],
    })
    const { videoIds } = await makeVideos(world.services, 8)
    const config = await world.ok(systemConfig)
    expect(config.notice).toBe('Maintenance on Sunday')
    expect(config.banners).toEqual([
      { img: '/b.svg', title: 'Night', kicker: '', url: '', placement: 'live', is_live: 0 },
    ])
    expect(config.movielist_0.map(({ id }) => id)).toEqual([...videoIds].reverse().slice(0, 6))
  })

  it('NOTICE-1 lists the notices for members, newest first, in the language of the request', async () => {
    const at = world.clock.now()
    await transaction(world.services.db, async (tx) => {
      await addNotice(tx, { name: 'Old', text: 'First', at: at - 1000 })
      await addNotice(tx, { name: { en_us: 'New', es_es: 'Nuevo' }, text: 'Second', at })
    })
    const as = await world.session()
    const notices = await world.ok(noticeList, {}, { as, lang: 'es_es' })
    expect(notices.map(({ name, text }) => [name, text])).toEqual([
      ['Nuevo', 'Second'],
      ['Old', 'First'],
    ])
    expect(notices[0]?.create_time).toBe(Math.floor(at / 1000))
    expect((await world.refused(noticeList)).code).toBe(401)
  })
})

describe('the member', () => {
  it('MINE-1 returns every field of the member, with the balance as text and number', async () => {
    const member = await world.member({
      username: 'ana',
      see_total: 7,
      point: 42,
      is_see: 1,
      free_see_time: 20,
      name: 'Ana B',
      sex: '2',
    })
    await transaction(world.services.db, async (tx) => {
      const lines = [
        { account: systemAccounts.provider, amount: -128_450n },
        { account: await memberAccount(tx, member), amount: 128_450n },
      ]
      await post(tx, { kind: 'deposit', ref: 'test', lines, at: world.clock.now() })
    })
    expect(await world.ok(userInfo, {}, member)).toEqual({
      id: member,
      username: 'ana',
      header_img: '',
      held: '0.00',
      groupinfo: { name: 'Member', image: '' },
      see_total: 7,
      money: '1284.50',
      money_value: 1284.5,
      point: 42,
      is_see: 1,
      free_see_time: 20,
      status: 1,
      name: 'Ana B',
      sex: '2',
      paypassword: 0,
      is_live: 0,
      notifications: 0,
    })
  })
})
