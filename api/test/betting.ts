import { randomBytes } from 'node:crypto'
import { chainNext, chainStart } from '@app/fairness'
import { sql } from 'kysely'
import { transaction } from '../src/db/database'
import { chainHead, insertRound, lockChain } from '../src/features/lottery/round-store'
import { sealRound } from '../src/features/lottery/rounds'
import { seedGames } from '../src/features/lottery/seed'
import { balanceOf, memberAccount, post, systemAccounts } from '../src/ledger/ledger'
import type { Services } from '../src/services'

/** A game for one test, with only the rounds that the test opens. Returns its ID and key. */
export async function makeGame(services: Services, periodSeconds = 3600): Promise<{ id: number; key: string }> {
  const key = `t${randomBytes(5).toString('hex')}`
  const game = { key, name: 'Quick Three', desc: 'Three dice', ico: '/art/k3.svg', periodSeconds, classSlug: 'dice' }
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
): Promise<string> {
  const number = String(nextNumber++)
  await transaction(services.db, async (tx) => {
    await lockChain(tx, game.id)
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

export const balance = (services: Services, memberId: number) =>
  transaction(services.db, async (tx) => balanceOf(tx, await memberAccount(tx, memberId)))

/** Long enough for anything that will happen; waiting longer would keep the test's process from ending. */
const patienceMs = 100_000

/** Repeats `ask` until it returns a value, at the pace of the event loop and the database. */
export async function until<T>(ask: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const answer = await ask()
    if (answer !== null && answer !== false && answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited ${patienceMs / 1000} s for what did not come: ${ask.toString()}`)
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
}

/**
 * Closes rounds now, however long they were meant to last, so that a slow machine has time and no test waits. Only
 * tests can: a trigger protects published rounds, and the game's chain includes the times, so its links are recomputed.
 */
export async function closeNow(services: Services, ...numbers: string[]): Promise<void> {
  await transaction(services.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update round set closes_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
      where number = any(${numbers}::text[]) and closes_at > clock_timestamp()`.execute(tx)
    const { rows } = await sql<Link>`
      select r.id, r.game_id, g.key, r.number, r.commitment, r.chain_previous, r.opens_at, r.closes_at
      from round r join game g on g.id = r.game_id
      where r.game_id in (select game_id from round where number = any(${numbers}::text[])) order by r.id`.execute(tx)
    const heads = new Map<number, string>()
    for (const row of rows) {
      const previous = heads.get(row.game_id) ?? row.chain_previous
      const times = { opensAt: row.opens_at.getTime(), closesAt: row.closes_at.getTime() }
      const name = { game: row.key, round: row.number, commitment: row.commitment }
      const chain = await chainNext({ previous, ...name, ...times })
      await sql`update round set chain_previous = ${previous}, chain = ${chain} where id = ${row.id}`.execute(tx)
      heads.set(row.game_id, chain)
    }
  })
  for (const number of numbers) await closed(services, number)
}

export type RoundState = { status: string; dice: number[] | null; secret: Uint8Array | null; settled_at: Date | null }
export async function roundState(services: Services, number: string): Promise<RoundState> {
  const { rows } = await sql<RoundState>`
    select status, dice, secret, settled_at from round where number = ${number}`.execute(services.db)
  const [row] = rows
  if (row === undefined) throw new Error(`no round ${number}`)
  return row
}
