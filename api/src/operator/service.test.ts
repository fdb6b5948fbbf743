import { baseInfo, checkLoginOut, login, userInfo } from '@app/contracts'
import { boundBank, depositRecords, hostList, withdraw, withdrawalRecords, withdrawalRule } from '@app/contracts/wire'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { balance } from '../../test/betting'
import { openDeposit, operate } from '../../test/operating'
import { makeReady, payPassword } from '../../test/withdrawing'
import { demoMediaFolder } from '../features/media/library'

const world = makeTestApp()
const run = (...words: string[]) => operate(world, ...words)
const demo = (name: string) => join(demoMediaFolder, name)

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-site-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const named = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const file = (content: unknown) => named('site.json', content)

  it('WALLET-2 SERVICE-1 changes what a file contains, in every language, and leaves the rest', async () => {
    const card = { name: { en_us: 'Card', de_de: 'Karte' }, kind: 'card', hint: 'At once' }
    await run('site', file({ kefu: 'https://help.example.com/', pay_banklist: [card], max_withdraw: '900' }))
    const site = await world.ok(baseInfo, {}, { lang: 'de_de' })
    expect(site).toMatchObject({ name: 'Veranda', kefu: 'https://help.example.com/' })
    expect(site.pay_banklist).toEqual([{ name: 'Karte', kind: 'card', hint: 'At once' }])
    expect(await world.ok(withdrawalRule, {}, await world.member())).toMatchObject({ min: '20.00', max: '900.00' })
  })

  it('LOT-14 turns every switch of base info on and off', async () => {
    const screens = ['login_out', 'video_login', 'isluckdraw', 'ispop', 'iskefu', 'isplay']
    const money = ['close_withdraw', 'close_number', 'edit_paypwd']
    const switches = [...screens, ...money]
    for (const to of [1, 0]) {
      await run('set', ...switches.map((name) => `${name}=${to}`))
      expect(await world.ok(baseInfo)).toMatchObject(Object.fromEntries(switches.map((name) => [name, to])))
    }
    await run('set', 'iskefu=1')
    expect(await world.ok(baseInfo)).toMatchObject({ iskefu: 1, ispop: 0 })
  })

  it("FRAME-4 sets the operator's pictures, and removes them again", async () => {
    const pictures = {
      ico: '/media/art/icon.png',
      login_bg: 'https://pictures.example/a.webp',
      center_bg: '/media/b.webp',
    }
    await run('site', file(pictures))
    expect(await world.ok(baseInfo)).toMatchObject(pictures)
    await run('site', file({ login_bg: '' }))
    expect(await world.ok(baseInfo)).toMatchObject({ ...pictures, login_bg: '' })
  })

  it('LIVE-5 sets the origins of streams, which base info names, and puts a host on air with a stream from one', async () => {
    await run('places', demo('provinces.json'))
    const { hosts } = JSON.parse(readFileSync(demo('hosts.json'), 'utf8')) as { hosts: object[] }
    const address = 'https://live.example:8443/mira/index.m3u8'
    const onAir = named('lineup.json', {
      channels: [{ name: 'guest', address }],
      hosts: [{ ...hosts[0], channel: 'guest' }],
    })
    await expect(run('hosts', onAir)).rejects.toThrow(
      'lineup.json: channel guest: address: https://live.example:8443 is not among live_origins; set it first',
    )
    const origins = ['https://live.example:8443', 'http://localhost:8080']
    await run('site', file({ live_origins: origins }))
    expect(await world.ok(baseInfo)).toMatchObject({ live_origins: origins })
    await run('hosts', onAir)
    expect(await world.ok(hostList, { page: 1, live: 1 })).toEqual([expect.objectContaining({ video_url: address })])
  })

  it('LIVE-5 refuses a channel with a password in its address, and one without either clips or an address', async () => {
    const address = 'https://live.example/a.m3u8'
    for (const [plays, message] of [
      [{ address: 'https://ana:secret@live.example/a.m3u8' }, /channels\.0\.address/],
      [{}, /lineup\.json: channels\.0 must have clips or an address/],
      [{ clips: ['wet-city'], address }, /must have clips or an address/],
    ] as const) {
      const lineup = named('lineup.json', { channels: [{ name: 'guest', ...plays }], hosts: [] })
      await expect(run('hosts', lineup)).rejects.toThrow(message)
    }
  })

  const refused: [unknown, RegExp][] = [
    [{}, /^site\.json: sets nothing/],
    [{ live_origins: ['https://live.example/'] }, /site\.json: live_origins\.0 must be an origin such as/],
    [{ live_origins: ['http://live.example'] }, /live_origins\.0 must be an origin/],
    [{ login_bg: 'http://plain.example/a.png' }, /login_bg must be an https address/],
    [{ ico: '/elsewhere.png' }, /ico must be an https address/],
    [{ kefu: 'http://help.example.com' }, /site\.json: kefu/],
    [{ kefu: 'javascript:alert(1)' }, /site\.json: kefu/],
    [{ max_withdraw: '5' }, /^site\.json: min_withdraw would be above max_withdraw/],
    [{ max_deposit: '-1' }, /max_deposit must be an amount above 0/],
    [{ pay_banklist: [{ name: { fr_fr: 'Carte' } }] }, /pay_banklist\.0\.name\.en_us/],
    [{ single_session: 1 }, /single_session/],
  ]

  it('HONEST-4 refuses settings that cannot be, names which, and changes nothing', async () => {
    for (const [content, message] of refused) await expect(run('site', file(content))).rejects.toThrow(message)
    expect(await world.services.db.selectFrom('site').select('settings').execute()).toEqual([{ settings: {} }])
  })
})

