import {
  luckDraw,
  luckDrawCheck,
  luckDrawFigures,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
  type UnresolvedSpin,
} from '@app/contracts/wire'
import { deriveWheel, hexToBytes, scheduleDraw } from '@app/fairness'
import { isSignedBy } from '@app/fairness/beacon'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { balance } from '../../../test/betting'
import { openWheel, prize, spin, spinLongAgo } from '../../../test/spinning'
import type { Services } from '../../services'
import { makeBeacons } from '../beacon/beacons'
import { settleSpins } from './settle'
import { awaitSpin, spinAnswer, spinWheel } from './spin'

const world = makeTestApp()
const money = [prize('money', 5_00n)]
const v2 = { algorithm: 'wheel/v2' }
const reader = { lang: 'en_us', currency: '' } as const

let honest: Services['beacons']
beforeAll(() => (honest = world.services.beacons))
afterEach(() => (world.services.beacons = honest))

/** The house's beacon gives what the function says, for its calls and jobs. */
const withBeacon = (signature: Services['beacons']['signature']) => (world.services.beacons = { ...honest, signature })
const silent = async () => null

/** A spin made while the beacon is silent, which waits; what its member is told. */
async function waiting(member: number, key: string | null = null): Promise<UnresolvedSpin> {
  withBeacon(silent)
  const id = await spinWheel(world.services, { memberId: member, key }, {})
  await awaitSpin(world.services, id, 0)
  const answer = await spinAnswer(world.services, { memberId: member, id }, reader)
  if (!('state' in answer)) throw new Error('the spin does not wait')
  return answer
}

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
    const told = await waiting(member)
    expect(told).toMatchObject({ state: 'waiting', void_cause: '', free_left: 2, bond: { is_own: 1 } })
    expect(told.msgmemo).toMatch(/waits for its beacon/)
    expect(await rowOf(told.spin)).toMatchObject({ secret: null, r: null, prize_id: null, beacon_signature: null })
    expect((await world.ok(luckDrawNext, v2, member)).waiting).toEqual(told)
    expect(await balance(world.services, member)).toBe(0n)
    expect(await world.refused(luckDrawCheck, { id: told.spin, ...v2 }, member)).toMatchObject({ code: 404 })
    expect(await world.refused(luckDrawResult, { id: told.spin }, await world.member())).toMatchObject({ code: 404 })
  })

  it('BEACON-10 is awarded by a job of any instance when its round is there, once, also after a crash', async () => {
    const member = await openWheel(world, money)
    const id = await spinWheel(world.services, { memberId: member, key: null }, {})
    await Promise.all([settleSpins({ ...world.services }), settleSpins({ ...world.services })])
    expect(await resultOf(member, id)).toMatchObject({ spin: id, msgmemo: expect.stringMatching(/on your balance/) })
    await settleSpins(world.services)
    expect(await balance(world.services, member)).toBe(5_00n)
    expect(await world.ok(luckDrawMine, {}, member)).toHaveLength(1)
    expect((await world.ok(luckDrawNext, v2, member)).waiting).toBeNull()
  })

  it('BEACON-10 is one spin however often its request is sent, while it waits and after', async () => {
    const member = await openWheel(world, money)
    const as = await world.session(member)
    const told = await waiting(member, 'a-key-of-one-spin')
    withBeacon(honest.signature)
    const first = await world.ok(luckDraw, v2, { as, key: 'a-key-of-one-spin' })
    expect(first).toMatchObject({ spin: told.spin, secret: expect.stringMatching(/./) })
    expect(await world.ok(luckDraw, v2, { as, key: 'a-key-of-one-spin' })).toEqual(first)
    expect(await balance(world.services, member)).toBe(5_00n)
    expect(await left(member)).toBe(2)
  })

  it('BEACON-10 is the only one that the member can make while it waits', async () => {
    const member = await openWheel(world, money)
    const as = await world.session(member)
    let publish = () => {}
    const published = new Promise<void>((resolve) => (publish = resolve))
    withBeacon(async (...asked) => published.then(() => honest.signature(...asked)))
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

  it('BEACON-10 is not awarded while the books are paused, and is after', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    world.services.beacons = honest
    world.services.books.isOpen = false
    await settleSpins(world.services)
    await awaitSpin(world.services, id, 0)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting' })
    world.services.books.isOpen = true
    await settleSpins(world.services)
    expect(await balance(world.services, member)).toBe(5_00n)
  })

  it('BEACON-10 DRAW-4 is one of the day of its tap; an extra spin that it wins is one of the day of its award', async () => {
    const member = await openWheel(world, [prize('spin', 1n)], { luck_draw_free_spins: 2 })
    const day = 86_400_000
    world.clock.advance(2 * day - (world.clock.now() % day) - 60_000)
    const told = await waiting(member)
    expect(told.free_left).toBe(1)
    world.clock.advance(120_000)
    expect(await left(member)).toBe(2)
    world.services.beacons = honest
    await settleSpins(world.services)
    expect(await resultOf(member, told.spin)).toMatchObject({ free_left: 3 })
  })
})

