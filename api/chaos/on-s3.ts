// A film of somebody's own with MEDIA_STORE in a bucket (S3_TEST_URL) and two APIs on one PostgreSQL: uploaded to one and
// the other, made by the worker, and watched. `npm run test:s3` runs it.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { VideoInfo } from '@app/contracts/wire'
import { freePort } from '@app/database/testing'
import type { AssetView } from '../src/features/assets/view'
import { makeBucket } from '@app/s3/testing'
import { type S3Location, storeLocation } from '@app/settings'
import { startApi } from '../test/process'
import { call } from './call'
import { withPostgres } from './cluster'
import { promise } from './promises'
import { seat, withBooks } from './table'

const { S3_TEST_URL = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
const store = new URL(S3_TEST_URL)
store.pathname = `/media-${Date.now()}`
const keys = { OPERATOR_KEY: randomBytes(32).toString('hex'), WORKER_KEY: randomBytes(32).toString('hex') }
const access = { MEDIA_STORE: store.href, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
const by = { by: 'the test', why: 'test:s3' }
const authorization = `Bearer ${keys.OPERATOR_KEY}`

const post = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

await makeBucket(storeLocation('S3_TEST_URL', store.href, '/') as S3Location)
const folder = await mkdtemp(join(tmpdir(), 'on-s3-'))
try {
  await withPostgres(folder, showFilm)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function showFilm({ dataDir, databaseUrl = '' }: { dataDir: string; databaseUrl?: string }) {
  const ports = [await freePort(), await freePort()]
  const start = (port: number | undefined) =>
    startApi({
      dataDir,
      env: { DATABASE_URL: databaseUrl, SEED: 'demo', BACK_OFFICE_PORT: String(port), ...keys, ...access },
    })
  const [first, second] = [await start(ports[0]), await start(ports[1])]
  const offices = ports.map((port) => `http://127.0.0.1:${port}`)
  const worker = spawn(process.execPath, ['--import', 'tsx', 'media/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, BACK_OFFICE_URL: offices[1], LOG_LEVEL: 'warn', ...keys, ...access },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(worker, 'close')
  try {
    const asset = await uploadTo(offices, await makeFilm())
    const made = await madeAt(`${offices[0]}/operator/v1/assets/${asset}`)
    promise(made.state === 'ready', `the film is made, not: ${made.reason ?? made.job?.reason}`)
    const video = { ...by, slug: 'own-film', name: 'Own film', class: 'travel', isPublished: true }
    const published = await post(`${offices[1]}/operator/v1/assets/${asset}/videos`, video)
    promise(published.ok, `it is published, not: ${await published.clone().text()}`)
    const [player] = await withBooks({ dataDir, databaseUrl }, (services) => seat(services, 1))
    if (player === undefined) throw new Error('there is no member')
    const { id } = (await published.json()) as { id: number }
    const { data } = await call(first.url, `video_get_info?id=${id}`, player)
    await watch(first.url, second.url, (data as VideoInfo).vod_play_url)
  } catch (error) {
    process.stderr.write(`${first.output()}${second.output()}`)
    throw error
  } finally {
    worker.kill('SIGTERM')
    await Promise.all([ended, first.kill('SIGTERM'), second.kill('SIGTERM')])
  }
}

/** 20 s with two sound tracks, in several parts of a bucket's upload. */
async function makeFilm(): Promise<Buffer> {
  const path = join(folder, 'film.mp4')
  const noise = 'testsrc2=size=1280x720:rate=25:duration=20,noise=alls=40:allf=t'
  const sound = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=20`]
  const maps = [0, 1, 2].flatMap((input) => ['-map', String(input)])
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '10M', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', noise, ...sound(440), ...sound(660), ...maps, ...codecs]
  await promisify(execFile)(process.env['FFMPEG'] || 'ffmpeg', [...args, path])
  return readFile(path)
}

/** Two thirds to the first API over a line that then stands still, the rest to the second. */
async function uploadTo([first = '', second = '']: readonly string[], film: Buffer): Promise<string> {
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({ title: 'Own film', filename: 'film.mp4', ...by }).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const headers = { ...tus, 'upload-length': String(film.length), 'upload-metadata': metadata.join(',') }
  const created = await fetch(`${first}/operator/v1/uploads`, { method: 'POST', headers })
  promise(created.status === 201, `an upload begins, not: ${await created.text()}`)
  const path = created.headers.get('location') ?? ''
  const patch = { 'content-type': 'application/offset+octet-stream', 'content-length': String(film.length) }
  const line = request(first + path, { method: 'PATCH', headers: { ...tus, 'upload-offset': '0', ...patch } })
  line.on('error', () => undefined)
  await new Promise((resolve) => line.write(film.subarray(0, (film.length * 2) / 3), resolve))
  const head = await fetch(second + path, { method: 'HEAD', headers: tus })
  const offset = Number(head.headers.get('upload-offset'))
  const rest = { ...tus, 'upload-offset': String(offset), 'content-type': patch['content-type'] }
  const body = new Uint8Array(film.subarray(offset))
  const { status } = await fetch(second + path, { method: 'PATCH', headers: rest, body })
  line.destroy()
  process.stdout.write(`film of ${film.length} bytes: went on at the second API at ${offset}, answered ${status}\n`)
  promise(offset > 0 && status === 204, 'an upload goes on at the second API')
  return path.slice(-16)
}

async function madeAt(address: string): Promise<AssetView> {
  for (;;) {
    const asset = (await (await fetch(address, { headers: { authorization } })).json()) as AssetView
    const isOpen = asset.state === 'stored' && (asset.job?.state === 'queued' || asset.job?.state === 'running')
    if (!isOpen && asset.state !== 'uploading') return asset
    await pause(500)
  }
}

/** The playlists from one API, the segments from the other. */
async function watch(first: string, second: string, address: string): Promise<void> {
  const at = (path: string, api: string) => new URL(new URL(path, 'http://app').pathname, api).href
  const master = at(address, first)
  const lines = await linesOf(master)
  const playlist = new URL(lines.find((line) => !line.startsWith('#')) ?? '', master).href
  const segments = (await linesOf(playlist)).filter((line) => !line.startsWith('#'))
  for (const segment of segments) {
    const answer = await fetch(at(new URL(segment, playlist).pathname, second), { redirect: 'manual' })
    const location = answer.headers.get('location') ?? ''
    promise(
      answer.status === 302 && location.includes(store.searchParams.get('endpoint') ?? '-'),
      `${segment} is ${answer.status} ${location}`,
    )
    const { status } = await fetch(location)
    promise(status === 200, `the bucket serves ${segment}, not ${status}`)
  }
  const variants = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF')).length
  process.stdout.write(`watched: ${variants} sizes, ${segments.length} segments by redirects to the bucket\n`)
}

async function linesOf(address: string): Promise<string[]> {
  const answer = await fetch(address)
  promise(answer.status === 200, `${address} answers ${answer.status}`)
  return (await answer.text()).split('\n').filter((line) => line !== '' && !/^#(?!EXT-X-STREAM-INF)/.test(line))
}
