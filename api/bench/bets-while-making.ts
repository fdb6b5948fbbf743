// What members notice while a clip is made: the p95 of a bet beside that of a quiet machine, in turn. npm run bench:media
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@app/database/testing'
import { roundOf } from '../chaos/call'
import { seat, withBooks } from '../chaos/table'
import { transaction } from '../src/db/database'
import { addStoredAsset } from '../src/features/assets/store'
import type { AssetView } from '../src/features/assets/view'
import { openOffice } from '../src/operator/remote/office'
import { until } from '../test/betting'
import type { Player } from '../test/chaos-bettor'
import { startProgram } from '../test/process'
import { machine } from './document'
import { startServer } from './measure'
import { percentile, placeBets } from './steady-bets'

const rounds = 7
const perRound = 600
/** Between two bets: the machine is far from busy with them. */
const everyMs = 20
const maxRatio = 1.25
const operator = { by: 'Nadia', why: 'bench:media' }

/** A film that takes far longer to make than a round. */
async function makeFilm(path: string): Promise<void> {
  const picture = '-f lavfi -i testsrc2=size=1280x720:rate=25:duration=90,noise=alls=12:allf=t'
  const args = `-loglevel error -y ${picture} -f lavfi -i sine=duration=90 -c:v libx264 -preset ultrafast -c:a aac`
  await promisify(execFile)(process.env['FFMPEG'] || 'ffmpeg', [...args.split(' '), '-pix_fmt', 'yuv420p', path])
}

const bet = (url: string, players: readonly Player[], expect: string) =>
  placeBets(url, players, expect, { count: perRound, everyMs })

const folder = await mkdtemp(join(tmpdir(), 'bench-media-'))
try {
  const path = join(folder, 'film.mp4')
  await makeFilm(path)
  const bytes = await readFile(path)
  const key = randomBytes(8).toString('hex')
  const place = { dataDir: join(folder, 'data') }
  const players = await withBooks(place, async (services) => {
    await services.media.put(`originals/${key}`, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const asset = { key, title: 'Film', fileName: 'film.mp4', bytes: bytes.length, createdBy: 'Nadia', sha256 }
    await transaction(services.db, (tx) => addStoredAsset(tx, { ...asset, now: new Date() }))
    return seat(services, 32, 86_400)
  })
  const operatorKey = randomBytes(32)
  const port = await freePort()
  const env = {
    DATA_DIR: place.dataDir,
    BACK_OFFICE_PORT: String(port),
    OPERATOR_KEY: operatorKey.toString('hex'),
    WORKER_KEY: randomBytes(32).toString('hex'),
  }
  const api = await startServer('api/src/main.ts', env)
  const url = `http://127.0.0.1:${api.port}`
  const office = openOffice({ url: `http://127.0.0.1:${port}`, key: operatorKey })
  const jobOf = async () => (await office.get<AssetView>(`/assets/${key}`)).job
  const [first] = players
  if (first === undefined) throw new Error('nobody is seated')
  const expect = await roundOf(url, first)
  await office.post(`/assets/${key}/cancel`, operator)
  const worker = await startProgram('media/src/main.ts', env)
  await bet(url, players, expect)
  // what was written so far would delay the first rounds
  await promisify(execFile)('sync')
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const quiet = await bet(url, players, expect)
    await office.post(`/assets/${key}/retry`, operator)
    await until(async () => ((await jobOf())?.percent ?? 0) > 7)
    const making = await bet(url, players, expect)
    const [before, during] = [percentile(quiet, 0.95), percentile(making, 0.95)]
    // the first round warms up
    if (round > 0) ratios.push(during / before)
    process.stdout.write(`p95 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms while a clip is made\n`)
    if ((await jobOf())?.state !== 'running') throw new Error('the clip was made before the round ended')
    await office.post(`/assets/${key}/cancel`, operator)
    // the worker hears of it with its next report
    await pause(5_000)
  }
  await worker.kill('SIGTERM')
  await api.stop()
  // of each round: the disk of a virtual machine pauses now and then
  const ratio = percentile(ratios, 0.5)
  process.stdout.write(
    `A bet's p95 while a clip is made, to that before: ${ratio.toFixed(2)} × (≤ ${maxRatio}; ${ratios.map((each) => each.toFixed(2)).join(', ')}) · ${machine().join(', ')}\n`,
  )
  process.exitCode = ratio <= maxRatio ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
