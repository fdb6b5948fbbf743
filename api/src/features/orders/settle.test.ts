import { selections, type Selection } from '@app/fairness'
import fc from 'fast-check'
import { sql } from 'kysely'
import { balance, closed, closeNow, fund, makeGame, openRound, roundState, until } from '../../../test/betting'
import { makeTestApp } from '../../../test/app'
import { transaction } from '../../db/database'
import { voidRound } from '../lottery/draw'
import { odds } from '../lottery/odds'
import { placeOrder } from './place'
import { settleDue } from './settle'
import { settleOrders } from './store'

const world = makeTestApp()

/** The rules as in the specification, independent of the code that pays. */
function wins(pick: Selection, dice: number[]): boolean {
  const sum = dice.reduce((total, die) => total + die, 0)
  const sides: Record<string, boolean> = { bi: sum >= 11, sm: sum <= 10, si: sum % 2 === 1, do: sum % 2 === 0 }
  return sides[pick] ?? sum === Number(pick)
}
const paid = (picks: Selection[], units: number, dice: number[]) =>
  picks.filter((pick) => wins(pick, dice)).reduce((total, pick) => total + BigInt(units * odds[pick]), 0n)

const player = async (money: bigint) => {
  const id = await world.member()
  await fund(world.services, id, money)
  return id
}
const countOf = async (query: ReturnType<typeof sql<{ count: bigint }>>) =>
  Number((await query.execute(world.services.db)).rows[0]?.count)
const payouts = () => countOf(sql`select count(*) from journal where kind = 'payout'`)
const winners = () => countOf(sql`select count(*) from bet_order where win > 0`)

