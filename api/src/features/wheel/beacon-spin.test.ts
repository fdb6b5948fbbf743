import {
  luckDraw,
  luckDrawCheck,
  luckDrawFigures,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
} from '@app/contracts/wire'
import { deriveWheel, hexToBytes, scheduleDraw } from '@app/fairness'
import { isSignedBy } from '@app/fairness/beacon'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { balance } from '../../../test/betting'
import { lateBeacon, openWheel, prize, spin, spinLongAgo } from '../../../test/spinning'
import { makeBeacons } from '../beacon/beacons'
import { settleSpins } from './settle'
import { awaitSpin, spinWheel } from './spin'

const world = makeTestApp()
const money = [prize('money', 5_00n)]
const v2 = { algorithm: 'wheel/v2' }
const anHour = 3_600_000
const late = lateBeacon(world)
const { waiting } = late

const left = async (member: number) => (await world.ok(luckDrawNext, v2, member)).free_left
const resultOf = (member: number, id: number) => world.ok(luckDrawResult, { id }, member)
async function rowOf(id: number) {
  const { rows } = await sql<Record<string, unknown>>`select * from wheel_spin where id = ${id}`.execute(
    world.services.db,
  )
  return rows[0] ?? {}
}

describe('a spin of wheel/v2', () => {
  it('BEACON-9 follows from its secret, the member’s seed and the first round due a second after the tap', async () => {
    const member = await openWheel(world)
    const { commitment, algorithm } = await world.ok(luckDrawNext, v2, member)
    const before = Date.now()
    const made = await spin(world, member, 'mine')
    expect(made).toMatchObject({ commitment, algorithm, client_seed: 'mine', bond: { is_own: 1, name: 'own' } })
    const { bond, beacon_chain: chain, bound_at: boundAt } = made
    expect(boundAt).toBeGreaterThanOrEqual(before)
    const { round, dueAt, voidAt } = scheduleDraw({ genesis: chain?.genesis ?? 0, period: chain?.period ?? 0 }, boundAt)
    expect(bond).toMatchObject({ round, due_at: dueAt, void_at: voidAt })
    expect(dueAt).toBeGreaterThanOrEqual(boundAt + 1000)
    expect(await isSignedBy(chain?.public_key ?? '', round, made.beacon)).toBe(true)
    const check = await world.ok(luckDrawCheck, { id: made.spin, ...v2 }, member)
    const config = check.config_text.split(',').map((entry) => entry.split(':'))
    const { id, r } = await deriveWheel({
      secret: hexToBytes(made.secret),
      config: config.map(([name = '', weight]) => ({ id: name, weight: Number(weight) })),
      clientSeed: made.client_seed,
      nonce: made.nonce,
      beacon: made.beacon,
    })
    expect({ id, r }).toEqual({ id: String(made.id), r: made.r })
  })

  it('BEACON-9 shows no secret and no prize before its round is published, and uses the free spin at once', async () => {
    const member = await openWheel(world, money)
    const reported = await waiting(member)
    expect(reported).toMatchObject({ state: 'waiting', void_cause: '', free_left: 2, bond: { is_own: 1 } })
    expect(reported.msgmemo).toMatch(/waits for its beacon/)
    expect(await rowOf(reported.spin)).toMatchObject({ secret: null, r: null, prize_id: null, beacon_signature: null })
    expect((await world.ok(luckDrawNext, v2, member)).waiting).toEqual(reported)
    expect(await balance(world.services, member)).toBe(0n)
    expect(await world.refused(luckDrawCheck, { id: reported.spin, ...v2 }, member)).toMatchObject({ code: 404 })
    expect(await world.refused(luckDrawResult, { id: reported.spin }, await world.member())).toMatchObject({
      code: 404,
    })
  })

  it('BEACON-15 is awarded by a job of any instance when its round is there, once, also after a crash', async () => {
    const member = await openWheel(world, money)
    const id = await spinWheel(world.services, { memberId: member, key: null }, {})
    await Promise.all([settleSpins({ ...world.services }), settleSpins({ ...world.services })])
    expect(await resultOf(member, id)).toMatchObject({
      spin: id,
      msgmemo: expect.stringMatching(/added to your balance/),
    })
    await settleSpins(world.services)
    expect(await balance(world.services, member)).toBe(5_00n)
    expect(await world.ok(luckDrawMine, {}, member)).toHaveLength(1)
    expect((await world.ok(luckDrawNext, v2, member)).waiting).toBeNull()
  })

  it('BEACON-15 is one spin however often its request is sent, while it waits and after', async () => {
    const member = await openWheel(world, money)
    const as = await world.session(member)
    const reported = await waiting(member, 'a-key-of-one-spin')
    late.isHonest()
    const first = await world.ok(luckDraw, v2, { as, key: 'a-key-of-one-spin' })
    expect(first).toMatchObject({ spin: reported.spin, secret: expect.stringMatching(/./) })
    expect(await world.ok(luckDraw, v2, { as, key: 'a-key-of-one-spin' })).toEqual(first)
    expect(await balance(world.services, member)).toBe(5_00n)
    expect(await left(member)).toBe(2)
  })

  it('BEACON-15 is the only one that the member can make while it waits', async () => {
    const member = await openWheel(world, money)
    const as = await world.session(member)
    let publish = () => {}
    const published = new Promise<void>((resolve) => (publish = resolve))
    late.answers(async (...requested) => published.then(() => late.honest().signature(...requested)))
    let answered = 0
    const answers = Array.from({ length: 10 }, async () => {
      const answer = await world.send(luckDraw, v2, { as })
      answered += 1
      if (answered === 9) publish()
      return answer
    })
    const codes = (await Promise.all(answers)).map(({ code }) => code)
    expect(codes.sort((one, other) => one - other)).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
    const refusal = (await Promise.all(answers)).find(({ code }) => code === 401)
    expect(refusal?.msg).toMatch(/^Your last spin still waits/)
    expect(await balance(world.services, member)).toBe(5_00n)
    expect(await left(member)).toBe(2)
  })

  it('BEACON-15 is not awarded while the books are paused, and is after', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    late.isHonest()
    world.services.books.isOpen = false
    await settleSpins(world.services)
    await awaitSpin(world.services, id, 0)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting' })
    world.services.books.isOpen = true
    await settleSpins(world.services)
    expect(await balance(world.services, member)).toBe(5_00n)
  })

  it('BEACON-15 DRAW-4 is one of the day of its tap; an extra spin that it wins is one of the day of its award', async () => {
    const member = await openWheel(world, [prize('spin', 1n)], { luck_draw_free_spins: 2 })
    const day = 86_400_000
    world.clock.advance(2 * day - (world.clock.now() % day) - 60_000)
    const reported = await waiting(member)
    expect(reported.free_left).toBe(1)
    world.clock.advance(120_000)
    expect(await left(member)).toBe(2)
    late.isHonest()
    await settleSpins(world.services)
    expect(await resultOf(member, reported.spin)).toMatchObject({ free_left: 3 })
  })
})

