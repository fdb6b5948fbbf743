import { depositRecords, gameOrders, moneyLog, maxRecords, placeOrder, withdrawalRecords } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { closeNow, fund, makeGame, openRound } from '../../../test/betting'
import { transaction } from '../../db/database'
import { ledgerInvariants } from '../../ledger/invariants'
import { memberAccount, post, systemAccounts, type JournalKind } from '../../ledger/ledger'
import { voidRound } from '../lottery/draw'
import { settleDue } from '../orders/settle'

const world = makeTestApp(ledgerInvariants)
const hour = 3600
const day = 86_400
const seconds = () => Math.floor(world.clock.now() / 1000)
/** Moves the clock to the start of a second, and returns it. */
const nextSecond = () => {
  world.clock.advance(1000 - (world.clock.now() % 1000))
  return seconds()
}

let count = 0
const move = (memberId: number, kind: JournalKind, amount: bigint, at = world.clock.now()) =>
  transaction(world.services.db, async (tx) => {
    const account = await memberAccount(tx, memberId)
    const lines = [
      { account: systemAccounts.house, amount: -amount },
      { account, amount },
    ]
    await post(tx, { kind, ref: `test:${(count += 1)}`, lines, at })
  })

describe('the money log, filtered', () => {
  const shown = async (member: number, filter: object) => {
    const { data, total } = await world.ok(moneyLog, { ...filter }, member)
    return { amounts: data.map(({ money }) => money), total }
  }

  it('FIND-6 has one kind of movement, in pages, and counts only these', async () => {
    const member = await world.member()
    for (let n = 1n; n <= 12n; n += 1n) {
      await move(member, 'deposit', n * 100n)
      await move(member, 'bet', -10n)
    }
    const first = await shown(member, { kind: 'deposit' })
    const second = await shown(member, { kind: 'deposit', page: 2 })
    expect([...first.amounts, ...second.amounts]).toEqual(Array.from({ length: 12 }, (_, i) => `${12 - i}.00`))
    expect([first.amounts.length, first.total, second.total]).toEqual([10, 12, 12])
    expect(await shown(member, { kind: 'prize' })).toEqual({ amounts: [], total: 0 })
  })

  it('FIND-6 begins with the first second of a period and ends before its last', async () => {
    const member = await world.member()
    await move(member, 'deposit', 1_00n)
    world.clock.advance(3 * day * 1000)
    const from = nextSecond()
    await move(member, 'deposit', 2_00n, from * 1000)
    world.clock.advance(hour * 1000)
    await move(member, 'deposit', 3_00n)
    const to = nextSecond()
    await move(member, 'deposit', 4_00n, to * 1000)
    expect(await shown(member, { from, to })).toEqual({ amounts: ['3.00', '2.00'], total: 2 })
    expect((await shown(member, { from })).amounts).toEqual(['4.00', '3.00', '2.00'])
    expect((await shown(member, { to })).amounts).toEqual(['3.00', '2.00', '1.00'])
    expect((await shown(member, { from, to, kind: 'bet' })).amounts).toEqual([])
  })

  it('FIND-6 refuses what is no filter and names the field', async () => {
    const cases = [
      [{ kind: 'gift' }, 'kind'],
      [{ from: 'today' }, 'from'],
      [{ from: -1 }, 'from'],
      [{ to: 10 ** 10 }, 'to'],
      [{ from: 20, to: 20 }, 'to'],
    ] as const
    for (const [request, field] of cases) {
      const refusal = await world.refused(moneyLog, request, await world.member())
      expect(refusal).toEqual({ code: 400, msg: expect.stringContaining(`"${field}"`) })
    }
  })
})

describe('deposits, filtered', () => {
  const later = new Date(Date.now() + day * 1000)
  const before = new Date(Date.now() - day * 1000)

  it('FIND-6 wait, are paid, or failed: also those that were cancelled or not paid in time', async () => {
    const member = await world.member()
    const add = (status: 1 | 2 | 3 | 4, amount: bigint, pay_until = later, cancelled_at: Date | null = null) =>
      world.services.db
        .insertInto('deposit')
        .values({
          member_id: member,
          reference: `test-${(count += 1)}`,
          amount,
          channel: 'Sandbox card',
          status,
          created_at: new Date(before.getTime() - hour * 1000),
          pay_until,
          cancelled_at,
          paid_at: status === 2 || status === 4 ? new Date(world.clock.now()) : null,
        })
        .execute()
    await add(1, 1_00n)
    await add(2, 2_00n)
    await add(3, 3_00n)
    await add(4, 4_00n)
    await add(1, 5_00n, before)
    await add(1, 6_00n, later, before)
    const shown = async (filter: object) =>
      (await world.ok(depositRecords, { ...filter }, member)).map(({ money }) => money)
    expect(await shown({ status: 'waiting' })).toEqual(['1.00'])
    expect(await shown({ status: 'paid' })).toEqual(['4.00', '2.00'])
    expect(await shown({ status: 'failed' })).toEqual(['6.00', '5.00', '3.00'])
    expect(await shown({})).toHaveLength(6)
    expect(await shown({ from: seconds() - hour })).toEqual([])
  })

  it('FIND-8 a list has the newest, and dates find the older ones', async () => {
    const member = await world.member()
    const first = seconds() - 1000 * hour
    const timeOf = (at: number) => first + at * hour
    const rows = Array.from({ length: maxRecords.deposits + 2 }, (_, at) => ({
      member_id: member,
      reference: `test-${(count += 1)}`,
      amount: BigInt(at + 1) * 100n,
      status: 3 as const,
      channel: 'Sandbox card',
      created_at: new Date(timeOf(at) * 1000),
      pay_until: later,
    }))
    await world.services.db.insertInto('deposit').values(rows).execute()
    const shown = async (filter: object) =>
      (await world.ok(depositRecords, { ...filter }, member)).map(({ money }) => money)
    const newest = await shown({})
    expect([newest.length, newest.at(-1)]).toEqual([maxRecords.deposits, '3.00'])
    expect(await shown({ to: timeOf(3) })).toEqual(['3.00', '2.00', '1.00'])
    expect(await shown({ from: timeOf(1), to: timeOf(2) })).toEqual(['2.00'])
  })
})

