import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@app/database/testing'
import { scheduleDraw } from '@app/fairness'
import { sql } from 'kysely'
import { call } from '../chaos/call'
import { seat, serverOf, withBooks, type Place } from '../chaos/table'
import type { Player } from '../test/chaos-bettor'
import { openRound, unbound, until } from '../test/betting'
import { endServers, startApi } from '../test/process'
import type { Services } from '../src/services'
import { machine, table, write } from './document'

const waves = 12
/** Of each algorithm in a wave, closing one after another over two seconds. */
const roundsAWave = 25
const spreadMs = 2_000
/** Enough for the bets of a wave. */
const openMs = 6_000
const playerCount = 10
const day = 86_400

type Algorithm = 'dice3/v1' | 'dice3/v2'
type Drawn = {
  algorithm: Algorithm
  closesAt: Date
  drawnAt: Date
  settledAt: Date
  genesis: bigint | null
  period: number | null
}
type Sample = { algorithm: Algorithm; settledMs: number; afterBeaconMs: number | null }

/** Publishes the rounds of a wave and lets every player bet on each of them. */
async function bet(services: Services, url: string, games: Readonly<Record<Algorithm, Player[]>>): Promise<string[]> {
  const numbers: string[] = []
  const bets: Promise<unknown>[] = []
  for (let place = 0; place < roundsAWave; place += 1) {
    for (const [algorithm, players] of Object.entries(games)) {
      const [first] = players
      if (first === undefined) throw new Error('nobody is seated')
      const closesInMs = openMs + Math.round((place / roundsAWave) * spreadMs)
      const expect = await openRound(services, { id: first.gameId, key: first.gameKey }, closesInMs)
      if (algorithm === 'dice3/v1') await unbound(services, expect)
      numbers.push(expect)
      for (const player of players) {
        const fields = { item: 'bi,sm', money: '1', lid: player.gameId, mid: player.memberId, expect }
        bets.push(call(url, 'game_place_order', player, fields))
      }
    }
  }
  const refused = (await Promise.all(bets)).find((answer) => (answer as { code: number }).code !== 200)
  if (refused !== undefined) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`)
  return numbers
}

async function settled({ db }: Services, numbers: readonly string[]): Promise<Sample[]> {
  const read = async () =>
    (
      await sql<Drawn>`
        select r.algorithm, r.closes_at as "closesAt", r.drawn_at as "drawnAt", r.settled_at as "settledAt", b.genesis,
          b.period_seconds as period
        from round r left join beacon b on b.hash = r.beacon
        where r.number = any(${[...numbers]}::text[]) and r.status = 'settled'`.execute(db)
    ).rows
  const rows = await until(async () => {
    const found = await read()
    return found.length === numbers.length && found
  })
  return rows.map(({ algorithm, closesAt, settledAt, genesis, period }) => ({
    algorithm,
    settledMs: settledAt.getTime() - closesAt.getTime(),
    afterBeaconMs:
      genesis === null || period === null
        ? null
        : settledAt.getTime() - scheduleDraw({ genesis: Number(genesis), period }, closesAt.getTime()).dueAt,
  }))
}

async function measure(place: Place): Promise<Sample[]> {
  return withBooks(place, async (services) => {
    const seats = async () => await Promise.all(Array.from({ length: waves }, () => seat(services, playerCount, day)))
    const without = await seats()
    const bound = await seats()
    const api = await startApi(serverOf(place))
    const samples: Sample[] = []
    for (let wave = 0; wave < waves; wave += 1) {
      const games = { 'dice3/v1': without[wave] ?? [], 'dice3/v2': bound[wave] ?? [] }
      samples.push(...(await settled(services, await bet(services, api.url, games))))
      await pause(500 * Math.random())
    }
    await api.kill('SIGTERM')
    return samples
  })
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const row = (what: string, times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  const ms = (part: number) => `${Math.round(quantile(sorted, part))} ms`
  return [what, ms(0.5), ms(0.95)]
}

const folder = await mkdtemp(join(tmpdir(), 'bench-draws-'))
const cluster = await startPostgres({ isSynced: true })
try {
  const samples = await measure({ dataDir: folder, databaseUrl: cluster.url })
  const of = (algorithm: Algorithm) => samples.filter((sample) => sample.algorithm === algorithm)
  const rows = [
    ['from the close to the last bet settled', 'median', 'p95'],
    row(
      'without a beacon (`dice3/v1`)',
      of('dice3/v1').map(({ settledMs }) => settledMs),
    ),
    row(
      'with the beacon (`dice3/v2`)',
      of('dice3/v2').map(({ settledMs }) => settledMs),
    ),
    row(
      'of that, after the beacon’s round was due',
      of('dice3/v2').map(({ afterBeaconMs }) => afterBeaconMs ?? 0),
    ),
  ]
  const how = `${playerCount} bets on each draw, ${(2 * roundsAWave * 1000) / spreadMs} draws a second; this machine’s own beacon, a round each second; PostgreSQL.`
  const lines = [`${machine().join(', ')}.`, '', how, '', ...table(rows)]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'Settlement of draws', command: 'npm run bench:draws' }, lines)
} finally {
  await endServers()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
