import { sql } from 'kysely'
import { balance, closed, closeNow, fund, makeGame, openRound } from '../../../test/betting'
import { makeTestApp } from '../../../test/app'
import { transaction } from '../../db/database'
import { memberAccount } from '../../ledger/ledger'
import { voidRound } from '../lottery/draw'
import { placeOrder } from './place'
import { settleDue } from './settle'

const world = makeTestApp()
type Bet = { item?: string; money?: string; lid?: number; mid?: number; expect?: string }

async function table(money = 100_00n, closesInMs = 60_000) {
  const { services } = world
  const member = await world.member()
  if (money > 0n) await fund(services, member, money)
  const game = await makeGame(services)
  const period = await openRound(services, game, closesInMs)
  const bet = (changes: Bet = {}, key: string | null = null) =>
    placeOrder(services, member, key, {
      item: 'bi',
      money: '10',
      lid: game.id,
      mid: member,
      expect: period,
      ...changes,
    })
  const orders = async () =>
    (
      await sql<{ stake: bigint }>`select stake from bet_order where member_id = ${member} order by id`.execute(
        services.db,
      )
    ).rows
  return { services, member, game, period, bet, orders, money: () => balance(services, member) }
}

describe('closed games', () => {
  it('LOT-14 accept no bets and take nothing from the member, until they open again', async () => {
    const { bet, orders, money } = await table()
    await world.set({ isplay: 0 })
    await expect(bet()).rejects.toThrow('The games are closed at the moment. Nothing was staked.')
    await expect(bet({}, 'key-of-one-bet')).rejects.toThrow('games are closed')
    expect([await money(), await orders()]).toEqual([100_00n, []])
    await world.set({ isplay: 1 })
    await bet({}, 'key-of-one-bet')
    expect(await money()).toBe(90_00n)
  })

  it('LOT-14 LOT-11 still return the receipt of an earlier bet whose response was lost', async () => {
    const { bet, orders } = await table()
    const receipt = await bet({}, 'key-of-one-bet')
    await world.set({ isplay: 0 })
    expect(await bet({}, 'key-of-one-bet')).toEqual(receipt)
    expect(await orders()).toHaveLength(1)
  })

  it('LOT-14 still draw and pay open bets', async () => {
    const { services, bet, period, member } = await table()
    await bet({ item: 'bi,sm' })
    await world.set({ isplay: 0 })
    await closeNow(services, period)
    await settleDue(services)
    const { rows } = await sql`select distinct status from bet_order where member_id = ${member}`.execute(services.db)
    expect(rows).toEqual([{ status: 1 }])
  })
})

describe('placing a bet', () => {
  it('LOT-9 takes the stake of every pick and returns the receipt with the balance', async () => {
    const { bet, period, orders, money } = await table()
    const receipt = await bet({ item: 'bi,do,10', money: '7' })
    expect(receipt).toEqual({ id: expect.any(Number), expect: period, money: '21.00', balance: '79.00' })
    expect(await money()).toBe(79_00n)
    expect(await orders()).toEqual([{ stake: 21_00n }])
  })

  const refusals: [string, Bet][] = [
    ['There is no such pick.', { item: 'bi,huge' }],
    ['Each pick can be chosen only once.', { item: 'bi,bi' }],
    ['Wrong amount', { money: '0' }],
    ['Wrong amount', { money: '-1' }],
    ['Wrong amount', { money: '1.5' }],
    ['The amount on each pick must be between {{min}} and {{max}}.', { money: '1001' }],
    ['This bet was made for another account. Please reload the page.', { mid: 999_999 }],
    ['This game is not available.', { lid: 999_999 }],
    ['Betting on this draw is closed. Nothing was taken.', { expect: '202611200001' }],
    ['insufficient tickets, contact customer service to recharge!', { item: 'bi,sm', money: '51' }],
  ]

  it('LOT-10 answers with the reason to a bet that cannot be, and takes nothing', async () => {
    const { bet, orders, money } = await table()
    for (const [message, changes] of refusals) await expect(bet(changes)).rejects.toThrow(message)
    expect(await orders()).toEqual([])
    expect(await money()).toBe(100_00n)
  })

  it('LOT-10 refuses a period of another game, even if both are open', async () => {
    const one = await table()
    const other = await table()
    await expect(one.bet({ lid: other.game.id })).rejects.toThrow('closed')
    await expect(one.bet({ expect: other.period })).rejects.toThrow('closed')
    expect(await one.money()).toBe(100_00n)
  })

  it('LOT-10 refuses a closed game and a void period', async () => {
    const { services, bet, game, period, money } = await table()
    await sql`update game set is_open = false where id = ${game.id}`.execute(services.db)
    await expect(bet()).rejects.toThrow('not available')
    await sql`update game set is_open = true where id = ${game.id}`.execute(services.db)
    await voidRound(services, game.key, period)
    await expect(bet()).rejects.toThrow('closed')
    expect(await money()).toBe(100_00n)
  })

  it('LOT-10 accepts no bet that waited for a lock until after the close', async () => {
    const { services, member, period, bet, orders, money } = await table(100_00n, 3_000)
    const early = await bet({ money: '1' })
    let late: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await transaction(services.db, async (tx) => {
      await sql`select 1 from account where id = ${await memberAccount(tx, member)} for update`.execute(tx)
      late = Promise.allSettled(Array.from({ length: 30 }, () => bet({ money: '1' })))
      await closed({ ...services, db: tx }, period)
    })
    expect((await late).filter((result) => result.status === 'fulfilled')).toEqual([])
    expect(early.balance).toBe('99.00')
    expect(await orders()).toHaveLength(1)
    expect(await money()).toBe(99_00n)
  })

  it('LOT-10 accepts exactly 10 of 50 parallel bets when the balance is enough for 10', async () => {
    const { bet, orders, money } = await table(10_00n)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => bet({ money: '1' })))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10)
    expect(await orders()).toHaveLength(10)
    expect(await money()).toBe(0n)
  })
})

