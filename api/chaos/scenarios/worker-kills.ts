import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { clipManifest, type MediaStore } from '@app/media'
import * as v from 'valibot'
import { freePort } from '@app/database/testing'
import { transaction } from '../../src/db/database'
import { sweepMedia } from '../../src/features/assets/periodic'
import { addStoredAsset } from '../../src/features/assets/store'
import type { AssetView } from '../../src/features/assets/view'
import { type Office, openOffice } from '../../src/operator/remote/office'
import type { Services } from '../../src/services'
import { until } from '../../test/betting'
import { startApi, startProgram } from '../../test/process'
import { Chance } from '../chance'
import { type Figures, promise, Skipped } from '../promises'
import { type Place, serverOf, withBooks } from '../table'

const film = '-loglevel error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=6 -f lavfi -i sine=duration=6'
const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4'
const operator = { by: 'Nadia', why: 'chaos' }
const dayMs = 24 * 3_600_000

/** So long after a worker has taken a job it is killed at the latest: while it fetches, reads, makes or stores. */
const longestMs = 4_000

/**
 * The media worker is killed (SIGKILL) again and again while it makes clips. A job whose worker was lost three times is
 * given up; in the end an operator retries those, and everything is made.
 */
export async function workerKills(place: Place, { times = 20, films = 4, seed = Date.now() } = {}): Promise<Figures> {
  const chance = new Chance(seed)
  const keys = await withBooks(place, (services) => storeFilms(services, place.dataDir, films))
  const port = await freePort()
  const operatorKey = randomBytes(32)
  const env = { WORKER_KEY: randomBytes(32).toString('hex'), BACK_OFFICE_PORT: String(port) }
  const api = await startApi({
    ...serverOf(place, { ...env, OPERATOR_KEY: operatorKey.toString('hex') }),
    preload: ['api/test/movable-clock.ts'],
  })
  const office = openOffice({ url: `http://127.0.0.1:${port}`, key: operatorKey })
  const startWorker = async () => {
    const worker = await startProgram('media/src/main.ts', { ...env, DATA_DIR: place.dataDir, LOG_LEVEL: 'info' })
    await until(async () => worker.output().includes('the media worker is ready'))
    return worker
  }
  let givenUp = 0

  /** Makes again what was given up, or, when nothing is left to make, what is there. */
  async function addWork(all: readonly AssetView[]): Promise<void> {
    if (all.some(isOpen)) return
    const [failed] = all.filter(({ state }) => state === 'failed')
    const asset = failed ?? all[0]
    promise(asset !== undefined, 'no asset is lost')
    if (failed) givenUp += 1
    await office.post(`/assets/${asset.asset}/${failed ? 'retry' : 'remake'}`, operator)
  }

  for (let kill = 0; kill < times; kill += 1) {
    const worker = await startWorker()
    await until(async () => {
      const all = await assetsOf(office)
      await addWork(all)
      return all.some(({ job }) => job?.state === 'running' && job.worker?.endsWith(`:${worker.pid}`) === true)
    })
    await pause(chance.below(longestMs))
    await worker.kill()
    // so that its lease has expired
    process.kill(api.pid, 'SIGUSR2')
  }

  const worker = await startWorker()
  await until(async () => {
    const all = await assetsOf(office)
    for (const { asset, state } of all) {
      if (state !== 'failed') continue
      givenUp += 1
      await office.post(`/assets/${asset}/retry`, operator)
    }
    return all.every((asset) => asset.state === 'ready' && !isOpen(asset))
  })
  promise((await worker.kill('SIGTERM')) === 0, 'the media worker ends cleanly')
  promise((await api.kill('SIGTERM')) === 0, 'the API ends cleanly')
  return withBooks(place, async (services) => {
    const shown = await clipsOf(services)
    promise(shown.size === keys.length, `every film has a clip: ${shown.size} of ${keys.length}`)
    await demandWhole(services.media)
    await sweepMedia({ ...services, clock: { now: () => Date.now() + 2 * dayMs + times * 600_000 } })
    const left = new Set((await services.media.list('clips/')).map((key) => key.split('/')[1] ?? ''))
    const surplus = [...left].filter((clip) => !shown.has(clip))
    promise(surplus.length === 0, `no half clip is left, but ${surplus.join(', ')}`)
    const scratch = await readdir(join(place.dataDir, 'media-work'))
    promise(scratch.length === 0, `nothing is left of the work: ${scratch.join(', ')}`)
    return { kills: times, 'clips made': shown.size, 'given up and retried': givenUp, lost: 0, seed }
  })
}

const isOpen = ({ job }: AssetView) => job?.state === 'queued' || job?.state === 'running'
const assetsOf = async (office: Office) => (await office.get<{ assets: AssetView[] }>('/assets')).assets

/** Stores films as uploads do. Returns the keys of their assets. */
async function storeFilms({ db, media }: Services, dataDir: string, count: number): Promise<string[]> {
  const ffmpeg = process.env['FFMPEG'] || 'ffmpeg'
  const path = join(dataDir, 'film.mp4')
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)(ffmpeg, [...film.split(' '), ...codecs.split(' '), path]).catch(() => {
    throw new Skipped(`${ffmpeg} does not run`)
  })
  const bytes = await readFile(path)
  await rm(path)
  const keys = Array.from({ length: count }, () => randomBytes(8).toString('hex'))
  for (const key of keys) {
    await media.put(`originals/${key}`, bytes)
    const asset = { key, title: key, fileName: 'film.mp4', bytes: bytes.length, createdBy: 'Nadia', now: new Date() }
    await transaction(db, (tx) => addStoredAsset(tx, { ...asset, sha256: '0'.repeat(64) }))
  }
  return keys
}

async function clipsOf({ db }: Services): Promise<Set<string>> {
  const rows = await db.selectFrom('media_asset').select('clip').where('state', '=', 'ready').execute()
  return new Set(rows.flatMap(({ clip }) => clip ?? []))
}

/** What has a `clip.json` has all that it names. */
async function demandWhole(media: MediaStore): Promise<void> {
  const stored = new Set(await media.list('clips/'))
  const manifests = [...stored].filter((key) => key.endsWith('/clip.json'))
  promise(manifests.length > 0, 'there are clips')
  for (const key of manifests) {
    const folder = key.slice(0, -'clip.json'.length)
    const text = async (file: string) => Buffer.from((await media.get(`${folder}${file}`)) ?? '').toString()
    const { renditions, sounds, posters } = v.parse(clipManifest, JSON.parse(await text('clip.json')))
    const named = [...posters]
    for (const { playlist } of [...renditions, ...sounds])
      named.push(playlist, ...((await text(playlist)).match(/[\w-]+\.(m4s|mp4)/g) ?? []))
    const missing = named.filter((file) => !stored.has(`${folder}${file}`))
    promise(missing.length === 0, `${key} names what is not there: ${missing.join(', ')}`)
  }
}
