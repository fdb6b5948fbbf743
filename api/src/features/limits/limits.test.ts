import { type LimitKind, luckDraw, placeOrder, playLimits, recharge, setPlayLimits } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { balance, closeNow, fund, makeGame, openRound } from '../../../test/betting'
import { openWheel, prize } from '../../../test/spinning'
import { transaction } from '../../db/database'
import { creditWithin } from '../deposits/callback'
import { voidRound } from '../lottery/draw'
import { settleDue } from '../orders/settle'

const world = makeTestApp()
const hour = 3600
const now = () => world.clock.now() / 1000

async function table() {
  const { services } = world
  const member = await world.member()
  await fund(services, member, 1000_00n)
  const game = await makeGame(services)
  const period = await openRound(services, game, 60_000)
  const bet = (money: string, item = 'bi') =>
    world.send(placeOrder, { item, money, lid: game.id, mid: member, expect: period }, member)
  return { member, game, period, bet }
}

const set = (member: number, request: Record<string, string>) => world.ok(setPlayLimits, request, member)
const refusedSet = (member: number, request: Record<string, string>) => world.refused(setPlayLimits, request, member)
const channels = () => world.set({ pay_banklist: [{ name: 'Card' }] })
const deposit = (member: number, money: string) =>
  world.send(recharge, { pay_way: 'bank', money, bank_type: 'Card' }, member)

/** Lets time pass for this member's settings: limits use the database's clock. */
async function pass(member: number, hours: number) {
  const ago = sql`make_interval(hours => ${hours}::int4)`
  await sql`update play_limit set from_at = from_at - ${ago}, cancelled_at = cancelled_at - ${ago} where member_id = ${member}`.execute(
    world.services.db,
  )
  await sql`update play_break set from_at = from_at - ${ago}, until_at = until_at - ${ago} where member_id = ${member}`.execute(
    world.services.db,
  )
}

describe('setting limits', () => {
  it('HONEST-3 starts with none, and an hourly reminder', async () => {
    const member = await world.member()
    const none = { limit: null, used: '0.00', pending: null, resets_at: expect.any(Number) }
    const limits = await world.ok(playLimits, {}, member)
    expect(limits).toEqual({
      deposit: { ...none, waiting: '0.00' },
      stake: none,
      loss: none,
      break_until: null,
      reminder: 60,
    })
    expect(limits.stake.resets_at % (24 * hour)).toBe(0)
    expect(limits.stake.resets_at - now()).toBeLessThanOrEqual(24 * hour)
    expect(new Date(limits.deposit.resets_at * 1000).getUTCDay()).toBe(1)
    expect(limits.deposit.resets_at % (24 * hour)).toBe(0)
  })

  it('HONEST-3 sets and lowers each limit at once', async () => {
    const cases: LimitKind[] = ['deposit', 'stake', 'loss']
    for (const kind of cases) {
      const member = await world.member()
      expect((await set(member, { [kind]: '100' }))[kind]).toMatchObject({ limit: '100.00', pending: null })
      expect((await set(member, { [kind]: '40.50' }))[kind]).toMatchObject({ limit: '40.50', pending: null })
      expect((await set(member, { [kind]: '0' }))[kind]).toMatchObject({ limit: '0.00', pending: null })
    }
  })

  it.each([
    ['200', '200.00'],
    ['none', null],
  ])('HONEST-3 raises a limit to %s after 24 hours', async (wish, limit) => {
    const member = await world.member()
    await set(member, { stake: '100' })
    const { stake } = await set(member, { stake: wish })
    expect(stake).toMatchObject({ limit: '100.00', pending: { limit, at: expect.any(Number) } })
    expect(Math.abs((stake.pending?.at ?? 0) - now() - 24 * hour)).toBeLessThan(60)
    await pass(member, 23)
    expect((await world.ok(playLimits, {}, member)).stake.limit).toBe('100.00')
    await pass(member, 1)
    expect((await world.ok(playLimits, {}, member)).stake).toMatchObject({ limit, pending: null })
  })

  it('HONEST-3 withdraws a raise when the limit is lowered or kept, and another raise waits 24 hours again', async () => {
    const member = await world.member()
    await set(member, { stake: '100' })
    await set(member, { stake: '200' })
    expect((await set(member, { stake: '100' })).stake).toMatchObject({ limit: '100.00', pending: null })
    await set(member, { stake: '200' })
    await pass(member, 23)
    expect((await set(member, { stake: '300' })).stake).toMatchObject({ limit: '100.00', pending: { limit: '300.00' } })
    await pass(member, 2)
    expect((await world.ok(playLimits, {}, member)).stake.limit).toBe('100.00')
    expect((await set(member, { stake: '50' })).stake).toMatchObject({ limit: '50.00', pending: null })
    await pass(member, 48)
    expect((await world.ok(playLimits, {}, member)).stake.limit).toBe('50.00')
  })

  it('HONEST-3 can extend a running break, never shorten it', async () => {
    const member = await world.member()
    const { break_until: until } = await set(member, { break_days: '7' })
    expect(Math.abs((until ?? 0) - now() - 7 * 24 * hour)).toBeLessThan(60)
    const refusal = { code: 401, msg: expect.stringMatching(/^Your break runs until .* UTC\. It can be made longer/) }
    expect(await refusedSet(member, { break_days: '6' })).toEqual(refusal)
    expect((await set(member, { break_days: '183' })).break_until).toBeGreaterThan(until ?? 0)
    await pass(member, 184 * 24)
    expect((await world.ok(playLimits, {}, member)).break_until).toBeNull()
  })

  it('HONEST-3 refuses what is no limit and names the field', async () => {
    const cases: [string, Record<string, string>][] = [
      ['stake', { stake: '-1' }],
      ['deposit', { deposit: '1e3' }],
      ['loss', { loss: '' }],
      ['break_days', { break_days: '0' }],
      ['break_days', { break_days: '184' }],
      ['reminder', { reminder: '10' }],
    ]
    for (const [field, request] of cases) {
      const refusal = await refusedSet(await world.member(), request)
      expect(refusal).toEqual({ code: 400, msg: `Please check the field "${field}".` })
    }
  })

  it('HONEST-3 refuses an empty request, and changes all or nothing', async () => {
    const member = await world.member()
    expect(await refusedSet(member, {})).toEqual({ code: 400, msg: 'Please choose what to change.' })
    await set(member, { break_days: '7' })
    expect(await refusedSet(member, { stake: '5', break_days: '1' })).toMatchObject({ code: 401 })
    expect((await world.ok(playLimits, {}, member)).stake.limit).toBeNull()
  })
})

