import { randomBytes } from 'node:crypto'
import { chainNext, chainStart, scheduleDraw } from '@app/fairness'
import { sql } from 'kysely'
import { transaction, type Transaction } from '../src/db/database'
import { chainHead, insertRound, lockChain } from '../src/features/lottery/round-store'
import { storeCurrentBeacon, sealRound } from '../src/features/lottery/rounds'
import { seedGames } from '../src/features/lottery/seed'
import { placeOrder } from '../src/features/orders/place'
import { balanceOf, memberAccount, post, systemAccounts } from '../src/ledger/ledger'
import type { Services } from '../src/services'

/** A game for one test, with only the rounds that the test opens. Returns its ID and key. */
export async function makeGame(services: Services, periodSeconds = 3600): Promise<{ id: number; key: string }> {
  const key = `t${randomBytes(5).toString('hex')}`
  const game = {
    key,
    name: 'Quick Three',
    desc: 'Three dice',
    ico: '/media/art/games/k3.svg',
    periodSeconds,
    classSlug: 'dice',
  }
  await transaction(services.db, (tx) => seedGames(tx, [{ ...game, minBet: 1, maxBet: 1000 }]))
  const { rows } = await sql<{ id: number }>`select id from game where key = ${key}`.execute(services.db)
  return { id: rows[0]?.id ?? 0, key }
}

let nextNumber = 900000000001

/** Publishes a round that opens now and closes in `closesInMs` by the database's clock. Returns its number. */
export async function openRound(
  services: Services,
  game: { id: number; key: string },
  closesInMs: number,
  number = String(nextNumber++),
): Promise<string> {
  await transaction(services.db, async (tx) => {
    await lockChain(tx, game.id)
    await storeCurrentBeacon(services, tx)
    const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx)
    const at = rows[0]?.at ?? new Date()
    const closesAt = new Date(at.getTime() + closesInMs)
    const slot = { gameId: game.id, gameKey: game.key, number, publishedAt: at, opensAt: at, closesAt }
    await insertRound(tx, {
      ...slot,
      ...(await sealRound(services, slot, (await chainHead(tx, game.id)) ?? chainStart)),
    })
  })
  return number
}

/** Gives a member play money from the provider. */
export const fund = (services: Services, memberId: number, amount: bigint) =>
  transaction(services.db, async (tx) => {
    const lines = [
      { account: systemAccounts.provider, amount: -amount },
      { account: await memberAccount(tx, memberId), amount },
    ]
    await post(tx, { kind: 'deposit', ref: `test:${randomBytes(8).toString('hex')}`, lines, at: Date.now() })
  })

/** Bets on two selections. */
export const bet = (services: Services, member: number, game: { id: number }, period: string, money = '1') =>
  placeOrder(services, member, null, { item: 'bi,sm', money, lid: game.id, mid: member, expect: period })

export const balance = (services: Services, memberId: number) =>
  transaction(services.db, async (tx) => balanceOf(tx, await memberAccount(tx, memberId)))

/** Long enough for anything that will happen; waiting longer would keep the test's process from ending. */
const patienceMs = 100_000

