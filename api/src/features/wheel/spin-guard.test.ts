import { luckDrawNext } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { lateBeacon, openWheel, prize, spin, spinLongAgo } from '../../../test/spinning'
import { settleSpins } from './settle'

const world = makeTestApp()
const { waiting } = lateBeacon(world)
const money = [prize('money', 5_00n)]

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
  ])('BEACON-17 cannot change one that waits %s', async (_, change, message) => {
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
  ])('BEACON-17 cannot bind one to %s', async (_, changes) => {
    const { db } = world.services
    const member = await openWheel(world, money)
    await spin(world, member)
    await sql`alter table wheel_spin disable trigger wheel_spin_keeps_its_word`.execute(db)
    await sql`update wheel_spin set published_at = published_at - interval '1 hour' where bound_at is null`.execute(db)
    await sql`alter table wheel_spin enable trigger wheel_spin_keeps_its_word`.execute(db)
    await expect(bond(changes).execute(db)).rejects.toThrow('not bound to the round of a beacon that follows it')
    await bond({}).execute(db)
  })

  it('BEACON-17 cannot make one that is not bound, one that is too late, or change one that is void', async () => {
    const { db } = world.services
    const member = await openWheel(world, money)
    await world.ok(luckDrawNext, {}, member)
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
    'BEACON-17 finds that the database derives the published vector %s/%s/%i with round %i → %i',
    async (text, seed, nonce, round, r) => {
      const total = text === 'A:2147483649' ? 2147483649 : 1000
      const { rows } = await sql<{ r: bigint }>`
      select wheel_number(${secret}, encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${seed}, ${nonce}, ${total},
        ${signatures[round]}) as r`.execute(world.services.db)
      expect(Number(rows[0]?.r)).toBe(r)
    },
  )
})
