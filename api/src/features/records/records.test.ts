import {
  depositRecords,
  gameOrders,
  luckDraw,
  moneyLog,
  personalReport,
  placeOrder,
  balanceByTime,
  reportByTime,
  withdraw,
  withdrawalRecords,
} from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { makeGame, openRound } from '../../../test/betting'
import { prize, publish } from '../../../test/spinning'
import { makeReady, payPassword } from '../../../test/withdrawing'
import { transaction } from '../../db/database'
import { ledgerInvariants } from '../../ledger/invariants'
import { memberAccount, post, systemAccounts, type JournalKind } from '../../ledger/ledger'

const world = makeTestApp(ledgerInvariants)

let movements = 0
const move = (memberId: number, kind: JournalKind, amount: bigint, ref = `test:${(movements += 1)}`) =>
  transaction(world.services.db, async (tx) => {
    const account = await memberAccount(tx, memberId)
    const lines = [
      { account: systemAccounts.house, amount: -amount },
      { account, amount },
    ]
    await post(tx, { kind, ref, lines, at: world.clock.now() })
  })

describe('the money log', () => {
  it('WALLET-9 LIST-1 returns pages of ten in data.data, newest first, each entry once, until an empty page', async () => {
    const member = await world.member()
    for (let n = 1n; n <= 23n; n += 1n) await move(member, 'deposit', n * 100n)
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await world.ok(moneyLog, { page, limit: 10 }, member))
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
    expect(pages.every(({ total }) => total === 23)).toBe(true)
    const all = pages.flatMap(({ data }) => data)
    expect(all.map(({ money }) => money)).toEqual(Array.from({ length: 23 }, (_, i) => `${23 - i}.00`))
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
  })

  it('WALLET-9 names each movement in the language of the request, with its sign', async () => {
    const member = await world.member()
    await move(member, 'deposit', 500n)
    await move(member, 'bet', -120n)
    const as = await world.session(member)
    const { data } = await world.ok(moneyLog, {}, { as, lang: 'de_de' })
    expect(data.map(({ type_txt, kind, money }) => [type_txt, kind, money])).toEqual([
      ['Einsatz', 'bet', '-1.20'],
      ['Einzahlung', 'deposit', '5.00'],
    ])
    expect(Math.abs((data[0]?.createtime ?? 0) - world.clock.now() / 1000)).toBeLessThan(60)
  })

  it('WALLET-9 says what each movement was for, and names the record that has it', async () => {
    await publish(world.services, [prize('money', 5_00n), prize('money', 5_00n)])
    await world.set({ isluckdraw: 1 })
    const member = await world.member()
    await makeReady(world.services, member, 500_00n)
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 3_600_000)
    await world.ok(placeOrder, { item: 'bi', money: '1', lid: game.id, mid: member, expect: period }, member)
    await world.ok(withdraw, { money: '100', paypwd: payPassword }, member)
    const { spin } = await world.ok(luckDraw, {}, member)
    const as = await world.session(member)
    const [order] = await world.ok(gameOrders, {}, { as })
    const [withdrawal] = await world.ok(withdrawalRecords, {}, { as })
    const { data } = await world.ok(moneyLog, {}, { as, lang: 'de_de' })
    expect(data.map(({ kind, desc, of }) => [kind, desc, of])).toEqual([
      ['prize', 'Drehung 1', spin],
      ['withdraw_reserve', 'Kite Bank ••••\u00a03322', withdrawal?.id],
      ['bet', `Quick Three\u00a0${period.slice(8)}`, order?.id],
      ['deposit', '', null],
    ])
  })

  it('ACCESS-5 shows members only their own', async () => {
    const one = await world.member()
    const two = await world.member()
    await move(one, 'deposit', 500n)
    expect(await world.ok(moneyLog, {}, two)).toEqual({ data: [], total: 0 })
    expect(await world.ok(depositRecords, {}, two)).toEqual([])
  })

  it('WALLET-9 refuses what is no page', async () => {
    const cases = [{ page: 0 }, { page: 'x' }, { limit: 1000 }]
    for (const request of cases) {
      expect((await world.refused(moneyLog, request, await world.member())).code).toBe(400)
    }
  })
})

describe('the personal report', () => {
  it('WALLET-10 sums winnings, stakes minus refunds, deposits, and withdrawals minus returns', async () => {
    const member = await world.member()
    await move(member, 'deposit', 100_00n)
    await move(member, 'bet', -30_00n)
    await move(member, 'bet', -5_00n)
    await move(member, 'refund', 5_00n)
    await move(member, 'payout', 12_50n)
    await move(member, 'prize', 1_00n)
    await move(member, 'withdraw_reserve', -40_00n)
    await move(member, 'withdraw_return', 15_00n)
    await move(await world.member(), 'deposit', 999_00n)
    expect(await world.ok(personalReport, {}, member)).toEqual({
      win_money: '13.50',
      play_money: '30.00',
      recharge: '100.00',
      withdrawal: '25.00',
    })
  })

  it('WALLET-10 is all zero for a new member', async () => {
    const zero = { win_money: '0.00', play_money: '0.00', recharge: '0.00', withdrawal: '0.00' }
    expect(await world.ok(personalReport, {}, await world.member())).toEqual(zero)
  })
})

const quarter = 900
const hour = 3600
/** Moves the clock to the start of a quarter of an hour, and returns that time. */
const nextQuarter = () => {
  const ahead = quarter * 1000 - (world.clock.now() % (quarter * 1000))
  world.clock.advance(ahead)
  return Math.floor(world.clock.now() / 1000)
}