describe('a spin whose beacon is silent', () => {
  it('BEACON-11 is void ten minutes after its round was due, and the free spin is back once', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting', free_left: 2 })
    await spinLongAgo(world.services, id)
    await Promise.all([settleSpins({ ...world.services }), settleSpins({ ...world.services })])
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'beacon', free_left: 3 })
    expect((await rowOf(id))['secret']).toHaveLength(32)
    expect(await balance(world.services, member)).toBe(0n)
    expect(await world.ok(luckDrawMine, {}, member)).toEqual([])
    expect(await world.ok(luckDrawFigures)).toEqual({ bound: 1, voids: [{ cause: 'beacon', count: 1 }] })
    world.services.beacons = honest
    for (let spins = 0; spins < 3; spins += 1) await spin(world, member)
    expect(await left(member)).toBe(0)
    expect(await balance(world.services, member)).toBe(15_00n)
  })

  it('BEACON-11 is given back on the day on which it becomes void, whenever it was made', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    for (let hours = 0; hours < 48; hours += 1) await spinLongAgo(world.services, id)
    expect(await left(member)).toBe(3)
    await settleSpins(world.services)
    expect(await left(member)).toBe(4)
  })

  it('BEACON-11 cannot be awarded late: whoever could have awarded it in time is the cause', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    await spinLongAgo(world.services, id)
    world.services.beacons = honest
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'late' })
    expect(await balance(world.services, member)).toBe(0n)
  })

  it('BEACON-11 shows a withheld secret as the cause', async () => {
    const member = await openWheel(world, money)
    const { spin: id } = await waiting(member)
    const { config } = world.services
    const without = {
      ...world.services,
      beacons: honest,
      config: { ...config, keys: { ...config.keys, draw: new Uint8Array(32) } },
    }
    await settleSpins(without)
    expect(await resultOf(member, id)).toMatchObject({ state: 'waiting' })
    await spinLongAgo(world.services, id)
    await settleSpins(without)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'secret', free_left: 3 })
    expect(await rowOf(id)).toMatchObject({ secret: null })
  })

  it('BEACON-11 is not voided while the books are paused', async () => {
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
    const asked: number[] = []
    const config = { ...world.services.config, beacon: 'quicknet' as const, beaconRelays: ['http://one'] }
    const clock = { now: () => world.clock.now() + 60_000 }
    world.services.beacons = makeBeacons(config, clock, world.services.log, async (url) => {
      const round = Number(url.split('/').at(-1))
      asked.push(round)
      return JSON.stringify({ round, signature: forged })
    })
    const id = await spinWheel(world.services, { memberId: member, key: null }, {})
    await settleSpins(world.services)
    const told = await resultOf(member, id)
    expect(told).toMatchObject({ state: 'waiting', bond: { name: 'quicknet', is_own: 0 } })
    expect(asked).toEqual([told.bond?.round])
    await spinLongAgo(world.services, id)
    await settleSpins(world.services)
    expect(await resultOf(member, id)).toMatchObject({ state: 'void', void_cause: 'beacon' })
  })
})