describe('a repeated bet', () => {
  it('LOT-11 returns the first receipt again and takes nothing, even after the close', async () => {
    const { services, bet, period, orders } = await table()
    const first = await bet({}, 'key-of-one-bet')
    await bet({ money: '5' })
    expect(await bet({}, 'key-of-one-bet')).toEqual(first)
    await closeNow(services, period)
    expect(await bet({}, 'key-of-one-bet')).toEqual(first)
    expect(await orders()).toHaveLength(2)
  })

  it('LOT-11 refuses a different bet with the same key', async () => {
    const { bet, money } = await table()
    await bet({}, 'key-of-one-bet')
    await expect(bet({ money: '11' }, 'key-of-one-bet')).rejects.toThrow('other details')
    expect(await money()).toBe(90_00n)
  })

  it('LOT-11 is known across versions: the receipt that the one before stored, and the one that it reads', async () => {
    const { services, member, game, period, bet, orders, money } = await table()
    const key = 'key-of-one-bet'
    const receipt = await bet({ item: 'bi,10', money: '1.00' }, key)
    await bet()
    await sql`update idempotency set answer = ${JSON.stringify(receipt)}::jsonb where key = ${key}`.execute(services.db)
    expect(await bet({ item: 'bi,10', money: '1.00' }, key)).toEqual(receipt)
    const { rows } = await sql<{ outcome: string; answer: unknown }>`
      select outcome, answer from bet_once(${member}::int4, null, null, ${game.id}::int4, ${period}::text,
        '{bi,10}'::text[], '{195,200}'::int4[], 700::int8)`.execute(services.db)
    expect(rows).toEqual([
      { outcome: 'placed', answer: { ...receipt, id: expect.any(Number), money: '14.00', balance: '74.00' } },
    ])
    expect(await money()).toBe(74_00n)
    expect(await orders()).toHaveLength(3)
  })

  it('LOT-11 keeps the keys of different members separate', async () => {
    const one = await table()
    const other = await table()
    await one.bet({}, 'the-very-same-key')
    await other.bet({}, 'the-very-same-key')
    expect([await one.money(), await other.money()]).toEqual([90_00n, 90_00n])
  })

  it('LOT-11 allows a bet with the key of a refused one', async () => {
    const { services, member, bet, money } = await table(0n)
    await expect(bet({}, 'key-of-one-bet')).rejects.toThrow('insufficient')
    await fund(services, member, 10_00n)
    await bet({}, 'key-of-one-bet')
    expect(await money()).toBe(0n)
  })

  it('LOT-11 makes one order per key, however many copies arrive at once', async () => {
    const [rounds, keys, copies] = world.isPostgres ? [15, 20, 8] : [2, 15, 4]
    const { bet, orders, money } = await table(BigInt(rounds * keys) * 1_00n)
    const ids = new Set<number>()
    // more at once would wait too long for one of the pool's connections where the machine is busy
    for (let round = 0; round < rounds; round++) {
      const keyOf = (copy: number) => `bet-number-${round}-${copy % keys}`
      const calls = Array.from({ length: keys * copies }, (_, copy) => bet({ money: '1' }, keyOf(copy)))
      for (const { id } of await Promise.all(calls)) ids.add(id)
    }
    expect(ids.size).toBe(rounds * keys)
    expect(await orders()).toHaveLength(rounds * keys)
    expect(await money()).toBe(0n)
  })
})
