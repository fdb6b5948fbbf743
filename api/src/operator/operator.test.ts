import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseInfo, checkLoginOut, register, userInfo } from '@app/contracts'
import {
  gameOrders,
  hostCards,
  luckDrawNext,
  noticeList,
  placeOrder,
  systemConfig,
  withdraw,
} from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { balance, fund, makeGame, openRound } from '../../test/betting'
import { openDeposit, openWithdrawal, operate, signed } from '../../test/operating'
import { openWheel } from '../../test/spinning'
import { makeReady, payPassword } from '../../test/withdrawing'
import { demoMediaFolder } from '../features/media/library'
import { settleDue } from '../features/orders/settle'
import { readCommand, runCommand } from './command'
import { verbs } from './verbs'

const world = makeTestApp()
let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'operator-test-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}
const demo = (name: string) => join(demoMediaFolder, name)

const run = (...words: string[]) => operate(world, ...words)

describe('content', () => {
  it('adds games, places, hosts and videos from files, and updates them', async () => {
    expect(await run('games', demo('games.json'))).toEqual(['4 games saved'])
    expect(await run('places', demo('provinces.json'))).toEqual(['6 provinces saved'])
    expect(await run('hosts', demo('hosts.json'))).toEqual(['40 hosts saved'])
    expect(await run('videos', demo('videos.json'))).toEqual(['24 videos saved'])
    const before = await world.ok(hostCards, { page: 1 })
    await run('hosts', demo('hosts.json'))
    await run('videos', demo('videos.json'))
    await run('places', demo('provinces.json'))
    expect(await world.ok(hostCards, { page: 1 })).toEqual(before)
  })

  it('SERVICE-1 names the file that was given, whatever is wrong with its contents', async () => {
    const { classes, videos } = JSON.parse(readFileSync(demo('videos.json'), 'utf8')) as {
      classes: object[]
      videos: object[]
    }
    const path = file('autumn.json', { classes, videos: [{ ...videos[0], class: 'none' }] })
    await expect(run('videos', path)).rejects.toThrow(/^autumn\.json: .*class: no class none$/)
    const picture = file('winter.json', { classes, videos: [{ ...videos[0], picture: 'videos/none.svg' }] })
    await expect(run('videos', picture)).rejects.toThrow(/^winter\.json: art: .*none\.svg/)
  })

  it('refuses a file that does not match, names the field, and saves nothing', async () => {
    const path = file('invites.json', [
      { code: 'FINE', uses: 1 },
      { code: 'BAD', uses: -1 },
    ])
    await expect(run('invites', path)).rejects.toThrow(/invites\.json: 1\.uses/)
    await run('places', demo('provinces.json'))
    const hosts = file('hosts.json', { channels: [], hosts: [] })
    expect(await run('hosts', hosts)).toEqual(['0 hosts saved'])
    expect(await world.services.db.selectFrom('invite').selectAll().execute()).toEqual([])
  })

  const wrongTexts: [string, unknown, RegExp][] = [
    [
      'notices',
      [{ name: { de_de: 'Suppe' }, text: 'x' }],
      /notices\.json: 0\.name\.en_us must be a text, or an object/,
    ],
    [
      'notices',
      [{ name: { en_us: 'Soup', fr_fr: 'Soupe' }, text: 'x' }],
      /0\.name\.fr_fr must be a text, or an object with en_us and/,
    ],
    ['notices', [{ name: { en_us: 'Soup', de_de: '' }, text: 'x' }], /0\.name\.de_de/],
    ['notices', [{ name: { en_us: 'Soup', de_de: 7 }, text: 'x' }], /0\.name\.de_de/],
    ['notices', [{ name: ['Soup'], text: 'x' }], /0\.name/],
    ['notices', [{ name: 'Soup', text: { en_us: 'x'.repeat(2001) } }], /0\.text\.en_us/],
    ['places', [{ slug: 'a', name: { en_us: 'A', ja_jp: ' ' }, cities: [{ slug: 'b', name: 'B' }] }], /0\.name\.ja_jp/],
  ]

  it('I18N-2 refuses a text without English or in an unknown language, and names the language', async () => {
    for (const [verb, content, message] of wrongTexts)
      await expect(run(verb, file(`${verb}.json`, content))).rejects.toThrow(message)
    expect(await world.services.db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  it('REG-3 saves working invite codes', async () => {
    await run('invites', file('codes.json', [{ code: 'SPRING', uses: 1, expires: '2099-01-01T00:00:00Z' }]))
    await world.ok(register, { username: 'newcomer', password: 'correct horse', code: 'SPRING' })
    await run('invites', file('codes.json', [{ code: 'SPRING', uses: 2 }]))
    const [invite] = await world.services.db.selectFrom('invite').selectAll().execute()
    expect(invite).toEqual({ code: 'SPRING', uses_left: 2, expires_at: null })
  })

  it('NOTICE-1 adds notices and changes one by its ID', async () => {
    const member = await world.member()
    await run('notices', file('notices.json', [{ name: 'Tonight', text: { en_us: 'Soup.', de_de: 'Suppe.' } }]))
    const [notice] = await world.ok(noticeList, {}, member)
    await run('notices', file('notices.json', [{ id: notice?.id, name: 'Tomorrow', text: 'Bread.' }]))
    expect(await world.ok(noticeList, {}, member)).toMatchObject([{ id: notice?.id, name: 'Tomorrow', text: 'Bread.' }])
    const unknown = file('notices.json', [{ id: 999_999, name: 'x', text: 'y' }])
    await expect(run('notices', unknown)).rejects.toThrow('notices.json: notice 999999 does not exist')
  })

  it('ZHOME-1 replaces the banners and sets switches', async () => {
    const banner = {
      placement: 'home',
      pic: 'banners/vinyl-hour.svg',
      kicker: '',
      title: 'Vinyl',
      link: '/Video',
      isLive: false,
    }
    await run('banners', file('banners.json', [banner]))
    await run('set', 'isluckdraw=1', 'iskefu=1', 'video_login=0')
    expect((await world.ok(systemConfig)).banners).toMatchObject([{ title: 'Vinyl', url: '/Video' }])
    expect(await world.ok(baseInfo)).toMatchObject({ isluckdraw: 1, iskefu: 1, video_login: 0 })
  })

  it('DRAW-6 publishes a new wheel for spins sealed from now on', async () => {
    await run('prizes', demo('prizes.json'))
    expect(await world.ok(luckDrawNext, {}, await world.member())).toMatchObject({ total: 8 })
  })
})

describe('members and money', () => {
  it('SESSION-6 ends the sessions of a member, who is told why', async () => {
    const member = await world.member({ username: 'mira' })
    const as = await world.session(member)
    await run('end-session', 'Mira')
    expect(await world.refused(checkLoginOut, {}, { as })).toMatchObject({ code: 10001 })
  })

  it('SESSION-5 blocks and unblocks a member', async () => {
    const member = await world.member({ username: 'mira' })
    const as = await world.session(member)
    await run('deactivate', 'mira')
    expect(await world.ok(userInfo, {}, { as })).toMatchObject({ status: 2 })
    expect(await world.refused(noticeList, {}, { as })).toMatchObject({ msg: 'Offline account' })
    await expect(run('deactivate', 'mira')).rejects.toThrow('mira is already offline')
    await run('reactivate', 'mira')
    await world.ok(noticeList, {}, { as })
  })

  it('LIVE-3 opens live rooms and full videos for a member', async () => {
    const member = await world.member({ username: 'mira' })
    await run('permit', 'mira', 'is_live=1', 'is_see=1')
    expect(await world.ok(userInfo, {}, member)).toMatchObject({ is_live: 1, is_see: 1 })
  })

  it('HONEST-4 lists open withdrawals, and refuses one, returning its money in full', async () => {
    const { member, id } = await openWithdrawal(world)
    expect(await run('withdrawals')).toEqual([
      expect.stringMatching(new RegExp(`^${id}  mira  30\\.00  Harbour …4242`)),
    ])
    await run('refuse-withdrawal', id, 'name-differs')
    expect(await balance(world.services, member)).toBe(100_00n)
    await expect(run('refuse-withdrawal', id, 'name-differs')).rejects.toThrow('was already paid or refused')
    expect(await run('withdrawals')).toEqual(['no withdrawal is open'])
  })

  it('HONEST-1 voids a period: the stakes are refunded, the secret is revealed, and its record stays', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 50_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 3_600_000)
    await world.ok(placeOrder, { item: 'bi', money: '20', lid: game.id, mid: member, expect: period }, member)
    await run('void-round', game.key, period)
    await settleDue(services)
    expect(await balance(services, member)).toBe(50_00n)
    expect(await world.ok(gameOrders, {}, member)).toHaveLength(1)
    await expect(run('void-round', game.key, period)).rejects.toThrow('that is still open')
  })
})

describe('what an operator cannot do', () => {
  /** Tables written only by bets, draws, spins and limits. */
  const results = ['bet_order', 'order_pick', 'wheel_spin', 'idempotency', 'play_limit', 'play_break']

  it('HONEST-1 has these verbs, and none touches a result, a winner or a bet', () => {
    expect([...verbs.keys()]).toEqual([
      'games',
      'places',
      'hosts',
      'next-live',
      'videos',
      'notices',
      'invites',
      'site',
      'banners',
      'groups',
      'prizes',
      'stream-key',
      'live-mode',
      'live-record',
      'live-grace',
      'live-end',
      'live-channels',
      'set',
      'actions',
      'end-session',
      'deactivate',
      'reactivate',
      'permit',
      'views',
      'group',
      'unbind-bank',
      'reset-pay-password',
      'reset-password',
      'withdrawals',
      'refuse-withdrawal',
      'pay-withdrawal',
      'deposits',
      'credit-deposit',
      'credit-failed-deposit',
      'void-round',
      'first-administrator',
      'invite-operator',
      'verify-record',
    ])
    for (const { touches } of verbs.values()) expect(touches.filter((table) => results.includes(table))).toEqual([])
    const touching = (table: string) =>
      [...verbs].filter(([, { touches }]) => touches.includes(table)).map(([name]) => name)
    expect(touching('posting')).toEqual([
      'refuse-withdrawal',
      'pay-withdrawal',
      'credit-deposit',
      'credit-failed-deposit',
    ])
    expect(touching('account')).toEqual(['refuse-withdrawal', 'credit-deposit', 'credit-failed-deposit'])
    expect(touching('deposit')).toEqual(['credit-deposit', 'credit-failed-deposit'])
    expect(touching('round')).toEqual(['void-round'])
  })

  /** Every table with a hash of its contents. */
  async function contents(): Promise<Map<string, string>> {
    const { db } = world.services
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const hashes = new Map<string, string>()
    for (const table of tables) {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
        db,
      )
      hashes.set(table, rows[0]?.hash ?? '')
    }
    return hashes
  }

  it('HONEST-1 writes only to the tables that a verb names', async () => {
    const { services } = world
    const { id } = await openWithdrawal(world)
    await openWheel(world)
    const ana = await world.member({ username: 'ana' })
    await makeReady(services, ana, 200_00n)
    const open = await world.ok(withdraw, { money: '100', paypwd: payPassword }, ana)
    const waiting = await openDeposit(world, ana)
    const failed = await openDeposit(world, ana)
    const { reference } = await services.db
      .updateTable('deposit')
      .set({ status: 3 })
      .where('id', '=', Number(failed))
      .returning('reference')
      .executeTakeFirstOrThrow()
    const game = await makeGame(services)
    const period = await openRound(services, game, 3_600_000)
    const channel = { clips: [], address: null, is_stream: true, key_hash: null }
    await services.db
      .insertInto('live_channel')
      .values({ name: 'studio', ...channel })
      .execute()
    const now = new Date(world.clock.now())
    const broadcast = { id: '0'.repeat(32), channel: 'studio', state: 'onAir' as const, session: '1'.repeat(32) }
    await services.db
      .insertInto('live_broadcast')
      .values({
        ...broadcast,
        ingest: 'http://a',
        playlist: 'http://a/b',
        is_recorded: true,
        started_at: now,
        seen_at: now,
      })
      .execute()
    const words: Record<string, string[]> = {
      games: [demo('games.json')],
      places: [demo('provinces.json')],
      hosts: [demo('hosts.json')],
      'next-live': ['mira', 'none'],
      videos: [demo('videos.json')],
      notices: [file('n.json', [{ name: 'a', text: 'b' }])],
      invites: [file('i.json', [{ code: 'SPRING', uses: 1 }])],
      banners: [file('b.json', [])],
      prizes: [demo('prizes.json')],
      'stream-key': ['mira'],
      'live-mode': ['mira', 'ladder'],
      'live-record': ['mira', 'off'],
      'live-grace': ['mira', '60'],
      'live-end': ['studio'],
      set: ['ispop=1'],
      'end-session': ['ana'],
      deactivate: ['ana'],
      reactivate: ['ana'],
      permit: ['ana', 'is_live=1'],
      views: ['ana', '3'],
      groups: [demo('groups.json')],
      group: ['ana', 'gold'],
      site: [file('s.json', { name: 'Porch' })],
      'unbind-bank': ['ana'],
      'reset-pay-password': ['ana'],
      'reset-password': ['ana'],
      'pay-withdrawal': [String(open.id)],
      'credit-deposit': [waiting],
      'credit-failed-deposit': [failed, reference],
      'refuse-withdrawal': [id, 'name-differs'],
      'void-round': [game.key, period],
      'invite-operator': ['Ana', 'support'],
    }
    let before = await contents()
    for (const [name, { touches }] of verbs) {
      const command = readCommand([name, ...(words[name] ?? []), ...signed])
      if (command !== null && 'verb' in command) await runCommand(services, command)
      const after = await contents()
      const changed = [...after].filter(([table, hash]) => before.get(table) !== hash).map(([table]) => table)
      const allowed = [...touches, 'operator_action']
      expect([name, changed.filter((table) => !allowed.includes(table))]).toEqual([name, []])
      expect([name, touches.filter((table) => !after.has(table))]).toEqual([name, []])
      before = after
    }
  })
})
