import { placeOrder, playLimits, playSession, setPlayLimits } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { fund, makeGame, openRound } from '../../../test/betting'
import { readSitting, type Sitting } from './store'

const world = makeTestApp()

async function table() {
  const { services } = world
  const member = await world.member()
  await fund(services, member, 1000_00n)
  const game = await makeGame(services)
  const period = await openRound(services, game, 60_000)
  const bet = (money: string) =>
    world.ok(placeOrder, { item: 'bi', money, lid: game.id, mid: member, expect: period }, member)
  return { member, bet }
}
const set = (member: number, request: Record<string, string>) => world.ok(setPlayLimits, request, member)

/** Rolls back a transaction that only reads. */
class Seen extends Error {
  constructor(readonly sitting: Sitting) {
    super('seen')
  }
}

describe('the reminder', () => {
  it('HONEST-5 says how long the member has played, the net result, and the interval', async () => {
    const { member, bet } = await table()
    await set(member, { reminder: '15' })
    const idle = await world.ok(playSession, {}, member)
    expect(idle).toMatchObject({ net: '0.00', reminder: 15 })
    expect(idle.since).toBe(idle.server_time)
    await bet('10')
    await bet('5')
    const playing = await world.ok(playSession, {}, member)
    expect(playing.net).toBe('-15.00')
    expect(playing.since).toBeLessThanOrEqual(playing.server_time)
  })

  it('HONEST-5 starts over after a pause of more than half an hour', async () => {
    const { member, bet } = await table()
    for (const money of ['1', '2', '4', '8']) await bet(money)
    const { db } = world.services
    const sitting = async (minutes: number) => readSitting(db, member, new Date(Date.now() + minutes * 60_000))
    expect((await sitting(29)).net).toBe(-15_00n)
    expect(await sitting(31)).toEqual({ since: null, net: 0n })
    const asIfMinutesAgo = async (...minutes: number[]) => {
      const look = db.transaction().execute(async (tx) => {
        for (const [place, ago] of minutes.entries()) {
          await sql`update bet_order set created_at = created_at - make_interval(mins => ${ago}::int4)
            where member_id = ${member} and stake = ${2n ** BigInt(place) * 100n}`.execute(tx)
        }
        throw new Seen(await readSitting(tx, member, new Date()))
      })
      return look.catch((error: unknown) => (error instanceof Seen ? error.sitting : error))
    }
    expect(await asIfMinutesAgo(75, 50, 25, 0)).toMatchObject({ net: -15_00n })
    expect(await asIfMinutesAgo(75, 50, 15, 0)).toMatchObject({ net: -12_00n })
  })

  it('HONEST-5 keeps each interval', async () => {
    const cases = ['0', '15', '30', '60']
    for (const reminder of cases) {
      const member = await world.member()
      await set(member, { reminder })
      expect((await world.ok(playLimits, {}, member)).reminder).toBe(Number(reminder))
    }
  })
})