describe('withdrawals, filtered', () => {
  it('FIND-6 are in review, paid or returned', async () => {
    const member = await world.member()
    const at = new Date(world.clock.now())
    const add = (status: 1 | 2 | 3 | 4, amount: bigint) =>
      world.services.db
        .insertInto('withdrawal')
        .values({
          member_id: member,
          amount,
          bank: 'Kite Bank',
          last4: '3322',
          status,
          created_at: at,
          pay_at: at,
          reason: status === 3 ? 'member-asked' : null,
          reviewed_at: status === 1 ? null : at,
        })
        .execute()
    await add(1, 1_00n)
    await add(2, 2_00n)
    await add(3, 3_00n)
    await add(4, 4_00n)
    const shown = async (filter: object) =>
      (await world.ok(withdrawalRecords, { ...filter }, member)).map(({ money }) => money)
    expect(await shown({ status: 'review' })).toEqual(['1.00'])
    expect(await shown({ status: 'paid' })).toEqual(['4.00', '2.00'])
    expect(await shown({ status: 'returned' })).toEqual(['3.00'])
    expect(await shown({ to: seconds() - hour })).toEqual([])
  })

  it('FIND-8 a list has the newest, and dates find the older ones', async () => {
    const member = await world.member()
    const first = seconds() - 1000 * hour
    const timeOf = (at: number) => first + at * hour
    const rows = Array.from({ length: maxRecords.withdrawals + 1 }, (_, n) => {
      const at = new Date(timeOf(n) * 1000)
      const bank = { bank: 'Kite Bank', last4: '3322', status: 2 as const, reason: null }
      return { ...bank, member_id: member, amount: BigInt(n + 1) * 100n, created_at: at, pay_at: at, reviewed_at: at }
    })
    await world.services.db.insertInto('withdrawal').values(rows).execute()
    const shown = async (filter: object) =>
      (await world.ok(withdrawalRecords, { ...filter }, member)).map(({ money }) => money)
    const newest = await shown({})
    expect([newest.length, newest.at(-1)]).toEqual([maxRecords.withdrawals, '2.00'])
    expect(await shown({ to: timeOf(1) })).toEqual(['1.00'])
  })
})

describe('game orders, filtered', () => {
  it('FIND-6 wait, won, lost or came back, and are of one game', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 100_00n)
    const game = await makeGame(services)
    const other = await makeGame(services)
    const bet = async (item: string, money: string, { id }: { id: number }, expect: string) =>
      world.ok(placeOrder, { item, money, lid: id, mid: member, expect }, member)
    const drawn = await openRound(services, game, 60_000)
    await bet('bi', '1', game, drawn)
    await bet('sm', '2', game, drawn)
    await closeNow(services, drawn)
    await settleDue(services)
    const late = await openRound(services, other, 60_000)
    await bet('bi', '3', other, late)
    await voidRound(services, other.key, late)
    await settleDue(services)
    await bet('bi', '4', game, await openRound(services, game, 60_000))
    const shown = async (filter: object) => {
      const orders = await world.ok(gameOrders, { ...filter }, member)
      return orders.map(({ money, win_money: win }) => [money, win])
    }
    const won = await shown({ status: 'won' })
    const lost = await shown({ status: 'lost' })
    expect([...won, ...lost].map(([money]) => money).sort()).toEqual(['1.00', '2.00'])
    expect([won[0]?.[1] === '0.00', lost[0]?.[1]]).toEqual([false, '0.00'])
    expect((await shown({ status: 'returned' })).map(([money]) => money)).toEqual(['3.00'])
    expect((await shown({ status: 'waiting' })).map(([money]) => money)).toEqual(['4.00'])
    expect((await shown({ game: other.key })).map(([money]) => money)).toEqual(['3.00'])
    expect(await shown({ game: other.key, status: 'won' })).toEqual([])
    expect(await shown({ to: seconds() - day * 3 })).toEqual([])
  })
  it('FIND-8 a list has the newest, and dates find the older ones', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 200_00n)
    const game = await makeGame(services)
    const bet = async () => {
      const number = await openRound(services, game, 60_000)
      await world.ok(placeOrder, { item: 'bi', money: '1', lid: game.id, mid: member, expect: number }, member)
    }
    await bet()
    const oldest = (await world.ok(gameOrders, {}, member))[0]?.id
    const dayBefore = new Date(world.clock.now() - day * 1000)
    await sql`update bet_order set created_at = ${dayBefore} where id = ${oldest}`.execute(services.db)
    for (let n = 0; n < maxRecords.gameOrders; n += 1) await bet()
    const ids = async (filter: object) => (await world.ok(gameOrders, { ...filter }, member)).map(({ id }) => id)
    const newest = await ids({})
    expect(newest).toHaveLength(maxRecords.gameOrders)
    expect(newest).not.toContain(oldest)
    expect(await ids({ to: seconds() - hour })).toEqual([oldest])
  })
})
