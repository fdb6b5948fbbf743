import { noticeList, playLimits, setPlayLimits } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { bet, fund, makeGame, openRound, playedAgo } from '../../test/betting'
import { findMarked } from '../features/limits/markers'

const world = makeTestApp()
const office = makeBackOffice(world)
const support = office.as('support')
const compliance = office.as('compliance')
const why = 'a call from the member'

describe('looking after members', () => {
  const marked = async (by = compliance) =>
    (await by.ok('listMarked')).rows.map(({ memberId, marker, level }) => [memberId, marker, level])
  const pay = (member: number, amount: number, at: Date) =>
    world.services.db
      .insertInto('deposit')
      .values({
        member_id: member,
        reference: `of-member-${member}-${at.getTime()}`,
        amount: BigInt(amount),
        channel: 'Card',
        status: 2,
        created_at: at,
        pay_until: new Date(at.getTime() + 3_600_000),
        paid_at: at,
      })
      .execute()

  it('BACK-36 lists who comes near or over a published marker, once each', async () => {
    const { services } = world
    const [doubled, near, calm, raised] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ]
    const monday = sql<{ at: Date }>`select play_period_start('deposit', ${new Date(world.clock.now())}) as at`
    const week = (await monday.execute(services.db)).rows[0]?.at.getTime() ?? 0
    for (const [member, before, now] of [
      [doubled, 100_00, 200_00],
      [near, 100_00, 160_00],
      [calm, 100_00, 150_00],
    ] as const) {
      await pay(member, before, new Date(week - 1000))
      await pay(member, now, new Date(week))
    }
    await world.ok(setPlayLimits, { stake: '50' }, raised)
    await world.ok(setPlayLimits, { stake: '80' }, raised)
    await findMarked(services)
    expect(await marked()).toEqual([
      [raised, 'limitRaised', 'near'],
      [near, 'depositsDoubled', 'near'],
      [doubled, 'depositsDoubled', 'over'],
    ])
    world.clock.advance(25 * 3_600_000)
    await findMarked(services)
    expect((await marked(office.as('compliance', 'Lou'))).filter(([member]) => member === raised)).toEqual([
      [raised, 'limitRaised', 'over'],
    ])
    await sql`delete from deposit`.execute(services.db)
  })

  it('BACK-36 lists who plays for four hours, and from 3:12 on as near; a pause of over half an hour ends a sitting', async () => {
    const { services } = world
    const game = await makeGame(services)
    const period = await openRound(services, game, 3_600_000)
    /** Minutes ago, with a bet each 29 minutes. */
    const sitting = (from: number, to: number) =>
      Array.from({ length: Math.floor((from - to) / 29) + 1 }, (_, place) => from - 29 * place)
    const [long, near, short, paused, gone] = [
      sitting(270, 9),
      sitting(215, 12),
      sitting(190, 16),
      [...sitting(270, 183), ...sitting(152, 7)],
      sitting(301, 40),
    ]
    const played = new Map<number, readonly number[]>()
    const members: number[] = []
    for (const minutes of [long, near, short, paused, gone]) {
      const member = await world.member()
      await fund(services, member, 100_00n)
      for (const _ of minutes) await bet(services, member, game, period)
      played.set(member, minutes)
      members.push(member)
    }
    await playedAgo(services, period, played)
    for (const _ of [1, 2]) await findMarked(services)
    const { rows } = await compliance.ok('listMarked', { request: { marker: 'longSitting' } })
    const minutesOf = (seconds: number | null) => Math.round((seconds ?? 0) / 60)
    const listed = rows.map(({ memberId, level, value, against }) => [memberId, level, minutesOf(value), against])
    expect(new Set(listed)).toEqual(
      new Set([
        [members[0], 'over', 261, 14_400],
        [members[1], 'near', 203, 14_400],
      ]),
    )
  })

  it('BACK-37 lowers a limit at once, and never raises or removes one', async () => {
    const id = await world.member()
    await world.ok(setPlayLimits, { stake: '50' }, id)
    const lower = (limitMinor: number) => ({ params: { id }, request: { kind: 'stake', limitMinor, why } })
    await compliance.ok('lowerMemberLimit', lower(20_00))
    expect((await world.ok(playLimits, {}, id)).stake.limit).toBe('20.00')
    expect((await compliance.ok('listRecord')).rows[0]).toMatchObject({
      details: { before: { kind: 'stake', limitMinor: 50_00 }, after: { kind: 'stake', limitMinor: 20_00 } },
    })
    for (const limit of [20_00, 20_01, 1_000_000_00])
      expect(await compliance.refused('lowerMemberLimit', lower(limit))).toMatchObject({ status: 409 })
    expect(await support.refused('lowerMemberLimit', lower(10_00))).toMatchObject({ status: 403 })
    expect((await world.ok(playLimits, {}, id)).stake).toMatchObject({ limit: '20.00', pending: null })
  })

  it('BACK-38 writes to one member, and offers a break in the member’s language, which begins when they choose', async () => {
    const id = await world.member()
    const other = await world.member()
    await support.ok('writeToMember', { params: { id }, request: { title: 'Hello', text: 'How are you?', why } })
    await support.ok('offerBreak', { params: { id }, request: { days: 7, why } })
    const [offer, letter] = await world.ok(noticeList, {}, { as: await world.session(id), lang: 'de_de' })
    expect(letter).toMatchObject({ name: 'Hello', text: 'How are you?' })
    expect(offer?.text).toContain('eine Pause von 7 Tagen')
    expect(await world.ok(noticeList, {}, other)).toEqual([])
    expect((await world.ok(playLimits, {}, id)).break_until).toBeNull()
    expect((await support.ok('memberNotices', { params: { id } })).rows.map(({ title }) => title)).toEqual([
      'A break, if you would like one',
      'Hello',
    ])
  })
})
