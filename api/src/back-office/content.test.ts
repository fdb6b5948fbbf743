import { baseInfo } from '@app/contracts'
import { hostDetail, lotteryInfo, luckDrawList, noticeList, systemConfig } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeStandingApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { closeNow, fund, makeGame, openRound } from '../../test/betting'
import { forgetSettings } from '../features/site/settings'
import { committedSpin } from '../features/wheel/commit'
import { openSpin } from '../features/wheel/store'
import { seedDemo } from '../seed/demo'

const world = makeStandingApp(({ services }) => seedDemo(services))
const office = makeBackOffice(world)
const editor = office.as('editor')
const { seen } = editor
const administrator = office.as('administrator')
const why = 'a test'

/** What members made, saw and won: nobody in the back office writes it. */
async function played() {
  const { rows } = await sql`
    select (select sum(play_count) from video)::int as plays, (select count(*) from video_watch)::int as watches,
      (select sum(see_total) from member)::int as views, (select count(*) from wheel_spin)::int as spins,
      (select count(*) from bet_order)::int as bets, (select count(*) from posting)::int as postings,
      (select jsonb_agg(to_jsonb(r) order by id) from round r) as rounds,
      (select jsonb_agg(to_jsonb(s) order by id) from wheel_spin s) as sealed`.execute(world.services.db)
  return rows[0]
}

describe('live channels in the back office', () => {
  it('BACK-42 a host’s stream key is shown once, is stored as its hash only, and never in the record', async () => {
    const { streamKey } = await editor.ok('makeStreamKey', { params: { channel: 'mira' }, request: { why } })
    expect(streamKey).toMatch(/^[0-9a-f]{32}$/)
    const { body, etag } = await seen('channel', { channel: 'mira' })
    expect(body).toMatchObject({ plays: 'encoder', state: 'off', hasStreamKey: true, hosts: ['mira'] })
    const request = { mode: 'ladder', isRecorded: false, graceSeconds: 60, why }
    await editor.ok('editChannel', { params: { channel: 'mira' }, request, ifMatch: etag })
    expect((await seen('channel', { channel: 'mira' })).body).toMatchObject({
      mode: 'ladder',
      isRecorded: false,
      graceSeconds: 60,
    })
    expect((await editor.refused('endStream', { params: { channel: 'mira' } })).detail).toMatch(/nothing is on air/)
    const again = await editor.ok('makeStreamKey', { params: { channel: 'mira' } })
    expect(again.streamKey).not.toBe(streamKey)
    const actions = await world.services.db.selectFrom('operator_action').selectAll().execute()
    const text = JSON.stringify(
      [actions, await editor.ok('channels', { request: { limit: 200 } })],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(text).toContain('makeStreamKey')
    expect([text.includes(streamKey), text.includes(again.streamKey)]).toEqual([false, false])
  })

  it('BACK-42 announces when a host is on air next, and takes it back', async () => {
    const nextLiveAt = new Date(world.clock.now() + 3_600_000).toISOString()
    await editor.ok('announceLive', { params: { host: 'mira' }, request: { nextLiveAt, why } })
    expect((await seen('host', { host: 'mira' })).body['nextLiveAt']).toBe(nextLiveAt)
    const past = { nextLiveAt: new Date(world.clock.now() - 1).toISOString(), why }
    expect((await editor.refused('announceLive', { params: { host: 'mira' }, request: past })).status).toBe(409)
    await editor.ok('announceLive', { params: { host: 'mira' }, request: { nextLiveAt: null, why } })
    expect((await seen('host', { host: 'mira' })).body['nextLiveAt']).toBeNull()
  })

  it('BACK-42 adds a channel of clips, but none of a clip that is not there', async () => {
    await editor.ok('addChannel', { request: { name: 'late-rain', clips: ['wet-city'], why } })
    expect((await seen('channel', { channel: 'late-rain' })).body).toMatchObject({ plays: 'clips', state: 'onAir' })
    const bad = { name: 'other', clips: ['no-such-clip'], why }
    expect(await editor.refused('addChannel', { request: bad })).toMatchObject({ status: 400 })
    expect((await editor.refused('addChannel', { request: { name: 'late-rain', encoder: true, why } })).status).toBe(
      409,
    )
  })
})

describe('hosts and places in the back office', () => {
  it('BACK-43 what an editor writes of a host is what members read', async () => {
    const { body, etag } = await seen('host', { host: 'mira' })
    const {
      id: _id,
      picture: _picture,
      isOnAir: _live,
      nextLiveAt: _next,
      missing: _missing,
      ...written
    } = body as object & Record<string, unknown>
    const channel = written['channel'] === null ? {} : { channel: written['channel'] }
    const request = {
      ...written,
      channel: undefined,
      ...channel,
      priceMinor: 12_345,
      title: { en_us: 'New room', de_de: 'Neues Zimmer' },
      why,
    }
    await editor.ok('editHost', { params: { host: 'mira' }, request, ifMatch: etag })
    const [{ id } = { id: 0 }] = await world.services.db
      .selectFrom('host')
      .select('id')
      .where('slug', '=', 'mira')
      .execute()
    const shown = await world.ok(hostDetail, { id }, { as: await world.session(), lang: 'de_de' })
    expect(shown).toMatchObject({ vo_title: 'Neues Zimmer', price: '123.45' })
    const added = { ...request, slug: 'new-host', name: 'New host', channel: undefined, city: 'nowhere' }
    expect((await editor.refused('addHost', { request: added })).detail).toMatch(/no city nowhere/)
    await editor.ok('addHost', { request: { ...added, city: body['city'] } })
    expect((await editor.ok('hosts', { request: { q: 'new-host' } })).rows).toHaveLength(1)
  })

  it('BACK-43 provinces keep their order, and no city moves to another one by mistake', async () => {
    const before = (await editor.ok('provinces')).rows
    const [first, second] = before
    const { etag } = await seen('province', { province: second?.id ?? '' })
    const cities = [...(second?.cities ?? [])].reverse().map(({ id, name }) => ({ slug: id, name }))
    const edit = { params: { province: second?.id ?? '' }, ifMatch: etag }
    const stolen = { name: 'Other', cities: [{ slug: first?.cities[0]?.id ?? '', name: 'Stolen' }], why }
    expect((await editor.refused('editProvince', { ...edit, request: stolen })).status).toBe(409)
    await editor.ok('editProvince', { ...edit, request: { name: 'Other', cities, why } })
    const after = (await editor.ok('provinces')).rows
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[1]?.cities.map(({ id }) => id)).toEqual(cities.map(({ slug }) => slug))
    await editor.ok('addProvince', {
      request: { slug: 'far', name: 'Far', cities: [{ slug: 'far-city', name: 'Far' }] },
    })
    expect((await editor.ok('provinces')).rows.at(-1)?.id).toBe('far')
  })
})