describe('a spin whose beacon is silent', () => {
  it('BEACON-16 is void ten minutes after its round was due, and the free spin is back once', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting', free_left: 2 })
    await spinLongAgo(world.services, id)
    world.clock.advance(-anHour) // so that it is void on the day on which it was made, at any time of day
    await Promise.all([settleSpins({ ...world.services }), settleSpins({ ...world.services })])
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'beacon', free_left: 3 })
    expect((await rowOf(id))['secret']).toHaveLength(32)
    expect(await balance(world.services, member)).toBe(0n)
    expect(await world.ok(luckDrawMine, {}, member)).toEqual([])
    expect(await world.ok(luckDrawFigures)).toEqual({ bound: 1, voids: [{ cause: 'beacon', count: 1 }] })
    late.isHonest()
    world.clock.advance(anHour)
    for (let spins = 0; spins < 3; spins += 1) await spin(world, member)
    expect(await left(member)).toBe(0)
    expect(await balance(world.services, member)).toBe(15_00n)
  })

  it('BEACON-16 is given back on the day on which it becomes void, whenever it was made', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    for (let hours = 0; hours < 48; hours += 1) await spinLongAgo(world.services, id)
    expect(await left(member)).toBe(3)
    await settleSpins(world.services)
    expect(await left(member)).toBe(4)
  })

  it('BEACON-16 cannot be awarded late: whoever could have awarded it in time is the cause', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    await spinLongAgo(world.services, id)
    late.isHonest()
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'late' })
    expect(await balance(world.services, member)).toBe(0n)
  })

  it('BEACON-16 shows a withheld secret as the cause', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    const { config } = world.services
    const without = {
      ...world.services,
      beacons: late.honest(),
      config: { ...config, keys: { ...config.keys, draw: new Uint8Array(32) } },
    }
    await settleSpins(without)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting' })
    await spinLongAgo(world.services, id)
    await settleSpins(without)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'secret' })
    expect(await rowOf(id)).toMatchObject({ secret: null })
  })

  it('BEACON-16 is not voided while the books are paused', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    await spinLongAgo(world.services, id)
    world.services.books.isOpen = false
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting' })
  })

  it('BEACON-9 does not believe a relay that forges the signature of its round', async () => {
    const member = await openWheel(world, money)
    const forged = 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61'
    const requests: number[] = []
    const config = { ...world.services.config, beacon: 'quicknet' as const, beaconRelays: ['http://one'] }
    const clock = { now: () => world.clock.now() + 60_000 }
    world.services.beacons = makeBeacons(config, clock, world.services.log, async (url) => {
      const round = Number(url.split('/').at(-1))
      requests.push(round)
      return JSON.stringify({ round, signature: forged })
    })
    const id = await spinWheel(world.services, { memberId: member, key: null }, {})
    await settleSpins(world.services)
    const reported = await resultOf(member, id)
    expect(reported).toMatchObject({ state: 'waiting', bond: { name: 'quicknet', is_own: 0 } })
    expect(requests).toEqual([reported.bond?.round])
    await spinLongAgo(world.services, id)
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'beacon' })
  })
})

describe('a release from before wheel/v2', () => {
  it('BEACON-9 is answered in the form that it accepts, and told that it cannot check the spin', async () => {
    const member = await openWheel(world, money)
    expect((await world.ok(luckDrawNext, {}, member)).algorithm).toBe('wheel/v1')
    const answer = await world.ok(luckDraw, {}, member)
    expect(answer).toMatchObject({
      algorithm: 'wheel/v1',
      msgmemo: expect.stringMatching(/added to your balance.*reload it to check/),
    })
    const check = await world.refused(luckDrawCheck, { id: answer.spin }, member)
    expect(check).toEqual({ code: 401, msg: expect.stringMatching(/^This page knows only the older rule/) })
    expect(await world.ok(luckDrawCheck, { id: answer.spin, ...v2 }, member)).toMatchObject({ algorithm: 'wheel/v2' })
  })

  it('BEACON-15 is told that its spin waits, in a refusal', async () => {
    const member = await openWheel(world, money)
    const as = await world.session(member)
    const { spin: id } = await waiting(member, 'a-key-of-one-spin')
    await spinLongAgo(world.services, id)
    await settleSpins(world.services)
    expect(await world.refused(luckDraw, {}, { as, key: 'a-key-of-one-spin' })).toEqual({
      code: 401,
      msg: 'This spin could not be decided in time and is void. You have the spin back.',
    })
  })
})
