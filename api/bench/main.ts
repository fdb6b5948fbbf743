import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundOf } from '../chaos/call'
import { seat, withBooks, type Place } from '../chaos/table'
import type { Player } from '../test/chaos-bettor'
import { startPostgres } from '@app/database/testing'
import { measure, startServer, type Measured, type Server } from './measure'
import { writeReport, type Row } from './report'

const playerCount = 64
const read = { connections: 32, round: null }

/** Runs an API on its own database, with members and a game with a long round. */
async function withApi<T>(
  place: Place,
  work: (api: Server, players: Player[], round: string) => Promise<T>,
): Promise<T> {
  const players = await withBooks(place, (services) => seat(services, playerCount, 86_400))
  const [first] = players
  if (first === undefined) throw new Error('nobody is seated')
  const database: Record<string, string> = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }
  const api = await startServer('api/src/main.ts', { DATA_DIR: place.dataDir, ...database })
  try {
    return await work(api, players, await roundOf(`http://127.0.0.1:${api.port}`, first))
  } finally {
    await api.stop()
  }
}

const reads = (api: Server, players: Player[]) => measure(api, { ...read, path: '/api/user_info', players })
const bets = (api: Server, players: Player[], round: string, connections = playerCount) =>
  measure(api, { connections, path: '/api/game_place_order', players, round })

async function bare(): Promise<Measured> {
  const server = await startServer('api/bench/bare.ts', {})
  const measured = await measure(server, { ...read, path: '/api/bare', players: [] }, 3_000)
  await server.stop()
  return measured
}

async function onPostgres<T>(isSynced: boolean, dataDir: string, work: (place: Place) => Promise<T>): Promise<T> {
  const cluster = await startPostgres({ isSynced })
  try {
    return await work({ dataDir, databaseUrl: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function run(folder: string): Promise<Row[]> {
  const dataDir = (name: string) => join(folder, name)
  const before = await bare()
  const [cached, known, bet] = await onPostgres(false, dataDir('pg-off'), (place) =>
    withApi(place, async (api, players, round) => [
      await measure(api, { ...read, path: '/api/base_info', players: [] }),
      await reads(api, players),
      await bets(api, players, round),
    ]),
  )
  const after = await bare()
  const unit = (before.cpuMicros + after.cpuMicros) / 2
  const [syncedReads, syncedBets] = await onPostgres(true, dataDir('pg-on'), (place) =>
    withApi(place, async (api, players, round) => [await reads(api, players), await bets(api, players, round)]),
  )
  const [ownReads, ownBets] = await withApi({ dataDir: dataDir('embedded') }, async (api, players, round) => [
    await reads(api, players),
    await bets(api, players, round, 16),
  ])
  if (!cached || !known || !bet || !syncedReads || !syncedBets || !ownReads || !ownBets)
    throw new Error('nothing measured')
  const ratio = (what: string, { cpuMicros }: Measured, target: number): Row => ({
    what,
    measured: `${(cpuMicros / unit).toFixed(1)} (${Math.round(cpuMicros)} µs)`,
    target: `≤ ${target}`,
    isMet: cpuMicros / unit <= target,
  })
  const rate = (what: string, { perSecond }: Measured, target: number | null): Row => ({
    what,
    measured: `${Math.round(perSecond)}/s`,
    target: target === null ? '' : `≥ ${target}/s`,
    isMet: target === null ? null : perSecond >= target,
  })
  return [
    {
      what: 'CPU of bare Fastify, the unit of the ratios',
      measured: `${Math.round(unit)} µs`,
      target: '',
      isMet: null,
    },
    ratio('CPU of a cached read (base_info)', cached, 1.5),
    ratio('CPU of an authenticated read (user_info)', known, 4),
    ratio('CPU of a bet, in Node', bet, 8),
    rate('authenticated reads, PostgreSQL', syncedReads, 5_000),
    rate('bets, PostgreSQL', syncedBets, 1_500),
    rate('authenticated reads, embedded', ownReads, null),
    rate('bets, embedded', ownBets, 300),
  ]
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const late = setTimeout(() => {
  process.stderr.write('The measurements took more than four minutes and were aborted.\n')
  process.exit(1)
}, 240_000)
try {
  await writeReport(await run(folder))
} finally {
  clearTimeout(late)
  await rm(folder, { recursive: true, force: true })
}
