import {
  fairnessFigures,
  fairnessRound,
  type FairnessRound,
  lotteryHistory,
  lotteryInfo,
  placeOrder,
} from '@app/contracts/wire'
import { chainNext, verifyDice } from '@app/fairness'
import { chainHashOf, isSignedBy } from '@app/fairness/beacon'
import { makeTestApp } from '../../../test/app'
import { closeNow, fund, makeGame, openRound, unbound } from '../../../test/betting'
import { voidRound } from '../lottery/draw'
import { settleDue } from '../orders/settle'

const world = makeTestApp()

/** A drawn period with a bet. */
async function drawnPeriod() {
  const { services } = world
  const member = await world.member()
  await fund(services, member, 1000_00n)
  const game = await makeGame(services)
  const expect = await openRound(services, game, 60_000)
  await world.ok(placeOrder, { item: 'bi,sm', money: '10', lid: game.id, mid: member, expect }, member)
  await closeNow(services, expect)
  await settleDue(services)
  return { game, expect }
}

const nothing = { public_key: '', group_hash: '', period: 0, genesis: 0 }

/** The link of a period, as anybody can put it together from what is public. */
const linkOf = ({ bond, ...round }: FairnessRound) => ({
  previous: round.chain_previous,
  game: round.key,
  round: round.expect,
  commitment: round.commitment,
  opensAt: round.opens_at,
  closesAt: round.closes_at,
  ...(bond && { beacon: { chain: bond.hash, round: bond.round, voidAt: bond.void_at } }),
})

describe('fairness', () => {
  it('LOT-13 lets anybody check a period: its commitment before, its secret after, its place in the chain', async () => {
    const { game, expect: period } = await drawnPeriod()
    const round = await world.ok(fairnessRound, { key: game.key, expect: period })
    const [draw] = await world.ok(lotteryHistory, { key: game.key }, await world.member())
    expect(draw).toMatchObject({
      expect: period,
      commitment: round.commitment,
      secret: round.secret,
      opencode: round.opencode,
    })
    expect(round).toMatchObject({ algorithm: 'dice3/v2', void_cause: '' })
    expect(await isSignedBy(round.beacon_chain?.public_key ?? '', round.bond?.round ?? 0, round.beacon)).toBe(true)
    const { commitment, secret: secretHex, beacon } = round
    const claim = { commitment, secretHex, beacon, game: game.key, round: period }
    expect(await verifyDice({ ...claim, dice: round.opencode ?? [] })).toMatchObject({ ok: true })
    expect(round.chain).toBe(await chainNext(linkOf(round)))
    const { public_key: publicKey, group_hash: groupHash, ...rules } = round.beacon_chain ?? nothing
    expect(round.bond?.hash).toBe(await chainHashOf({ publicKey, groupHash, ...rules, name: 'own' }))
  })

  it('BEACON-2 shows the round of the beacon while the period is open, bound to it by the chain', async () => {
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 60_000)
    await openRound(world.services, game, 120_000)
    const { bond, closes_at: closesAt } = await world.ok(lotteryInfo, { key: game.key }, await world.member())
    const round = await world.ok(fairnessRound, { key: game.key, expect: period })
    expect(bond).toEqual(round.bond)
    expect(round).toMatchObject({ beacon: '', chain: await chainNext(linkOf(round)) })
    expect(bond?.due_at).toBeGreaterThanOrEqual(closesAt + 1000)
    expect(bond?.due_at).toBeLessThan(closesAt + 2000)
    expect([bond?.is_own, bond?.void_at]).toEqual([1, (bond?.due_at ?? 0) + 600_000])
  })

  it('BEACON-2 draws and shows a period that was published before there were beacons as it always was', async () => {
    const { services } = world
    const game = await makeGame(services)
    const expect1 = await openRound(services, game, 60_000)
    await unbound(services, expect1)
    await closeNow(services, expect1)
    await settleDue(services)
    const round = await world.ok(fairnessRound, { key: game.key, expect: expect1 })
    expect(round).toMatchObject({ algorithm: 'dice3/v1', beacon: '', bond: null, beacon_chain: null })
    const { commitment, secret: secretHex } = round
    const claim = { commitment, secretHex, game: game.key, round: expect1, dice: round.opencode ?? [] }
    expect(await verifyDice(claim)).toMatchObject({ ok: true })
    expect(round.chain).toBe(await chainNext(linkOf(round)))
  })

  it('BEACON-6 counts how often each sum came, and void periods by cause', async () => {
    const { services } = world
    const { game, expect: period } = await drawnPeriod()
    const lost = await openRound(services, game, 60_000)
    await voidRound(services, game.key, lost)
    const { sums, voids } = await world.ok(fairnessFigures, { key: game.key })
    const { opencode } = await world.ok(fairnessRound, { key: game.key, expect: period })
    const sum = (opencode ?? []).reduce((total, die) => total + die, 0)
    expect(sums).toEqual(Array.from({ length: 16 }, (_, place) => (place + 3 === sum ? 1 : 0)))
    expect(voids).toEqual([{ cause: 'operator', count: 1, with_bets: 0 }])
  })

  it('LOT-13 does not reveal the secret of an open period, and knows no other period', async () => {
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 60_000)
    const round = await world.ok(fairnessRound, { key: game.key, expect: period })
    expect(round).toMatchObject({ secret: '', opencode: null, is_voided: 0 })
    expect(await world.refused(fairnessRound, { key: game.key, expect: '1' })).toEqual({
      code: 404,
      msg: 'There is no such draw.',
    })
  })

  it('HONEST-1 shows a void period as such, with its secret', async () => {
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 60_000)
    await voidRound(world.services, game.key, period)
    const round = await world.ok(fairnessRound, { key: game.key, expect: period })
    expect(round).toMatchObject({ is_voided: 1, opencode: null, secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await world.ok(lotteryHistory, { key: game.key }, await world.member())).toEqual([])
  })
})