describe('settling', () => {
  it('HONEST-2 pays any bet on any dice exactly what the published odds say', async () => {
    const { services } = world
    const game = await makeGame(services)
    const periods = await Promise.all(Array.from({ length: 12 }, () => openRound(services, game, 60_000)))
    const members = [await player(1_000_000_00n), await player(1_000_000_00n), await player(1_000_000_00n)]
    const betting = fc.record({
      member: fc.constantFrom(...members),
      period: fc.constantFrom(...periods),
      picks: fc.shuffledSubarray([...selections], { minLength: 1 }),
      units: fc.integer({ min: 1, max: 1000 }),
    })
    const bets = fc.sample(betting, { numRuns: 60, seed: 4 })
    for (const { member, period, picks, units } of bets) {
      const request = { item: picks.join(','), money: String(units), lid: game.id, mid: member, expect: period }
      await placeOrder(services, member, null, request)
    }
    await closeNow(services, ...periods)
    await settleDue(services)
    const dice = new Map<string, number[]>()
    for (const period of periods) {
      const round = await roundState(services, period)
      expect(round.status).toBe('settled')
      dice.set(period, round.dice ?? [])
    }
    for (const member of members) {
      const own = bets.filter((bet) => bet.member === member)
      const staked = own.reduce((total, bet) => total + BigInt(bet.units * bet.picks.length * 100), 0n)
      const won = own.reduce((total, bet) => total + paid(bet.picks, bet.units, dice.get(bet.period) ?? []), 0n)
      expect(await balance(services, member)).toBe(1_000_000_00n - staked + won)
    }
  })

  it('HONEST-1 settles once when many instances settle at once', async () => {
    const { services } = world
    const game = await makeGame(services)
    const member = await player(1000_00n)
    const periods = await Promise.all([openRound(services, game, 60_000), openRound(services, game, 60_000)])
    for (const expect of periods) {
      await placeOrder(services, member, null, { item: 'bi,sm', money: '10', lid: game.id, mid: member, expect })
    }
    await closeNow(services, ...periods)
    await Promise.all(Array.from({ length: 6 }, () => settleDue(services)))
    await settleDue(services)
    expect(await balance(services, member)).toBe(1000_00n - 40_00n + 2n * 19_40n)
    expect(await payouts()).toBe(2)
  })

  it('HONEST-1 continues an interrupted settlement, and pays nobody twice', async () => {
    const { services } = world
    const game = await makeGame(services)
    const member = await player(1000_00n)
    const period = await openRound(services, game, 60_000)
    const request = { item: 'bi,sm', money: '1', lid: game.id, mid: member, expect: period }
    for (let i = 0; i < 20; i++) await placeOrder(services, member, null, request)
    await closeNow(services, period)
    await settleDue({ ...services, books: { isOpen: false } })
    expect(await roundState(services, period)).toMatchObject({ status: 'drawn', settled_at: null })
    const { dice } = await roundState(services, period)
    const hits: Selection[] = [wins('bi', dice ?? []) ? 'bi' : 'sm']
    const id =
      (await sql<{ id: bigint }>`select id from round where number = ${period}`.execute(services.db)).rows[0]?.id ?? 0n
    const cutOff = transaction(services.db, async (tx) => {
      await settleOrders(tx, id, hits, 5)
      throw new Error('the process ends here')
    })
    await expect(cutOff).rejects.toThrow('ends here')
    expect(await payouts()).toBe(0)
    expect(await transaction(services.db, (tx) => settleOrders(tx, id, hits, 7))).toBe(13n)
    expect(await payouts()).toBe(7)
    await settleDue(services)
    expect(await payouts()).toBe(20)
    expect(await winners()).toBe(20)
    expect(await balance(services, member)).toBe(1000_00n - 40_00n + 20n * 1_94n)
    expect(await roundState(services, period)).toMatchObject({ status: 'settled' })
  })

  it('LOT-15 settles a period of many bets without delaying another one', async () => {
    const { services } = world
    const game = await makeGame(services)
    const [large, small] = [await openRound(services, game, 60_000), await openRound(services, game, 60_000)]
    const mid = await player(10_000_00n)
    const bets = sql`
      select count(*) from generate_series(1, 1200) n,
        take_bet(${mid}, 'large ' || n, 'hash', ${game.id}, ${large}, array['bi', 'sm'], array[194, 194], 100)`
    await bets.execute(services.db)
    await placeOrder(services, mid, null, { item: 'bi,sm', money: '1', lid: game.id, mid, expect: small })
    await closeNow(services, large, small)
    await settleDue(services)
    const settledAt = async (period: string) => (await roundState(services, period)).settled_at?.getTime() ?? NaN
    expect(await settledAt(small)).toBeLessThan(await settledAt(large))
    expect(await balance(services, mid)).toBe(10_000_00n - 1201n * 2_00n + 1201n * 1_94n)
  })

  it('HONEST-1 pays a winner once for a reference, and several of one member in their order', async () => {
    const { db } = world.services
    const member = await player(5n)
    const pay = async (...amounts: number[]) => {
      const payments = sql`
        select ledger_pay('payout', 1, array_agg('order:' || p.place), array_agg(a.id), array_agg(p.amount), now())
        from account a, unnest(${amounts}::int8[]) with ordinality p (amount, place) where a.member_id = ${member}`
      await payments.execute(db)
    }
    const lines = async () => {
      const { rows } = await sql<{ amount: bigint; balance: bigint; seq: bigint }>`
        select amount, balance_after as balance, p.seq from posting p join account a on a.id = p.account_id
        where a.member_id = ${member} order by p.seq`.execute(db)
      return rows.map(({ amount, balance: after, seq }) => [amount, after, seq].map(Number))
    }
    await pay(10, 20)
    await pay(10, 20, 40)
    expect(await lines()).toEqual([
      [5, 5, 1],
      [10, 15, 2],
      [20, 35, 3],
      [40, 75, 4],
    ])
    // the journals have no orders
    await world.reset()
  })

  it('LOT-10 settles every accepted bet, while bets pour in up to the close', async () => {
    const { services } = world
    const game = await makeGame(services)
    const period = await openRound(services, game, 3_000)
    let taken = 0
    const betUntilClosed = async () => {
      const mid = await player(10_000_00n)
      const bet = () =>
        placeOrder(services, mid, null, { item: 'bi,7', money: '1', lid: game.id, mid, expect: period }).then(
          () => ++taken,
          () => null,
        )
      while ((await bet()) !== null);
    }
    const settled = until(async () => {
      await settleDue(services)
      return (await roundState(services, period)).status === 'settled'
    })
    await Promise.all([settled, ...Array.from({ length: 6 }, betUntilClosed)])
    expect(taken).toBeGreaterThan(0)
    expect(await countOf(sql`select count(*) from bet_order where status = 1`)).toBe(taken)
    expect(await countOf(sql`select count(*) from bet_order where status = 0`)).toBe(0)
  })

  it('LOT-10 draws no round while a bet that was in time is still being written', async () => {
    const { services } = world
    const game = await makeGame(services)
    const mid = await player(100_00n)
    const period = await openRound(services, game, 3_000)
    let settling: Promise<void> = Promise.resolve()
    await transaction(services.db, async (tx) => {
      await placeOrder({ ...services, db: tx }, mid, null, {
        item: 'bi',
        money: '1',
        lid: game.id,
        mid,
        expect: period,
      })
      await closed({ ...services, db: tx }, period)
      settling = settleDue(services)
      if (world.isPostgres) {
        await settling
        expect((await roundState(services, period)).status).toBe('open')
      }
    })
    await settling
    await settleDue(services)
    expect(await roundState(services, period)).toMatchObject({ status: 'settled' })
    expect(await countOf(sql`select count(*) from bet_order where status = 1`)).toBe(1)
  })

  it('HONEST-1 settles every round that was missed while the API was down', async () => {
    const { services } = world
    const game = await makeGame(services)
    const periods = await Promise.all(Array.from({ length: 5 }, () => openRound(services, game, 50)))
    for (const period of periods) await closed(services, period)
    await settleDue(services)
    for (const period of periods) expect(await roundState(services, period)).toMatchObject({ status: 'settled' })
  })

  it('HONEST-1 does not let a round whose secret cannot be decrypted hold up the others', async () => {
    const { services } = world
    const game = await makeGame(services)
    const lost = await openRound(
      { ...services, config: { ...services.config, keys: { ...services.config.keys, draw: new Uint8Array(32) } } },
      game,
      50,
    )
    const good = await openRound(services, game, 60)
    await closed(services, good)
    await settleDue(services)
    expect(await roundState(services, lost)).toMatchObject({ status: 'open', secret: null })
    expect(await roundState(services, good)).toMatchObject({ status: 'settled' })
  })
})

describe('a void round', () => {
  it('HONEST-1 refunds every stake, reveals its secret, and pays nothing', async () => {
    const { services } = world
    const game = await makeGame(services)
    const member = await player(100_00n)
    const period = await openRound(services, game, 60_000)
    const request = { item: 'bi,sm', money: '10', lid: game.id, mid: member, expect: period }
    await placeOrder(services, member, null, request)
    await placeOrder(services, member, null, request)
    expect(await voidRound(services, game.key, period)).toBe(true)
    await Promise.all([settleDue(services), settleDue(services)])
    expect(await balance(services, member)).toBe(100_00n)
    const round = await roundState(services, period)
    expect(round).toMatchObject({ status: 'void', dice: null })
    expect(round.secret).toHaveLength(32)
    expect(round.settled_at).not.toBeNull()
    expect(await payouts()).toBe(0)
  })

  it('HONEST-1 cannot be a round whose dice are known', async () => {
    const { services } = world
    const game = await makeGame(services)
    const period = await openRound(services, game, 50)
    await closed(services, period)
    await settleDue(services)
    expect(await voidRound(services, game.key, period)).toBe(false)
    expect(await roundState(services, period)).toMatchObject({ status: 'settled' })
  })
})
