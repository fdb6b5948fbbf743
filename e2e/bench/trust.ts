// What verifying signatures costs a page: npm run bench:trust
import { buildEdge, readIcons, systemClock } from '@app/edge'
import { folderStore, publish, type Store } from '@app/registry/node'
import { makeTrust, serve } from '@app/registry/testing'
import { issueHead } from '@app/registry/trust'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine, table, write } from '@app/api/measurements'
import { remotes } from './builds'
import { difference, median } from './table'

const root = join(import.meta.dirname, '../..')
const rounds = Number(process.env['ROUNDS'] ?? 2000)
const warmUp = 200
/** Sixty times as often as the release service issues heads, so that there is something to verify at each look. */
const issuedEveryMs = 1000
const print = (text: string) => process.stdout.write(`${text}\n`)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Edge = { url: string; stop(): Promise<unknown> }

async function startEdge(store: Store, trust: { pin: string; folder: string } | null): Promise<Edge> {
  const config = { apiUrl: 'http://127.0.0.1:9', channel: 'production', payOrigin: 'http://localhost:1' }
  const edge = await buildEdge({
    config: { ...config, hasWorker: true, trust },
    store,
    clock: systemClock,
    icons: readIcons(join(root, 'federation/edge/icons')),
    fetchBaseInfo: () => Promise.resolve({ name: 'Veranda' }),
    onError: (error) => print(String(error)),
  })
  return { url: await edge.listen({ port: 0, host: '127.0.0.1' }), stop: () => edge.close() }
}

/** From the request to the last byte, on a connection that is open already. @throws Error unless it is answered */
const timed = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { agent, headers: { accept: 'text/html,*/*' } }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

/** Asks each edge once a round, in an order of its own each time, since who is before matters too. */
async function measure(edges: Readonly<Record<string, Edge>>, path: string): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, { url }] of shuffled(Object.entries(edges))) {
      const ms = await timed(`${url}${path}`)
      if (round >= 0) (times[name] ??= []).push(ms)
    }
  }
  return times
}

function shuffled<T>(input: readonly T[]): T[] {
  const list = [...input]
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
  return list
}

const folder = await mkdtemp(join(tmpdir(), 'bench-trust-'))
const store = folderStore(join(folder, 'registry'))
const { pin, signer } = await makeTrust(store)
const about = { store, commit: 'bench', snapshot: true, now: new Date(), signer }
print('Publishing the builds …')
const records = []
for (const app of ['host', ...remotes])
  records.push((await publish({ ...about, app, folder: join(root, app, 'dist') })).record)
await serve(store, 'production', records, signer)
// which edge was started or asked first shows in microseconds, so there are several of each kind, in turns
const edges: Record<string, Edge> = {}
for (const number of [1, 2, 3]) {
  edges[`plain ${number}`] = await startEdge(store, null)
  edges[`verified ${number}`] = await startEdge(store, { pin, folder: join(folder, `edge-${number}`) })
}
const ofKind = (times: Record<string, number[]>, kind: string) =>
  Object.entries(times).flatMap(([name, list]) => (name.startsWith(kind) ? [list] : []))
/** The mean of a kind's edges in each round. */
const means = (lists: readonly number[][]) =>
  Array.from({ length: rounds }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0) / lists.length)
/** How far the medians of equal edges lie apart. */
const spread = (lists: readonly number[][]) => Math.max(...lists.map(median)) - Math.min(...lists.map(median))
const issuing = setInterval(() => void issueHead(store, 'production', signer), issuedEveryMs)
try {
  const entry = records.find(({ app }) => app === 'host')
  const script = `/${entry?.base}${entry?.entry.js[0]}`
  const rows = []
  let isSlower = false
  for (const [what, path] of [
    ['the page /zhome', '/zhome'],
    ['a script of a release', script],
  ] as const) {
    print(`Asking for ${what} …`)
    const times = await measure(edges, path)
    const verified = ofKind(times, 'verified')
    const plain = ofKind(times, 'plain')
    const own = means(verified)
    const others = means(plain)
    const { low, high } = difference(own, others)
    const equal = Math.max(spread(verified), spread(plain))
    if (path !== script && low > equal) isSlower = true
    const us = (ms: number) => `${Math.round(ms * 1000)} µs`
    const medians = [others, own].map((list) => `${median(list).toFixed(3)} ms`)
    rows.push([what, ...medians, `${us(low)} to ${us(high)}`, us(equal)])
  }
  const lines = [
    `${[...machine(), `${rounds} rounds`].join(', ')}.`,
    '',
    'Six edges on one signed registry, three of which verify, get a request each per round, on loopback. From the request to the last byte: medians, and the interval of the median',
    'difference (99.9 %).',
    '',
    ...table([['', 'plain', 'verified', 'difference', 'equal edges differ by'], ...rows]),
  ]
  print(lines.join('\n'))
  await write({ heading: 'Signatures', command: 'npm run bench:trust' }, lines)
  if (isSlower) throw new Error('A page takes longer on an edge that verifies.')
} finally {
  clearInterval(issuing)
  agent.destroy()
  for (const edge of Object.values(edges)) await edge.stop()
  await rm(folder, { recursive: true })
}
