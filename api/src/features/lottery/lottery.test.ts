import {
  fairnessRound,
  gameOrders,
  lotteryClasses,
  lotteryHistory,
  lotteryHot,
  lotteryInfo,
  lotteryList,
  lotteryOdds,
  placeOrder,
} from '@app/contracts/wire'
import { selections } from '@app/fairness'
import { makeTestApp } from '../../../test/app'
import { closed, closeNow, fund, makeGame, openRound } from '../../../test/betting'
import { transaction } from '../../db/database'
import { settleDue } from '../orders/settle'
import { voidRound } from './draw'
import { ensureRounds } from './rounds'
import { seedGames, type GameSeed } from './seed'

const world = makeTestApp()
const seed = (changes: Partial<GameSeed>): GameSeed => ({
  key: 'k3',
  name: 'Quick Three',
  desc: 'Three dice',
  ico: '/art/k3.svg',
  periodSeconds: 180,
  classSlug: 'dice',
  ...changes,
})

/** A drawn period with one order of the member. */
async function drawnPeriod(item = 'bi,sm', money = '10') {
  const { services } = world
  const member = await world.member()
  await fund(services, member, 1000_00n)
  const game = await makeGame(services)
  const expect = await openRound(services, game, 60_000)
  const order = await world.ok(placeOrder, { item, money, lid: game.id, mid: member, expect }, member)
  await closeNow(services, expect)
  await settleDue(services)
  return { member, game, expect, order }
}

describe('the hall', () => {
  it('LOT-1 lists games by class, hot ones separately, each with the commitment of its period', async () => {
    const games = [
      seed({}),
      seed({ key: 'k5', name: 'Slow Three', periodSeconds: 300, classSlug: 'evening', isHot: false }),
    ]
    await transaction(world.services.db, (tx) => seedGames(tx, games))
    await transaction(world.services.db, (tx) => seedGames(tx, games))
    await ensureRounds(world.services)
    const all = await world.ok(lotteryList)
    expect(all.map(({ key }) => key)).toEqual(['k3', 'k5'])
    expect(all[0]).toMatchObject({ name: 'Quick Three', desc: 'Three dice', ico: '/art/k3.svg', period_seconds: 180 })
    expect((await world.ok(lotteryHot)).map(({ key }) => key)).toEqual(['k3'])
    const classes = await world.ok(lotteryClasses)
    expect(classes.map(({ name }) => name)).toEqual(['Dice', 'Evening'])
    expect((await world.ok(lotteryList, { class: classes[1]?.id })).map(({ key }) => key)).toEqual(['k5'])
    const info = await world.ok(lotteryInfo, { key: 'k3' }, await world.member())
    expect(all[0]?.commitment).toBe(info.commitment)
  })
})