describe('the report by time', () => {
  const inDays = (days: number, member: number) => world.ok(reportByTime, { days }, member)

  it('REPORT-1 sums what was staked, won, deposited and withdrawn in each quarter of an hour', async () => {
    const member = await world.member()
    const other = await world.member()
    const first = nextQuarter()
    await move(member, 'deposit', 100_00n)
    await move(member, 'bet', -30_00n)
    await move(member, 'bet', -5_00n)
    await move(other, 'deposit', 999_00n)
    world.clock.advance((quarter - 60) * 1000)
    await move(member, 'payout', 12_50n)
    const second = nextQuarter()
    await move(member, 'prize', 1_00n)
    await move(member, 'withdraw_reserve', -40_00n)
    const { server_time: now, data } = await inDays(7, member)
    expect(data).toEqual([
      { time: first, win_money: '12.50', play_money: '35.00', recharge: '100.00', withdrawal: '0.00' },
      { time: second, win_money: '1.00', play_money: '0.00', recharge: '0.00', withdrawal: '40.00' },
    ])
    expect(Math.abs(now - second)).toBeLessThan(60)
  })

  it('REPORT-1 takes what was returned off the stake or withdrawal itself, however much later', async () => {
    const member = await world.member()
    await move(member, 'deposit', 100_00n)
    const time = nextQuarter()
    await move(member, 'bet', -30_00n, 'order:901')
    await move(member, 'withdraw_reserve', -40_00n, 'withdrawal:901')
    world.clock.advance(30 * hour * 1000)
    await move(member, 'refund', 10_00n, 'order:901')
    await move(member, 'withdraw_return', 40_00n, 'withdrawal:901')
    const { data } = await inDays(7, member)
    expect(data.slice(1)).toEqual([
      { time, win_money: '0.00', play_money: '20.00', recharge: '0.00', withdrawal: '0.00' },
    ])
  })

  it.each([7, 30, 90])('REPORT-1 goes back %d whole days of any time zone, and little further', async (days) => {
    const member = await world.member()
    await move(member, 'deposit', 1_00n)
    world.clock.advance(4 * hour * 1000)
    await move(member, 'deposit', 2_00n)
    await move(member, 'bet', -1_00n, 'order:902')
    world.clock.advance((days * 24 - 1) * hour * 1000)
    await move(member, 'deposit', 4_00n)
    const amounts = async () => (await inDays(days, member)).data.map(({ recharge }) => recharge)
    expect(await amounts()).toEqual(['2.00', '4.00'])
    world.clock.advance(4 * hour * 1000)
    await move(member, 'refund', 1_00n, 'order:902')
    expect(await amounts()).toEqual(['4.00'])
  })

  it('REPORT-1 ACCESS-5 is empty for a new member, and has nothing of others', async () => {
    await move(await world.member(), 'deposit', 999_00n)
    expect((await inDays(90, await world.member())).data).toEqual([])
  })

  it('REPORT-1 refuses what is no number of days', async () => {
    const cases = [{}, { days: 0 }, { days: 91 }, { days: 'all' }]
    for (const request of cases) {
      const refusal = await world.refused(reportByTime, request, await world.member())
      expect(refusal).toMatchObject({ code: 400, msg: expect.stringContaining('days') })
    }
  })
})

describe('the balance over time', () => {
  const inDays = (days: number, member: number) => world.ok(balanceByTime, { days }, member)

  it('MINE-6 is the balance at the end of each quarter of an hour in which it moved', async () => {
    const member = await world.member()
    const other = await world.member()
    const first = nextQuarter()
    await move(member, 'deposit', 100_00n)
    await move(member, 'bet', -30_50n)
    await move(other, 'deposit', 999_00n)
    world.clock.advance((quarter - 60) * 1000)
    await move(member, 'payout', 5_00n)
    const second = nextQuarter()
    await move(member, 'withdraw_reserve', -40_00n)
    const { server_time: now, before, data } = await inDays(7, member)
    expect(before).toBe('0.00')
    expect(data).toEqual([
      { time: first, money: '74.50' },
      { time: second, money: '34.50' },
    ])
    expect(Math.abs(now - second)).toBeLessThan(60)
  })

  it.each([7, 30, 90])('MINE-6 begins with what there was before %d whole days of any time zone', async (days) => {
    const member = await world.member()
    await move(member, 'deposit', 1_00n)
    await move(member, 'bet', -25n)
    world.clock.advance(2 * hour * 1000)
    await move(member, 'deposit', 4_00n)
    world.clock.advance((days * 24 + 1) * hour * 1000)
    await move(member, 'deposit', 2_00n)
    expect(await inDays(days, member)).toMatchObject({ before: '0.75', data: [{ money: '4.75' }, { money: '6.75' }] })
  })

  it('MINE-6 ends with the balance now, also when an instance whose clock is behind booked last', async () => {
    const member = await world.member()
    await move(member, 'deposit', 10_00n)
    world.clock.advance(-2 * quarter * 1000)
    await move(member, 'bet', -4_00n)
    world.clock.advance(2 * quarter * 1000)
    expect((await inDays(7, member)).data.map(({ money }) => money)).toEqual(['6.00'])
  })

  it('MINE-6 ACCESS-5 is empty for a new member, and has nothing of others', async () => {
    await move(await world.member(), 'deposit', 999_00n)
    expect(await inDays(90, await world.member())).toMatchObject({ before: '0.00', data: [] })
  })

  it('MINE-6 refuses what is no number of days', async () => {
    const cases = [{}, { days: 0 }, { days: 91 }, { days: 'all' }]
    for (const request of cases) {
      const refusal = await world.refused(balanceByTime, request, await world.member())
      expect(refusal).toMatchObject({ code: 400, msg: expect.stringContaining('days') })
    }
  })
})
