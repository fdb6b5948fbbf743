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
const say = (text: string) => process.stdout.write(`${text}\n`)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Edge = { url: string; stop(): Promise<unknown> }

async function startEdge(store: Store, trust: { pin: string; folder: string } | null): Promise<Edge> {
  const config = { apiUrl: 'http://127.0.0.1:9', channel: 'production', payOrigin: 'http://localhost:1' }
  const edge = await buildEdge({
    config: { ...config, hasWorker: true, trust },
    ...{ store, clock: systemClock, icons: readIcons(join(root, 'federation/edge/icons')) },
    fetchBaseInfo: () => Promise.resolve({ name: 'Veranda' }),
    onError: (error) => say(String(error)),
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

/** Asks each edge once a round, in turns as to who is first. */
async function measure(edges: Readonly<Record<string, Edge>>, path: string): Promise<Record<string, number[]>> {
  const names = Object.keys(edges)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = -warmUp; round < rounds; round++) {
    const first = (round + warmUp) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const ms = await timed(`${edges[name]?.url}${path}`)
      if (round >= 0) times[name]?.push(ms)
    }
  }
  return times
}

const folder = await mkdtemp(join(tmpdir(), 'bench-trust-'))
const store = folderStore(join(folder, 'registry'))
const { pin, signer } = await makeTrust(store)
const about = { store, commit: 'bench', snapshot: true, now: new Date(), signer }
say('Publishing the builds …')
const records = []
for (const app of ['host', ...remotes])
  records.push((await publish({ ...about, app, folder: join(root, app, 'dist') })).record)
await serve(store, 'production', records, signer)
const edges = {
  verified: await startEdge(store, { pin, folder: join(folder, 'edge') }),
  plain: await startEdge(store, null),
  'plain again': await startEdge(store, null),
}
const issuing = setInterval(() => void issueHead(store, 'production', signer), issuedEveryMs)
try {
  const entry = records.find(({ app }) => app === 'host')
  const script = `/${entry?.base}${entry?.entry.js[0]}`
  const rows = []
  let isSlower = false
  for (const [what, path] of [
    ['the page /zhome', '/zhome'],
    ['the page /Lottery', '/Lottery'],
    ['a script of a release', script],
  ] as const) {
    say(`Asking for ${what} …`)
    const { verified = [], plain = [], 'plain again': again = [] } = await measure(edges, path)
    for (const [name, times] of [
      ['verified', verified],
      ['plain', plain],
      ['plain again', again],
    ] as const) {
      const ratio = median(times.map((ms, at) => ms / (plain[at] ?? ms)))
      const { low, high } = difference(times, plain)
      const isPage = path !== script
      // more than what two equal edges differ by, and more than one in fifty
      if (name === 'verified' && isPage && low > Math.max(0, difference(again, plain).high, median(plain) / 50))
        isSlower = true
      const us = (ms: number) => `${Math.round(ms * 1000)} µs`
      const against = name === 'plain' ? ['', ''] : [ratio.toFixed(3), `${us(low)} to ${us(high)}`]
      rows.push([name === 'verified' ? what : '', name, `${median(times).toFixed(3)} ms`, ...against])
    }
  }
  const lines = [
    `${[...machine(), `${rounds} rounds`].join(' · ')}.`,
    '',
    'Each round asks three edges on one signed registry once each, in turns: one that verifies, and two that take the registry as it is; the third',
    'shows what chance does. A head is issued each second, sixty times as often as in production. On loopback, not compressed, from the request to the last byte; medians, the median of the ratios',
    'within a round, and where the median difference lies (99.9 %).',
    '',
    ...table([['', 'edge', 'median', 'ratio', 'difference'], ...rows]),
    '',
    'Pages: verification happens once a second at most, when an edge looks at its channel, never for a page. A script is compared with its signed record each time that an edge sends it; browsers and CDNs keep it for a year.',
  ]
  say(lines.join('\n'))
  await write({ heading: 'Signatures', command: 'npm run bench:trust' }, lines)
  if (isSlower) throw new Error('A page takes longer on an edge that verifies.')
} finally {
  clearInterval(issuing)
  agent.destroy()
  for (const edge of Object.values(edges)) await edge.stop()
  await rm(folder, { recursive: true })
}
