import { sql } from 'kysely'
import { readConfig } from '../src/config'
import { transaction } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import { openPostgres } from '../src/db/postgres'
import { makeBeacons } from '../src/features/beacon/beacons'
import { settleDue } from '../src/features/orders/settle'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { addMember, startSession } from '../src/features/session/store'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'
import { makeLogger } from '../src/log'
import { openMediaStore } from '@app/media'
import type { Services } from '../src/services'
import { balance, fund, makeGame, until } from '../test/betting'
import { ChaosBettor, type Player } from '../test/chaos-bettor'
import { random, withFolder } from '../test/folder'
import { promise } from './promises'

export const openingMinor = 1_000_000_00n

/** The location of the books, for the scenario's own checks. */
export type Place = { dataDir: string; databaseUrl?: string }

/** The start options of a server at this place. */
export const serverOf = ({ dataDir, databaseUrl }: Place, env: Record<string, string> = {}) => ({
  dataDir,
  env: { ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
})

export async function withBooks<T>(
  { dataDir, databaseUrl }: Place,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return withFolder(dataDir, work)
  const log = makeLogger('error')
  const { db, close } = await openPostgres(databaseUrl, log)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    await migrate(db)
    const clock = { now: () => Date.now() }
    const beacons = makeBeacons(config, clock, log)
    const media = openMediaStore(config.mediaStore)
    return await work({ db, config, log, random, clock, books: { isOpen: true }, beacons, media, push: null })
  } finally {
    await close()
  }
}

/** Creates members with money and a session, and one game with rounds of `periodSeconds`. */
export async function seat(
  services: Services,
  count: number,
  periodSeconds = 2,
  minor = openingMinor,
): Promise<Player[]> {
  const game = await makeGame(services, periodSeconds)
  const players: Player[] = []
  for (let place = 0; place < count; place += 1) {
    const secret = makeSecret(random)
    const now = Date.now()
    const memberId = await transaction(services.db, async (tx) => {
      const id = await addMember(tx, { username: `${game.key}p${place}`, passwordHash: '-', headerImg: '', now })
      await startSession(tx, { memberId: id, secretHash: hashSecret(secret), now })
      return id
    })
    await fund(services, memberId, minor)
    players.push({ memberId, secret, gameId: game.id, gameKey: game.key })
  }
  return players
}

export const seatBettors = async (services: Services, count: number): Promise<ChaosBettor[]> =>
  (await seat(services, count)).map((player) => new ChaosBettor(player))

export const answeredBy = (bettors: readonly ChaosBettor[]) =>
  bettors.reduce((sum, { receipts }) => sum + receipts.size, 0)

type Stored = { id: bigint; stake: bigint; win: bigint; status: number }
const ordersOf = async ({ db }: Services, memberId: number) =>
  (await sql<Stored>`select id, stake, win, status from bet_order where member_id = ${memberId}`.execute(db)).rows

/** Settles what is open, then compares the responses to members with the books. */
export async function compare(services: Services, bettors: readonly ChaosBettor[]): Promise<void> {
  await until(async () => {
    await settleDue(services)
    const { rows } = await sql`select 1 from bet_order where status = 0 limit 1`.execute(services.db)
    return rows.length === 0
  })
  for (const { memberId, receipts, open, strange } of bettors) {
    promise(strange.length === 0, `every answer is an envelope, not ${strange[0] ?? ''}`)
    promise(open.length === 0, `every bet of member ${memberId} has an answer`)
    const stored = await ordersOf(services, memberId)
    const reported = new Set([...receipts.values()].map(({ id }) => id))
    const held = new Set(stored.map(({ id }) => Number(id)))
    const lost = [...reported].filter((id) => !held.has(id))
    promise(lost.length === 0, `no acknowledged bet is lost, but ${lost.length} of member ${memberId} are`)
    promise(held.size === reported.size, `no unacknowledged bet is taken: ${held.size} of ${reported.size}`)
    const moved = stored.reduce((sum, order) => sum + order.win - order.stake, 0n)
    promise((await balance(services, memberId)) === openingMinor + moved, `the balance of member ${memberId} is right`)
  }
  await compareBooks(services)
}

export async function compareBooks({ db }: Services): Promise<void> {
  const broken = await checkInvariants(db, invariants)
  promise(broken.length === 0, `the books balance: ${broken.map(({ name }) => name).join(', ')}`)
}

/** Checks in the journal and the rounds that every closed round was drawn and settled once. */
export async function roundsOf({ db }: Services): Promise<{ settled: number; lateMs: number }> {
  const { rows } = await sql<{ settled: number; late: number }>`
    select count(*)::int4 as settled,
      coalesce(percentile_disc(0.95) within group (order by extract(epoch from drawn_at - closes_at) * 1000), 0)::float8 as late
    from round where status = 'settled'`.execute(db)
  return { settled: rows[0]?.settled ?? 0, lateMs: Math.round(rows[0]?.late ?? 0) }
}