describe('banners and notices in the back office', () => {
  it('BACK-44 members see the banners whose time it is, in the editor’s order', async () => {
    const { body, etag } = await seen('banners')
    const shown = (body['banners'] as { picture: string }[])[0]?.picture
    const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
    const banner = { placement: 'home', picture: shown, kicker: '', link: '/live', isLive: false }
    const { link: _link, ...toHost } = { ...banner, host: 'mira' }
    const banners = [
      { ...banner, title: 'Later', fromAt: at(60_000) },
      { ...toHost, title: 'Mira' },
      { ...banner, title: 'Over', untilAt: at(-1) },
      { ...banner, title: 'Until soon', fromAt: at(-1000), untilAt: at(60_000) },
    ]
    await editor.ok('editBanners', { request: { banners, why }, ifMatch: etag })
    const titles = async () => {
      forgetSettings(world.services)
      return (await world.ok(systemConfig)).banners.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Mira', 'Until soon'])
    const after = (await editor.ok('banners')).banners
    expect(after.map(({ isShown }) => isShown)).toEqual([false, true, false, true])
    expect(after[1]).toMatchObject({ host: 'mira', link: '' })
    world.clock.advance(61_000)
    expect(await titles()).toEqual(['Later', 'Mira'])
    const bad = { banners: [{ ...banner, picture: 'https://elsewhere.example/a.png', title: 'Bad' }], why }
    expect((await editor.refused('editBanners', { request: bad, ifMatch: etag })).status).toBe(400)
  })

  it('BACK-44 a notice is for all members or a group, from its time until its end', async () => {
    const silver = await world.member({ group_id: 2 })
    const guest = await world.member()
    const first = async (member: number) => (await world.ok(noticeList, {}, member))[0]?.name
    const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
    const notice = { name: 'For silver', text: 'Hello', group: 'silver', why }
    const { id } = await editor.ok('addNotice', { request: notice })
    await editor.ok('addNotice', { request: { name: 'Tomorrow', text: 'Wait', at: at(86_400_000), why } })
    expect([await first(silver), await first(guest)]).toEqual(['For silver', expect.not.stringMatching('For silver')])
    expect((await editor.ok('notices')).rows[0]).toMatchObject({ isShown: false, group: null })
    const { etag } = await seen('notice', { notice: id })
    const over = { ...notice, untilAt: at(-1) }
    await editor.ok('editNotice', { params: { notice: id }, request: over, ifMatch: etag })
    expect(await first(silver)).not.toBe('For silver')
    expect((await editor.refused('addNotice', { request: { ...notice, group: 'nobody' } })).status).toBe(400)
    expect((await editor.refused('notice', { params: { notice: 'x' } })).status).toBe(404)
  })
})

describe('what is played with, in the back office', () => {
  it('BACK-45 new limits of a game are for periods that are not open yet', async () => {
    const { services } = world
    const game = await makeGame(services)
    const params = { game: game.key }
    const open = await openRound(services, game, 3_600_000)
    await openRound(services, game, 7_200_000)
    const member = await world.member()
    const limits = async () => {
      const { min_bet: min, max_bet: max } = await world.ok(lotteryInfo, { key: game.key }, member)
      return [min, max]
    }
    const edit = async (minBetMinor: number, maxBetMinor: number) => {
      const { body, etag } = await seen('game', params)
      const { name, description, className, picture, isHot } = body
      const written = { name, description, className, picture, isHot }
      await editor.ok('editGame', { params, request: { ...written, minBetMinor, maxBetMinor, why }, ifMatch: etag })
    }
    await edit(500, 50_000)
    await edit(700, 70_000)
    expect(await limits()).toEqual(['1.00', '1000.00'])
    expect((await seen('game', params)).body).toMatchObject({
      minBetMinor: 700,
      openPeriod: { minBetMinor: 100, maxBetMinor: 100_000 },
    })
    await fund(services, member, 10_000n)
    const bet = async (expect: string, amount: bigint) => {
      const { rows } = await sql<{ outcome: string }>`
        select outcome from take_bet(${member}, null, 'h', ${game.id}, ${expect}, array['bi'], array[194], ${amount})`.execute(
        services.db,
      )
      return rows[0]?.outcome
    }
    expect([await bet(open, 100n), await bet(open, 90n)]).toEqual(['placed', 'out of range'])
    await closeNow(services, open)
    const next = await openRound(services, game, 3_600_000)
    expect([await bet(next, 100n), await bet(next, 700n)]).toEqual(['out of range', 'placed'])
    await edit(900, 90_000)
    expect([await bet(next, 600n), await bet(next, 700n)]).toEqual(['out of range', 'placed'])
    const { body, etag } = await seen('game', params)
    const wrong = { ...body, minBetMinor: 900, maxBetMinor: 800, why }
    expect((await editor.refused('editGame', { params, request: wrong, ifMatch: etag })).status).toBe(400)
    // the odds are the published table, which no call changes
    expect((body['odds'] as { pick: string; odds: string }[])[0]).toEqual(
      expect.objectContaining({ pick: 'bi', odds: '1.94' }),
    )
  })

  it('BACK-46 new prizes are for spins that are not sealed yet; the chances add up to 100 percent', async () => {
    const member = await world.member()
    const sealed = await committedSpin(world.services, member)
    const { etag, body } = await seen('prizes')
    const picture = (body['prizes'] as { picture: string }[])[0]?.picture
    const prizes = [
      { kind: 'money', amount: 750, weight: 1, picture },
      { kind: 'none', amount: 0, weight: 3, picture },
    ]
    const { id } = await editor.ok('publishPrizes', { request: { prizes, why }, ifMatch: etag })
    const wheel = await editor.ok('prizes')
    expect(wheel).toMatchObject({ id, totalWeight: 4, isCurrent: true })
    expect(wheel.prizes.map(({ percent, amount }) => [percent, amount])).toEqual([
      ['25.00', 750],
      ['75.00', 0],
    ])
    expect(await openSpin(world.services.db, member)).toEqual(sealed)
    expect((await committedSpin(world.services, await world.member())).wheelId).toBe(id)
    expect((await world.ok(luckDrawList, {}, member)).map(({ chance }) => chance)).toHaveLength(8)
    expect((await editor.refused('publishPrizes', { request: { prizes, why }, ifMatch: etag })).status).toBe(412)
    const again = (await seen('prizes')).etag
    const free = { prizes: [{ kind: 'money', amount: 0, weight: 1, picture }, ...prizes], why }
    expect((await editor.refused('publishPrizes', { request: free, ifMatch: again })).detail).toMatch(
      /is not an amount/,
    )
    expect((await editor.ok('wheels')).rows).toHaveLength(2)
  })
})

describe('groups, invite codes and the site in the back office', () => {
  it('BACK-47 changes a group and an invite code', async () => {
    const { body, etag } = await seen('group', { group: 'gold' })
    const request = { name: 'Gold', picture: body['picture'], isSee: true, freeSeeSeconds: 5, why }
    await editor.ok('editGroup', { params: { group: 'gold' }, request, ifMatch: etag })
    expect((await seen('group', { group: 'gold' })).body).toMatchObject({ freeSeeSeconds: 5, isForNew: false })
    await editor.ok('addGroup', { request: { ...request, slug: 'platinum' } })
    expect((await editor.ok('groups')).rows.map(({ id, isForNew }) => [id, isForNew])).toEqual(
      expect.arrayContaining([
        ['guest', true],
        ['platinum', false],
      ]),
    )
    await editor.ok('addInvite', { request: { code: 'AUTUMN', usesLeft: 3, why } })
    expect((await editor.refused('addInvite', { request: { code: 'AUTUMN', usesLeft: 1, why } })).status).toBe(409)
    const invite = await seen('invite', { invite: 'AUTUMN' })
    await editor.ok('editInvite', { params: { invite: 'AUTUMN' }, request: { usesLeft: 0, why }, ifMatch: invite.etag })
    expect((await seen('invite', { invite: 'AUTUMN' })).body).toMatchObject({ usesLeft: 0, isUsable: false })
  })

  it('BACK-48 an administrator changes settings and switches, which members notice; an editor cannot', async () => {
    const { etag } = await seen('site')
    const request = { minWithdrawMinor: 3_000, currency: 'CR', notice: { en_us: 'Soon', de_de: 'Bald' }, why }
    expect((await editor.refused('editSite', { request, ifMatch: etag })).status).toBe(403)
    await administrator.ok('editSite', { request, ifMatch: etag })
    const shown = await administrator.ok('site')
    expect(shown).toMatchObject({ currency: 'CR', minWithdrawMinor: 3_000, notice: request.notice })
    expect(shown.missing).toContain('zh_cn')
    forgetSettings(world.services)
    expect((await world.ok(baseInfo)).currency).toBe('CR')
    const above = { minWithdrawMinor: 99_000_000, why }
    expect(
      (await administrator.refused('editSite', { request: above, ifMatch: (await seen('site')).etag })).detail,
    ).toMatch(/min_withdraw would be above max_withdraw/)
    const tag = (await seen('switches')).etag
    await administrator.ok('setSwitches', { request: { hasGreeting: false, why }, ifMatch: tag })
    forgetSettings(world.services)
    expect((await world.ok(baseInfo)).ispop).toBe(0)
  })
})

describe('content as files', () => {
  it.each(['banners', 'games', 'groups', 'hosts', 'invites', 'notices', 'places', 'prizes', 'site', 'videos'])(
    'BACK-49 %s are exported as the file that the command takes; imported, it changes nothing',
    async (kind) => {
      const file = await editor.ok('exportContent', { params: { kind } })
      const { lines } = await administrator.ok('importContent', { params: { kind }, request: { file, why } })
      expect(lines).toHaveLength(1)
      expect(await editor.ok('exportContent', { params: { kind } })).toEqual(file)
    },
  )

  it('BACK-80 shows what the import of a file would change, and changes nothing', async () => {
    const compared = async (kind: string, file: unknown) =>
      administrator.ok('compareImport', { params: { kind }, request: { file } })
    const exported = (kind: string) => editor.ok('exportContent', { params: { kind } })
    for (const kind of ['banners', 'games', 'groups', 'hosts', 'invites', 'notices', 'places', 'site', 'videos'])
      expect([kind, await compared(kind, await exported(kind))]).toEqual([kind, { total: 0, changes: [] }])
    const before = await exported('videos')
    type Film = { slug: string; name: { en_us: string; de_de?: string } }
    const { classes, videos } = before as { classes: object[]; videos: Film[] }
    const film = videos.find(({ name }) => name.de_de !== undefined)
    if (film === undefined) throw new Error('no video has a German name')
    const video = film.slug
    await editor.ok('setVideoState', { params: { video }, request: { state: 'draft', why } })
    const name = { ...film.name, de_de: 'Anders' }
    const file = { classes: [...classes, { slug: 'late', name: 'Late' }], videos: [{ ...film, name }] }
    expect(await compared('videos', file)).toEqual({
      total: 2,
      changes: [
        { what: 'classes late', change: 'added', fields: expect.any(Array) as unknown },
        {
          what: `videos ${video}`,
          change: 'changed',
          fields: [{ name: 'name.de_de', before: film.name.de_de, after: 'Anders' }],
        },
      ],
    })
    await editor.ok('setVideoState', { params: { video }, request: { state: 'published', why } })
    expect(await exported('videos')).toEqual(before)
    expect((await compared('banners', [])).changes.map(({ change }) => change)).toContain('removed')
    const site = (await exported('site')) as { withdraws_a_day?: number }
    const more = (site.withdraws_a_day ?? 3) + 1
    expect((await compared('site', { ...site, withdraws_a_day: more })).changes).toEqual([
      {
        what: 'withdraws_a_day',
        change: expect.any(String) as unknown,
        fields: [expect.objectContaining({ after: `${more}` })],
      },
    ])
    const wrong = { params: { kind: 'hosts' }, request: { file: { channels: [], hosts: [{}] } } }
    expect(await editor.refused('compareImport', wrong)).toMatchObject({
      status: 400,
      detail: 'the file cannot be used',
    })
  })

  it('BACK-48 an editor cannot change the settings of the site with a file', async () => {
    for (const call of ['importContent', 'compareImport'] as const) {
      const sent = { params: { kind: 'site' }, request: { file: { max_withdraw: '90000' }, why } }
      expect(await editor.refused(call, sent)).toMatchObject({ status: 403, type: '/problems/role' })
    }
  })

  it('BACK-49 names everything that is wrong with a file, and changes nothing', async () => {
    const request = { file: [{ code: 'a b', uses: -1 }], why }
    const refusal = await editor.refused('importContent', { params: { kind: 'invites' }, request })
    expect(refusal).toMatchObject({ status: 400, detail: 'the file cannot be used' })
    expect(refusal.reasons).toHaveLength(2)
    expect((await editor.refused('exportContent', { params: { kind: 'members' } })).status).toBe(404)
    const banners = [{ placement: 'home', pic: '../keys.json', kicker: '', title: 'x', link: '/live', isLive: false }]
    const stolen = { params: { kind: 'banners' }, request: { file: banners, why } }
    expect((await editor.refused('importContent', stolen)).detail).toMatch(/is not the path of a picture/)
  })
})

describe('honesty', () => {
  it('BACK-50 no change of content invents a view, a win or a bet, or touches a period or a sealed spin', async () => {
    await committedSpin(world.services, await world.member())
    const before = await played()
    for (const kind of ['games', 'prizes', 'videos', 'hosts']) {
      const file = await editor.ok('exportContent', { params: { kind } })
      await editor.ok('importContent', { params: { kind }, request: { file, why } })
    }
    const { rows } = await editor.ok('videos')
    const video = rows[0]?.id ?? ''
    const { body, etag } = await seen('video', { video })
    const request = { class: body['class'], picture: body['picture'], name: 'Honest', why }
    await editor.ok('editVideo', { params: { video }, request, ifMatch: etag })
    for (const field of ['plays', 'play_count', 'playCount', 'viewers', 'views']) {
      const invented = { params: { video }, request: { ...request, [field]: 1_000 }, ifMatch: etag }
      expect((await editor.refused('editVideo', invented)).status).toBe(400)
    }
    for (const field of ['odds', 'dice', 'result', 'winner']) {
      const { key } = await makeGame(world.services)
      const game = await seen('game', { game: key })
      const invented = { params: { game: key }, request: { [field]: [], why }, ifMatch: game.etag }
      expect((await editor.refused('editGame', invented)).reasons).toContainEqual(expect.stringMatching(field))
    }
    expect(await played()).toEqual(before)
  })
})