describe('who wants to steer a spin', () => {
  const made = sql`secret = '\\x00', r = 0, prize_id = 1, spun_at = bound_at, beacon_signature = repeat('ab', 48)`
  it.each([
    [
      'to another round of the beacon',
      sql`update wheel_spin set beacon_round = beacon_round + 1`,
      /was bound and does not change/,
    ],
    ['to another time after which it is void', sql`update wheel_spin set void_at = now()`, /does not change/],
    [
      'to another time of the tap',
      sql`update wheel_spin set bound_at = bound_at - interval '1 day'`,
      /does not change/,
    ],
    ['to another seed', sql`update wheel_spin set client_seed = 'ours'`, /was bound and does not change/],
    [
      'to unbound',
      sql`update wheel_spin set bound_at = null, beacon = null, beacon_round = null, due_at = null, void_at = null`,
      /does not change/,
    ],
    ['to the old rule', sql`update wheel_spin set algorithm = 'wheel/v1'`, /was committed and does not change/],
    [
      'to void, as if the beacon were late',
      sql`update wheel_spin set secret = '\\x00', voided_at = now(), void_cause = 'beacon'`,
      /cannot be voided now/,
    ],
    ['to a prize of choice', sql`update wheel_spin set ${made}`, /not that of its secret/],
    [
      'to a prize without the beacon',
      sql`update wheel_spin set secret = '\\x00', r = 0, prize_id = 1, spun_at = bound_at`,
      /not that of its secret/,
    ],
    ['away', sql`delete from wheel_spin`, /stays/],
  ])('BEACON-12 cannot change one that waits %s', async (_, change, message) => {
    await waiting(await openWheel(world, money))
    await expect(change.execute(world.services.db)).rejects.toThrow(message)
  })

  const bond = (changes: { tap?: string; round?: string; voids?: string }) => sql`
    with tap as (select date_trunc('milliseconds', clock_timestamp()) + ${changes.tap ?? '0 s'}::interval as at),
    bond as (select tap.at, b.*, ceil((extract(epoch from tap.at) + 1 - genesis) / period_seconds)::int8 + 1
      + ${changes.round ?? '0'}::int8 as round from tap, beacon b)
    update wheel_spin s set bound_at = bond.at, beacon = bond.hash, beacon_round = bond.round,
      due_at = to_timestamp(genesis + (bond.round - 1) * period_seconds),
      void_at = to_timestamp(genesis + (bond.round - 1) * period_seconds) + ${changes.voids ?? '600 s'}::interval
    from bond where s.bound_at is null`

  it.each([
    ['a round that is already published', { tap: '-1 minute' }],
    ['a later round than the first', { round: '1' }],
    ['an earlier round', { round: '-1' }],
    ['a time of its own after which it is void', { voids: '1 hour' }],
  ])('BEACON-12 cannot bind one to %s', async (_, changes) => {
    const { db } = world.services
    const member = await openWheel(world, money)
    await spin(world, member)
    await sql`alter table wheel_spin disable trigger wheel_spin_keeps_its_word`.execute(db)
    await sql`update wheel_spin set published_at = published_at - interval '1 hour' where bound_at is null`.execute(db)
    await sql`alter table wheel_spin enable trigger wheel_spin_keeps_its_word`.execute(db)
    await expect(bond(changes).execute(db)).rejects.toThrow('not bound to the round of a beacon that follows it')
    await bond({}).execute(db)
  })

  it('BEACON-12 cannot make one that is not bound, one that is too late, or change one that is void', async () => {
    const { db } = world.services
    const member = await openWheel(world, money)
    await world.ok(luckDrawNext, v2, member)
    const unbound = sql`update wheel_spin set secret = '\\x00', r = 0, prize_id = 1, spun_at = published_at`
    await expect(unbound.execute(db)).rejects.toThrow('must be bound before it is made')
    const { spin: id } = await waiting(member)
    await spinLongAgo(world.services, id)
    await expect(sql`update wheel_spin set ${made}`.execute(db)).rejects.toThrow('too late to be made')
    await settleSpins(world.services)
    const change = sql`update wheel_spin set void_cause = 'late' where id = ${id}`
    await expect(change.execute(db)).rejects.toThrow('is void and does not change')
  })

  const secret = Buffer.from(Array.from({ length: 32 }, (_, place) => place))
  const signatures = {
    5928395: 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61',
    657413: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  }
  it.each([
    ['A:1,B:9,C:90,D:400,E:500', 'member-seed-1', 0, 5928395, 161],
    ['A:1,B:9,C:90,D:400,E:500', 'member-seed-1', 1, 5928395, 852],
    ['A:1,B:9,C:90,D:400,E:500', 'member-seed-1', 2, 657413, 949],
    ['A:1,B:9,C:90,D:400,E:500', '中文', 0, 657413, 651],
    ['A:2147483649', 'mine', 2, 5928395, 987112428],
  ] as const)(
    'BEACON-12 finds that the database derives the published vector %s/%s/%i with round %i → %i',
    async (text, seed, nonce, round, r) => {
      const total = text === 'A:2147483649' ? 2147483649 : 1000
      const { rows } = await sql<{ r: bigint }>`
      select wheel_number(${secret}, encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${seed}, ${nonce}, ${total},
        ${signatures[round]}) as r`.execute(world.services.db)
      expect(Number(rows[0]?.r)).toBe(r)
    },
  )
})

describe('a release from before wheel/v2', () => {
  it('BEACON-9 is answered in the form that it accepts, and told that it cannot check the spin', async () => {
    const member = await openWheel(world, money)
    expect((await world.ok(luckDrawNext, {}, member)).algorithm).toBe('wheel/v1')
    const answer = await world.ok(luckDraw, {}, member)
    expect(answer).toMatchObject({
      algorithm: 'wheel/v1',
      msgmemo: expect.stringMatching(/on your balance.*reload it to check/),
    })
    const check = await world.refused(luckDrawCheck, { id: answer.spin }, member)
    expect(check).toEqual({ code: 401, msg: expect.stringMatching(/^This page knows only the older rule/) })
    expect(await world.ok(luckDrawCheck, { id: answer.spin, ...v2 }, member)).toMatchObject({ algorithm: 'wheel/v2' })
  })

  it('BEACON-10 is told that its spin waits, in a refusal', async () => {
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