/** Repeats `request` until it returns a value, at the pace of the event loop and the database. */
export async function until<T>(request: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const answer = await request()
    if (answer !== null && answer !== false && answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited ${patienceMs / 1000} s for what did not come: ${request.toString()}`)
}

/** Waits until the database's clock has passed the round's close. */
export const closed = (services: Services, number: string) =>
  until(async () => {
    const { rows } = await sql<{ over: boolean }>`
      select closes_at <= clock_timestamp() as over from round where number = ${number}`.execute(services.db)
    return rows[0]?.over
  })

type Link = {
  id: bigint
  game_id: number
  key: string
  number: string
  commitment: string
  chain_previous: string
  opens_at: Date
  closes_at: Date
  beacon: string | null
  genesis: bigint
  period: number
}

/** What nobody but a test can do: change published rounds, which a trigger protects. Their links are recomputed. */
async function rewrite(services: Services, numbers: string[], change: (tx: Transaction) => Promise<unknown>) {
  await transaction(services.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change(tx)
    const { rows } = await sql<Link>`
      select r.id, r.game_id, g.key, r.number, r.commitment, r.chain_previous, r.opens_at, r.closes_at, r.beacon,
        b.genesis, b.period_seconds as period
      from round r join game g on g.id = r.game_id left join beacon b on b.hash = r.beacon
      where r.game_id in (select game_id from round where number = any(${numbers}::text[])) order by r.id`.execute(tx)
    const heads = new Map<number, string>()
    for (const row of rows) {
      const previous = heads.get(row.game_id) ?? row.chain_previous
      const times = { opensAt: row.opens_at.getTime(), closesAt: row.closes_at.getTime() }
      const name = { game: row.key, round: row.number, commitment: row.commitment }
      const schedule = { genesis: Number(row.genesis), period: row.period }
      const bond = row.beacon === null ? null : { chain: row.beacon, ...scheduleDraw(schedule, times.closesAt) }
      const chain = await chainNext({ previous, ...name, ...times, ...(bond && { beacon: bond }) })
      await sql`
        update round set chain_previous = ${previous}, chain = ${chain}, beacon_round = ${bond?.round ?? null},
          void_at = ${bond === null ? null : new Date(bond.voidAt)}
        where id = ${row.id}`.execute(tx)
      heads.set(row.game_id, chain)
    }
  })
}

/** Closes rounds now, however long they were meant to last, so that a slow machine has time and no test waits. */
export async function closeNow(services: Services, ...numbers: string[]): Promise<void> {
  await rewrite(services, numbers, (tx) =>
    sql`
      update round set closes_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
      where number = any(${numbers}::text[]) and closes_at > clock_timestamp()`.execute(tx),
  )
  for (const number of numbers) await closed(services, number)
}

/** Moves a round and its bets into the past, so that it has not been drawn in time. */
export const longAgo = (services: Services, number: string) =>
  rewrite(services, [number], async (tx) => {
    const ago = sql`interval '2 days'`
    await sql`
      update bet_order set created_at = created_at - ${ago}
      where round_id = (select id from round where number = ${number})`.execute(tx)
    await sql`
      update round set published_at = published_at - ${ago}, opens_at = opens_at - ${ago}, closes_at = closes_at - ${ago}
      where number = ${number}`.execute(tx)
  })

/** Moves bets on an open round into the past, as if it had opened a day ago: each member's to these minutes ago. */
export const playedAgo = (services: Services, number: string, played: ReadonlyMap<number, readonly number[]>) =>
  rewrite(services, [number], async (tx) => {
    await sql`
      update round set published_at = published_at - interval '1 day', opens_at = opens_at - interval '1 day'
      where number = ${number}`.execute(tx)
    for (const [member, minutes] of played)
      await sql`
        update bet_order o set created_at = clock_timestamp() - interval '1 minute' * (${[...minutes]}::int4[])[bet.place]
        from (select id, row_number() over (order by id) as place from bet_order where member_id = ${member}) bet
        where o.id = bet.id`.execute(tx)
  })

/** Makes a round one of those that were published before draws were bound to a beacon. */
export const unbound = (services: Services, number: string) =>
  rewrite(services, [number], (tx) =>
    sql`
      update round set algorithm = 'dice3/v1', beacon = null, beacon_round = null, void_at = null
      where number = ${number}`.execute(tx),
  )

export type RoundState = { status: string; dice: number[] | null; secret: Uint8Array | null; settled_at: Date | null }
export async function roundState(services: Services, number: string): Promise<RoundState> {
  const { rows } = await sql<RoundState>`
    select status, dice, secret, settled_at from round where number = ${number}`.execute(services.db)
  const [row] = rows
  if (row === undefined) throw new Error(`no round ${number}`)
  return row
}