describe('limits on bets', () => {
  it('HONEST-3 refuses the bet that would exceed the stake limit, and says which limit and until when', async () => {
    const { member, bet } = await table()
    await set(member, { stake: '50' })
    expect((await bet('20', 'bi,do')).code).toBe(200)
    const refusal = await bet('11')
    expect(refusal).toMatchObject({
      code: 401,
      msg: expect.stringMatching(
        /^Your stake limit for a day is 50\.00, of which 40\.00 is used\. The day ends .* 00:00 UTC\.$/,
      ),
    })
    expect((await bet('10')).code).toBe(200)
    expect((await world.ok(playLimits, {}, member)).stake.used).toBe('50.00')
    expect(await balance(world.services, member)).toBe(950_00n)
  })

  it("HONEST-3 no longer counts yesterday's bets", async () => {
    const { member, bet } = await table()
    await bet('40')
    const { rows } = await sql<{ yesterday: bigint; today: bigint }>`
      select play_used(${member}::int4, 'stake', clock_timestamp() + interval '1 day') as yesterday,
        play_used(${member}::int4, 'stake', clock_timestamp()) as today`.execute(world.services.db)
    expect(rows).toEqual([{ yesterday: 0n, today: 40_00n }])
  })

  it('HONEST-3 starts days and weeks at 00:00 UTC, in any zone', async () => {
    const cases = ['UTC', 'America/New_York', 'Pacific/Chatham']
    for (const zone of cases) {
      await world.services.db.transaction().execute(async (tx) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx)
        // The night when daylight saving time begins in New York.
        const at = sql`'2026-03-08T23:30:00Z'::timestamptz`
        const { rows } = await sql<Record<string, Date>>`
        select play_period_start('stake', ${at}) as day, play_period_end('stake', ${at}) as next,
          play_period_start('deposit', ${at}) as week, play_period_end('deposit', ${at}) as after`.execute(tx)
        expect(Object.values(rows[0] ?? {}).map((date) => date.toISOString())).toEqual([
          '2026-03-08T00:00:00.000Z',
          '2026-03-09T00:00:00.000Z',
          '2026-03-02T00:00:00.000Z',
          '2026-03-09T00:00:00.000Z',
        ])
      })
    }
  })

  it('HONEST-3 refuses the bet whose loss would exceed the limit; an open bet counts as lost', async () => {
    const { member, bet } = await table()
    await set(member, { loss: '50' })
    expect((await bet('30')).code).toBe(200)
    expect(await bet('21')).toMatchObject({
      code: 401,
      msg: expect.stringMatching(/loss limit for a day, 50\.00\. Lost or still open: 30\.00\. The day ends/),
    })
    expect((await bet('20')).code).toBe(200)
  })

  it('HONEST-3 adds winnings back to the loss limit', async () => {
    const { member, bet, period, game } = await table()
    await set(member, { loss: '50' })
    expect((await bet('25', 'bi,sm')).code).toBe(200)
    await closeNow(world.services, period)
    await settleDue(world.services)
    // Big and small: one of the two won 48.50 of the 50.00 staked.
    expect((await world.ok(playLimits, {}, member)).loss.used).toBe('1.50')
    const next = await openRound(world.services, game, 60_000)
    const order = { item: 'bi', lid: game.id, mid: member, expect: next }
    expect((await world.send(placeOrder, { ...order, money: '49' }, member)).code).toBe(401)
    expect((await world.send(placeOrder, { ...order, money: '48' }, member)).code).toBe(200)
  })

  it('HONEST-3 does not count a refunded stake', async () => {
    const { member, bet, period, game } = await table()
    await set(member, { stake: '50', loss: '50' })
    expect((await bet('50')).code).toBe(200)
    await voidRound(world.services, game.key, period)
    await settleDue(world.services)
    const { stake, loss } = await world.ok(playLimits, {}, member)
    expect([stake.used, loss.used]).toEqual(['0.00', '0.00'])
  })

  it('HONEST-3 holds the limit when 20 bets arrive at once', async () => {
    const { member, bet } = await table()
    await set(member, { stake: '50', loss: '500' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet('10')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(await balance(world.services, member)).toBe(950_00n)
  })

  it('HONEST-3 affects nobody else', async () => {
    const limited = await table()
    const other = await table()
    await set(limited.member, { stake: '0', break_days: '1' })
    expect((await limited.bet('1')).code).toBe(401)
    expect((await other.bet('1')).code).toBe(200)
  })
})

