// How fast a film of 1 GB is uploaded: npm run bench:upload. In turn, curl to a bare server that writes the file, curl to
// the API's uploads, and the command line to them.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@app/database/testing'
import { makePlace } from '../test/place'
import { table, write, machine } from './document'
import { startServer } from './measure'

const bytes = 1024 ** 3
const rounds = 5
const minShare = 0.6
const maxMemoryMb = 120
const run = promisify(execFile)

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function makeFilm(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (let at = 0; at < bytes; at += 2 ** 24) await file.write(randomBytes(2 ** 24))
  await file.close()
}

/** MB a second. @throws if the answer is not 204 */
async function curl(args: readonly string[]): Promise<number> {
  const { stdout } = await run('curl', ['-s', '-w', '%{http_code} %{speed_upload}', ...args])
  const [status, speed] = stdout.split(' ')
  if (status !== '204') throw new Error(`curl was answered ${stdout}`)
  return Number(speed) / 1e6
}

const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'))
const film = join(folder, 'film.mp4')
const place = await makePlace()
const key = randomBytes(32)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { DATA_DIR: place.dataDir, BACK_OFFICE_PORT: String(port), OPERATOR_KEY: key.toString('hex') }
const bare = await startServer('api/bench/bare-upload.ts', { UPLOAD_TO: join(folder, 'bare') })
const api = await startServer('api/src/main.ts', env)
const signature = { by: 'the bench', why: 'bench:upload' }

/** An upload by curl, in one PATCH. */
async function byCurl(): Promise<number> {
  const authorization = `Bearer ${key.toString('hex')}`
  const about = { title: 'Film', filename: 'film.mp4', ...signature }
  const metadata = Object.entries(about).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${url}/operator/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  })
  const sent = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', expect: '' }
  const lines = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return curl(['-X', 'PATCH', ...lines, '-T', film, `${url}${created.headers.get('location')}`])
}

/** An upload by the command line, in a process of its own. */
async function byCommand(): Promise<number> {
  const env = { ...process.env, OFFICE_URL: url, OFFICE_KEY: key.toString('hex'), FILM: film }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'api/bench/upload-command.ts'], { env })
  return Number(stdout)
}

/** Each begins with an idle disk: what the one before still writes would slow it down. */
async function fromIdleDisk(upload: () => Promise<number>): Promise<number> {
  const before = [join(place.dataDir, 'originals'), join(folder, 'bare')]
  await Promise.all(before.map((path) => rm(path, { recursive: true, force: true })))
  await run('sync')
  return upload()
}

try {
  await makeFilm(film)
  const idleMb = memoryMb(api.pid)
  let maxMb = 0
  const timer = setInterval(() => (maxMb = Math.max(maxMb, memoryMb(api.pid))), 50)
  const rates: Record<'bare' | 'curl' | 'command', number[]> = { bare: [], curl: [], command: [] }
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await fromIdleDisk(() => curl(['-T', film, `http://127.0.0.1:${bare.port}/film`])))
    rates.curl.push(await fromIdleDisk(byCurl))
    rates.command.push(await fromIdleDisk(byCommand))
  }
  clearInterval(timer)
  const of = (name: keyof typeof rates) => median(rates[name])
  const row = (what: string, name: keyof typeof rates) => {
    const share = of(name) / of('bare')
    const isMet = share >= minShare
    return [
      what,
      `${of(name).toFixed(0)} MB/s, ${share.toFixed(2)} ×`,
      `≥ ${minShare} ×${isMet ? ', met' : ', **missed**'}`,
    ]
  }
  const memory = maxMb - idleMb
  const cells = [
    ['1 GB, median of 5, in turn', 'measured', 'target'],
    ['`curl -T` to a bare Node server', `${of('bare').toFixed(0)} MB/s`, ''],
    row('curl to the API', 'curl'),
    row('`operator upload`', 'command'),
    [
      'memory over idle',
      `${memory.toFixed(0)} MB`,
      `≤ ${maxMemoryMb} MB${memory <= maxMemoryMb ? ', met' : ', **missed**'}`,
    ],
  ]
  const lines = [`${machine().join(', ')}.`, '', ...table(cells)]
  process.stdout.write(`${lines.join('\n')}\n${JSON.stringify(rates)}\n`)
  await write({ heading: 'Uploads', command: 'npm run bench:upload' }, lines)
} finally {
  await Promise.all([api.stop(), bare.stop()])
  await place.remove()
  await rm(folder, { recursive: true, force: true })
}