describe('a game', () => {
  it('LOT-2 returns the period that takes bets, the next one, and when the first closes', async () => {
    await transaction(world.services.db, (tx) => seedGames(tx, [seed({})]))
    await ensureRounds(world.services)
    const info = await world.ok(lotteryInfo, { key: 'k3' }, await world.member())
    expect(info).toMatchObject({
      name: 'Quick Three',
      opencode: null,
      min_bet: '1.00',
      max_bet: '10000.00',
      return_percent: '96.99',
    })
    expect(info.opens_at).toBeLessThanOrEqual(info.server_time)
    expect(info.closes_at).toBeGreaterThan(info.server_time)
    expect(info.second).toBe(Math.ceil((info.closes_at - info.server_time) / 1000))
    expect(Number(info.next_expect)).toBeGreaterThan(Number(info.now_expect))
    const next = await world.ok(fairnessRound, { key: 'k3', expect: info.next_expect })
    expect(next).toMatchObject({
      commitment: info.next_commitment,
      opens_at: info.closes_at,
      secret: '',
      opencode: null,
    })
  })

  it('LOT-2 says that a game is being prepared while none of its periods is published', async () => {
    await transaction(world.services.db, (tx) => seedGames(tx, [seed({})]))
    const refusal = await world.refused(lotteryInfo, { key: 'k3' }, await world.member())
    expect(refusal).toEqual({ code: 503, msg: 'The next draw is being prepared. Please try again in a moment.' })
    expect((await world.refused(lotteryInfo, { key: 'none' }, await world.member())).code).toBe(404)
  })

  it('LOT-2 LOT-5 shows past draws with the letters of their sums, newest first, and the last as the result', async () => {
    const { services } = world
    const game = await makeGame(services)
    const periods: string[] = []
    for (let i = 0; i < 6; i++) periods.push(await openRound(services, game, 50))
    for (const period of periods) await closed(services, period)
    await settleDue(services)
    const running = [await openRound(services, game, 60_000), await openRound(services, game, 120_000)]
    const member = await world.member()
    const draws = await world.ok(lotteryHistory, { key: game.key }, member)
    expect(draws.map((draw) => draw.expect)).toEqual([...periods].reverse())
    for (const { opencode, one, two } of draws) {
      const sum = opencode[0] + opencode[1] + opencode[2]
      expect([one, two]).toEqual([sum >= 11 ? 'A' : 'B', sum % 2 === 0 ? 'D' : 'C'])
    }
    const info = await world.ok(lotteryInfo, { key: game.key }, member)
    expect([info.now_expect, info.next_expect]).toEqual(running)
    expect(info.opencode).toEqual(draws[0]?.opencode)
  })

  it('LOT-2 HONEST-2 publishes odds, ways and return of every pick in the language of the request', async () => {
    const game = await makeGame(world.services)
    const member = await world.member()
    const odds = await world.ok(lotteryOdds, { id: game.id }, member)
    expect(odds.map(({ type }) => type)).toEqual(selections)
    expect(odds[0]).toEqual({
      type: 'bi',
      name: 'Big',
      img: '/media/art/odds/bi.svg',
      odds: '1.94',
      ways: 108,
      return_percent: '97.00',
    })
    expect(odds[7]).toMatchObject({ type: '6', name: '6', odds: '20.95', ways: 10, return_percent: '96.99' })
    const german = await world.ok(lotteryOdds, { id: game.id }, { as: await world.session(member), lang: 'de_de' })
    expect(german.slice(0, 4).map(({ name }) => name)).toEqual(['Groß', 'Klein', 'Ungerade', 'Gerade'])
  })

  it('LOT-2 API-4 serves the picture of every pick, each its own', async () => {
    const game = await makeGame(world.services)
    const odds = await world.ok(lotteryOdds, { id: game.id }, await world.member())
    const answers = await Promise.all(odds.map(({ img }) => world.app.inject({ url: img })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(selections.map(() => 200))
    expect(new Set(answers.map(({ headers }) => headers['content-type']))).toEqual(new Set(['image/svg+xml']))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(selections.length)
  })
})

describe('the game record', () => {
  it('WALLET-8 shows a settled order with its picks, dice, letters, amounts and times', async () => {
    const { member, game, expect: period, order } = await drawnPeriod('sm,bi', '10')
    const [record] = await world.ok(gameOrders, {}, member)
    const [draw] = await world.ok(lotteryHistory, { key: game.key }, member)
    const winner = draw?.one === 'A' ? 'bi' : 'sm'
    expect(record).toEqual({
      id: order.id,
      ico: '/media/art/games/k3.svg',
      name: 'Quick Three',
      key: game.key,
      data: ['bi', 'sm'].map((type) => ({
        expect: period,
        type,
        money: '10.00',
        win: type === winner ? '19.40' : '0.00',
      })),
      opencode: draw?.opencode.join(''),
      status: 1,
      status_text: 'Won',
      one: draw?.one,
      two: draw?.two,
      money: '20.00',
      win_money: '19.40',
      create_time: expect.any(Number),
      update_time: expect.any(Number),
    })
  })

  it('WALLET-8 shows no dice, letters or settling time for a pending order, and says so in nine languages', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 10_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    await world.ok(placeOrder, { item: '7', money: '10', lid: game.id, mid: member, expect: period }, member)
    const as = await world.session(member)
    const [record] = await world.ok(gameOrders, {}, member)
    expect(record).toMatchObject({ status: 0, opencode: '', one: '', two: '', win_money: '0.00', update_time: null })
    const texts = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id'] as const
    const answer = await Promise.all(
      texts.map(async (lang) => (await world.ok(gameOrders, {}, { as, lang }))[0]?.status_text),
    )
    expect(new Set(answer).size).toBe(9)
    await voidRound(services, game.key, period)
    await settleDue(services)
    const [voided] = await world.ok(gameOrders, {}, member)
    expect(voided).toMatchObject({
      status: 1,
      status_text: 'Draw void, stake returned',
      opencode: '',
      win_money: '0.00',
    })
  })

  it("WALLET-8 never shows another member's orders", async () => {
    await drawnPeriod()
    expect(await world.ok(gameOrders, {}, await world.member())).toEqual([])
  })
})

describe('the bet call', () => {
  it('LOT-11 answers a repeated key with the first receipt, and refuses a different bet with it', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 100_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    const bet = { item: 'bi,3', money: '10', lid: game.id, mid: member, expect: period }
    const caller = { as: await world.session(member), key: 'made-by-the-browser' }
    const receipt = await world.ok(placeOrder, bet, caller)
    expect(receipt).toMatchObject({ expect: period, money: '20.00', balance: '80.00' })
    expect(await world.ok(placeOrder, bet, caller)).toEqual(receipt)
    expect((await world.refused(placeOrder, { ...bet, money: '11' }, caller)).code).toBe(409)
    expect(await world.ok(gameOrders, {}, member)).toHaveLength(1)
  })

  const refusals: [string, number, Record<string, string | number>][] = [
    ['Wrong amount', 400, { money: '0' }],
    ['The amount on each pick must be between 1.00 and 1,000.00.', 400, { money: '1001' }],
    ['insufficient tickets, contact customer service to recharge!', 401, { money: '501' }],
    ['Betting on this draw is closed. Nothing was taken.', 409, { expect: '202611200001' }],
  ]

  it('LOT-10 refuses with the reason, in words for members', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 1000_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    const bet = { item: 'bi,sm', money: '10', lid: game.id, mid: member, expect: period }
    for (const [msg, code, changes] of refusals)
      expect(await world.refused(placeOrder, { ...bet, ...changes }, member)).toEqual({ code, msg })
  })

  it('LOT-10 refuses what is no bet before anything else', async () => {
    const member = await world.member()
    const bet = { item: 'bi', money: '1', lid: 1, mid: member, expect: '202611200001' }
    const wrongs = [{ money: '-1' }, { money: '1e3' }, { money: '' }, { item: '' }, { lid: 'x' }, { expect: '1 or 1' }]
    for (const wrong of wrongs)
      expect([wrong, (await world.refused(placeOrder, { ...bet, ...wrong }, member)).code]).toEqual([wrong, 400])
  })
})
