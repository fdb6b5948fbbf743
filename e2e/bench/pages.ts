// What pages cost an edge: npm run bench:pages
import { cpuMicrosOf, machine, send, table, write } from '@app/api/measurements'
import { languages } from '@app/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend, startEdge } from '../fixtures/app'
import { isDrawn, pageOf } from '../fixtures/drawn'
import { ownStore } from './stores'
import { median } from './table'

/** Screens that visitors may open. */
const screens = ['/zhome', '/Home', '/welfare', '/live', '/Video', '/Game', '/nHomeList', '/Choose', '/xf']
/** The memory is read after so many drawings. */
const counts = [100, 500, 1000]
/** How many an edge draws at once. */
const atOnce = 4
const newProcesses = 5
const cookies = { adult: 'true', device: '0'.repeat(32) }

type Edge = Awaited<ReturnType<typeof startEdge>>
type Cost = { perSecond: number; edgeMs: number; rendererMs: number }
const print = (text: string) => process.stdout.write(`${text}\n`)

/** A file of proc(5); empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process that draws for an edge, known by its memory limit. */
const rendererOf = ({ pid }: Edge): number | undefined =>
  readdirSync('/proc')
    .filter((name) => read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(pid))
    .filter((name) => read(`/proc/${name}/cmdline`).includes('--max-old-space-size'))
    .map(Number)[0]

const memoryMb = (pid = 0) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** @throws Error unless the page is drawn; without base info in time it is not, and is opened again */
async function open(edge: Edge, path: string, lang = 'en_us'): Promise<void> {
  for (let tries = 0; tries < 5; tries++)
    if (isDrawn(await pageOf(`${edge.url}${path}`, { ...cookies, viodeLang: lang }))) return
  throw new Error(`${path} is not drawn in ${lang}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Pages a second, and the CPU time of both processes for each page. */
async function costOf(edge: Edge, work: () => Promise<{ pages: number; ms: number }>): Promise<Cost> {
  const pids = [edge.pid, rendererOf(edge) ?? 0]
  const cpuMs = () => pids.map((pid) => (pid === 0 ? 0 : cpuMicrosOf(pid) / 1000))
  const before = cpuMs()
  const { pages, ms } = await work()
  const [edgeMs = 0, rendererMs = 0] = cpuMs().map((after, at) => (after - (before[at] ?? 0)) / pages)
  return { perSecond: (pages / ms) * 1000, edgeMs, rendererMs }
}

/** One page, as fast as it is answered. */
async function again(edge: Edge, path: string): Promise<Cost> {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const load = { port: edge.port, connections: 16, path, players: [], round: null, cookie }
  await send({ ...load, ms: 1_500 })
  return costOf(edge, async () => {
    const { answered, refused, ms } = await send({ ...load, ms: 4_000 })
    if (refused > 0 || answered === 0) throw new Error(`${path}: ${refused} of ${answered + refused} were refused`)
    return { pages: answered, ms }
  })
}

/** Every screen in every language, one after the other: none is kept. */
const anew = (edge: Edge): Promise<Cost> =>
  costOf(edge, async () => {
    const ms = await timed(async () => {
      for (const lang of languages) for (const path of screens) await open(edge, path, lang)
    })
    return { pages: languages.length * screens.length, ms }
  })

/** From the end of a process to a page that the next one drew. */
async function firstDrawings(edge: Edge): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < newProcesses; round++) {
    const pid = rendererOf(edge)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    // until the edge knows
    while (pid !== undefined && read(`/proc/${pid}/stat`)) await new Promise((resolve) => setTimeout(resolve, 50))
    times.push(await timed(() => open(edge, '/zhome', languages[round])))
  }
  return times
}

/** Addresses that nobody opened before: a list with other words in its title. */
async function drawMany(edge: Edge): Promise<number[]> {
  const memory: number[] = []
  let next = 0
  for (const count of counts) {
    const some = Array.from({ length: atOnce }, async () => {
      while (next < count) await open(edge, `/List?id=1&name=City ${next++}`)
    })
    await Promise.all(some)
    memory.push(memoryMb(rendererOf(edge)))
  }
  return memory
}

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const late = setTimeout(() => {
  print('The measurements took more than two minutes and were aborted.')
  process.exit(1)
}, 120_000)
const backend = await startBackend('embedded')
try {
  await ownStore(folder)
  const plain = await startEdge(backend, folder)
  const drawing = await startEdge(backend, folder, { env: { DRAW_PAGES: 'on', DRAW_WAIT_MS: '10000' } })
  print('Drawing …')
  const first = await firstDrawings(drawing)
  const memory = await drawMany(drawing)
  const costs = {
    'drawn anew': await anew(drawing),
    'drawn, from the cache': await again(drawing, '/zhome'),
    'skeleton, without a renderer': await again(plain, '/zhome'),
  }
  const unit = costs['skeleton, without a renderer'].edgeMs
  await Promise.all([plain.stop(), drawing.stop()])
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const lines = [
    `${machine().join(', ')}.`,
    '',
    'One edge on loopback, pages compressed. CPU: per page; in brackets the ratio to a skeleton.',
    `Drawn anew: ${screens.length} screens in ${languages.length} languages. The others: /zhome on 16 connections.`,
    '',
    ...table([
      ['page', 'per second', 'CPU of the edge', 'CPU of the renderer'],
      ...Object.entries(costs).map(([name, { perSecond, edgeMs, rendererMs }]) => [
        name,
        perSecond.toFixed(0),
        `${ms(edgeMs)} (${(edgeMs / unit).toFixed(1)})`,
        rendererMs === 0 ? '' : ms(rendererMs),
      ]),
    ]),
    '',
    `A new process and its first drawing: ${Math.round(median(first))} ms (median of ${first.length}).`,
    `Memory of the renderer: ${memory.map(Math.round).join(', ')} MB after ${counts.join(', ')} drawings.`,
  ]
  print(lines.join('\n'))
  await write({ heading: 'Pages', command: 'npm run bench:pages' }, lines)
} finally {
  clearTimeout(late)
  await backend.stop()
  await rm(folder, { recursive: true })
}