describe('limits on deposits and the wheel', () => {
  it('HONEST-3 refuses the deposit that would exceed the weekly limit; a failed one does not count', async () => {
    await channels()
    const member = await world.member()
    await set(member, { deposit: '100' })
    expect((await deposit(member, '70')).code).toBe(200)
    expect(await deposit(member, '31')).toMatchObject({
      code: 401,
      msg: expect.stringMatching(/^Your deposit limit for a week is 100\.00, of which 70\.00 is used\. The week ends/),
    })
    await sql`update deposit set status = 3 where member_id = ${member}`.execute(world.services.db)
    expect((await deposit(member, '100')).code).toBe(200)
  })

  it('HONEST-3 does not count an expired deposit, unless it is paid late', async () => {
    await channels()
    const member = await world.member()
    const { db } = world.services
    const used = async () => (await world.ok(playLimits, {}, member)).deposit.used
    await set(member, { deposit: '100' })
    const open = async (money: string) => (await deposit(member, money)).code
    expect([await open('100'), await open('1'), await used()]).toEqual([200, 401, '100.00'])
    await sql`update deposit set pay_until = created_at + interval '1 microsecond' where member_id = ${member}`.execute(
      db,
    )
    expect([await used(), await open('60'), await used()]).toEqual(['0.00', 200, '60.00'])
    const late = await db
      .selectFrom('deposit')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await transaction(db, (tx) => creditWithin(tx, late, 2, world.clock.now()))
    expect([await balance(world.services, member), await used(), await open('1')]).toEqual([100_00n, '160.00', 401])
  })

  it('HONEST-3 holds the deposit limit when 10 deposits are opened at once', async () => {
    await channels()
    const member = await world.member()
    await set(member, { deposit: '100' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(member, '30')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  })

  it('HONEST-3 refuses bets, deposits and spins during a break, until it ends', async () => {
    await channels()
    await openWheel(world, [prize('none', 0n)])
    const { member, bet } = await table()
    await set(member, { break_days: '1' })
    const spin = () => world.send(luckDraw, {}, member)
    const all = async () => [await bet('1'), await deposit(member, '1'), await spin()]
    for (const { code, msg } of await all()) {
      expect([code, msg]).toEqual([401, expect.stringMatching(/^You are taking a break from play until .* UTC\.$/)])
    }
    await pass(member, 24)
    for (const { code } of await all()) expect(code).toBe(200)
  })
})
