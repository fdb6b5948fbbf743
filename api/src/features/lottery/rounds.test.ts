import { chainNext, commitmentOf, deriveDice } from '@app/fairness'
import { sql } from 'kysely'
import { closed, closeNow, makeGame, openRound, roundState, until } from '../../../test/betting'
import { makeTestApp } from '../../../test/app'
import { drawDue } from './draw'
import { ensureRounds } from './rounds'

const world = makeTestApp()
type Row = {
  id: bigint
  number: string
  published_at: Date
  opens_at: Date
  closes_at: Date
  commitment: string
  chain_previous: string
  chain: string
  beacon: string
  beacon_round: bigint
  void_at: Date
  beacon_signature: string
}
const roundsOf = async (gameId: number) =>
  (await sql<Row>`select * from round where game_id = ${gameId} order by id`.execute(world.services.db)).rows

describe('publishing rounds', () => {
  it('LOT-13 publishes the running round and the next two, once, however many instances run', async () => {
    const game = await makeGame(world.services)
    await Promise.all(Array.from({ length: 5 }, () => ensureRounds(world.services)))
    const rounds = await roundsOf(game.id)
    expect(rounds.length).toBeGreaterThanOrEqual(3)
    expect(rounds.length).toBeLessThanOrEqual(4)
    const [running, next, afterNext] = rounds
    expect(running?.closes_at).toEqual(next?.opens_at)
    expect(next?.closes_at).toEqual(afterNext?.opens_at)
    expect(new Set(rounds.map((round) => round.commitment)).size).toBe(rounds.length)
  })

  it('LOT-13 never opens a round before its commitment is published, and publishes a whole period ahead', async () => {
    const game = await makeGame(world.services, 1)
    await until(async () => {
      await ensureRounds(world.services)
      return (await roundsOf(game.id)).length >= 5
    })
    const rounds = await roundsOf(game.id)
    for (const { published_at, opens_at } of rounds)
      expect(published_at.getTime()).toBeLessThanOrEqual(opens_at.getTime())
    for (const { published_at, opens_at } of rounds.slice(2)) {
      expect(opens_at.getTime() - published_at.getTime()).toBeGreaterThan(1_000 - 1)
    }
  })

  it('LOT-13 numbers a round by its UTC day and its place in it', async () => {
    const game = await makeGame(world.services, 3600)
    await ensureRounds(world.services)
    for (const { number, closes_at } of await roundsOf(game.id)) {
      const start = new Date(closes_at.getTime() - 3_600_000)
      const day = start.toISOString().slice(0, 10).replaceAll('-', '')
      expect(number).toBe(`${day}${String(start.getUTCHours() + 1).padStart(4, '0')}`)
    }
  })

  it('LOT-13 links each commitment to the previous one', async () => {
    const game = await makeGame(world.services)
    await ensureRounds(world.services)
    let previous = '0'.repeat(64)
    for (const round of await roundsOf(game.id)) {
      const times = { opensAt: round.opens_at.getTime(), closesAt: round.closes_at.getTime() }
      const beacon = { chain: round.beacon, round: Number(round.beacon_round), voidAt: round.void_at.getTime() }
      const link = { previous, game: game.key, round: round.number, commitment: round.commitment, ...times, beacon }
      expect([round.chain_previous, round.chain]).toEqual([previous, await chainNext(link)])
      previous = round.chain
    }
  })
})

describe('drawing a round', () => {
  it('HONEST-1 reveals the committed secret and the dice derived from it only after the close', async () => {
    const { services } = world
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    await drawDue(services)
    expect(await roundState(services, period)).toMatchObject({ status: 'open', secret: null, dice: null })
    await closeNow(services, period)
    await drawDue(services)
    const { secret, dice } = await roundState(services, period)
    const [row] = await roundsOf(game.id)
    expect(await commitmentOf(secret ?? new Uint8Array())).toBe(row?.commitment)
    const parts = { secret: secret ?? new Uint8Array(), game: game.key, round: period }
    expect((await deriveDice({ ...parts, beacon: row?.beacon_signature })).dice).toEqual(dice)
  })

  it('HONEST-1 derives the same dice in the database that members verify', async () => {
    const vectors: [string, string, string][] = [
      [Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex'), 'k3', '202611200001'],
      [Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex'), 'k3', '57'],
      ['ff'.repeat(32), 'k3', '1'],
      ...Array.from({ length: 60 }, (_, i): [string, string, string] => ['a7'.repeat(32), `g${i}`, String(i)]),
    ]
    for (const [hex, game, round] of vectors) {
      const { rows } = await sql<{ dice: number[] }>`
        select dice_of(decode(${hex}, 'hex'), 'dice3/v1', ${game}, ${round}, '') as dice`.execute(world.services.db)
      const secret = Buffer.from(hex, 'hex')
      expect(rows[0]?.dice).toEqual((await deriveDice({ secret, game, round })).dice)
      const beacon = hex.slice(0, 32).repeat(3)
      const bound = await sql<{ dice: number[] }>`
        select dice_of(${secret}, 'dice3/v2', ${game}, ${round}, ${beacon}) as dice`.execute(world.services.db)
      expect(bound.rows[0]?.dice).toEqual((await deriveDice({ secret, game, round, beacon })).dice)
    }
  })

  it.each([
    ['another commitment', sql`update round set commitment = repeat('0', 64)`],
    ['another sealed secret', sql`update round set sealed_secret = '\\x00'`],
    ['a later close', sql`update round set closes_at = closes_at + interval '1 hour'`],
    [
      'dice before the close',
      sql`update round set status = 'drawn', dice = '{6,6,6}', secret = '\\x00', drawn_at = now()`,
    ],
    ['no round at all', sql`delete from round`],
  ])('HONEST-1 lets nobody give a published round %s', async (_, change) => {
    const game = await makeGame(world.services)
    await openRound(world.services, game, 60_000)
    await expect(sql`${change} where game_id = ${game.id}`.execute(world.services.db)).rejects.toThrow()
  })

  it.each([
    ['other dice', sql`update round set dice = case when dice = '{1,1,1}' then '{2,2,2}'::int4[] else '{1,1,1}' end`],
    ['another secret', sql`update round set secret = '\\x00'`],
    ['the state void', sql`update round set status = 'void', dice = null`],
    ['a second draw', sql`update round set status = 'open', dice = null, secret = null, drawn_at = null`],
  ])('HONEST-1 lets nobody give a drawn round %s', async (_, change) => {
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 50)
    await closed(world.services, period)
    await drawDue(world.services)
    await expect(sql`${change} where game_id = ${game.id}`.execute(world.services.db)).rejects.toThrow()
  })

  it('HONEST-1 refuses dice that are not derived from the committed secret', async () => {
    const game = await makeGame(world.services)
    const secret = Buffer.alloc(32, 7)
    const random = { bytes: (count: number) => new Uint8Array(count).fill(7) }
    const period = await openRound({ ...world.services, random }, game, 50)
    await closed(world.services, period)
    const beacon = 'ab'.repeat(48)
    const draw = (dice: readonly number[]) =>
      sql`update round set status = 'drawn', secret = ${secret}, dice = ${dice}::int4[], beacon_signature = ${beacon},
        drawn_at = clock_timestamp() where number = ${period}`.execute(world.services.db)
    const { dice } = await deriveDice({ secret, game: game.key, round: period, beacon })
    const [first, ...rest] = dice
    await expect(draw([(first % 6) + 1, ...rest])).rejects.toThrow('not those of its secret')
    await draw(dice)
    expect((await roundState(world.services, period)).status).toBe('drawn')
  })
})