describe('what customer service does', () => {
  it('VIDEO-5 adds views, and moves a member to a group that determines what they can watch', async () => {
    const member = await world.member({ username: 'mira', see_total: 2 })
    await run('views', 'mira', '5')
    expect(await world.ok(userInfo, {}, member)).toMatchObject({ see_total: 7, is_see: 0 })
    await run('groups', demo('groups.json'))
    await run('group', 'mira', 'gold')
    expect(await world.ok(userInfo, {}, member)).toMatchObject({ is_see: 1, groupinfo: { name: 'Gold member' } })
    await expect(run('group', 'mira', 'platinum')).rejects.toThrow('group platinum does not exist')
    await expect(run('views', 'mira', '0')).rejects.toThrow('is not a number of views')
    const guest = await world.member()
    expect(await world.ok(userInfo, {}, guest)).toMatchObject({ is_see: 0, free_see_time: 15 })
  })

  it('WALLET-4 SET-6 lets a member bind another bank account and set a new withdrawal password', async () => {
    const member = await world.member({ username: 'mira' })
    await makeReady(world.services, member, 0n)
    await run('unbind-bank', 'mira')
    expect(await world.ok(boundBank, {}, member)).toMatchObject({ is_bank: 0 })
    await expect(run('unbind-bank', 'mira')).rejects.toThrow('no bank account bound')
    await run('reset-pay-password', 'mira')
    expect(await world.ok(userInfo, {}, member)).toMatchObject({ paypassword: 0 })
    await expect(run('reset-pay-password', 'mira')).rejects.toThrow('has no withdrawal password')
  })

  it('LOGIN-3 gives a member who forgot the password a new one, shown once, and ends the sessions', async () => {
    const member = await world.member({ username: 'mira' })
    const as = await world.session(member)
    const [line = ''] = await run('reset-password', 'mira')
    const [, password = ''] = /log in with (\S+) and/.exec(line) ?? []
    expect((await world.refused(checkLoginOut, {}, { as })).code).toBe(10001)
    expect(await world.ok(login, { username: 'mira', password })).toMatchObject({ id: member })
    const { rows } = await sql<{ text: string }>`select operator_action::text as text from operator_action`.execute(
      world.services.db,
    )
    expect(rows.map(({ text }) => text).join()).not.toContain(password)
  })

  it('WALLET-7 pays a withdrawal now and credits a confirmed deposit, each once and with its status', async () => {
    const member = await world.member({ username: 'mira' })
    await makeReady(world.services, member, 100_00n)
    const { id } = await world.ok(withdraw, { money: '60', paypwd: payPassword }, member)
    await run('pay-withdrawal', String(id))
    expect(await world.ok(withdrawalRecords, {}, member)).toMatchObject([{ status: 4, money: '60.00' }])
    await expect(run('pay-withdrawal', String(id))).rejects.toThrow('is not open')
    const deposit = await openDeposit(world, member)
    expect(await run('deposits')).toEqual([expect.stringMatching(new RegExp(`^${deposit}  mira  40\\.00  Card `))])
    await sql`update deposit set pay_until = created_at + interval '1 microsecond'`.execute(world.services.db)
    expect(await run('deposits')).toEqual([expect.stringMatching(new RegExp(`^${deposit}  mira .* expired `))])
    await run('credit-deposit', deposit)
    expect(await balance(world.services, member)).toBe(80_00n)
    expect((await world.ok(depositRecords, {}, member))[0]).toMatchObject({ status: 4, status_text: 'Credited' })
    await expect(run('credit-deposit', deposit)).rejects.toThrow('is no longer waiting')
    expect(await run('deposits')).toEqual(['no deposit is waiting'])
  })
})
