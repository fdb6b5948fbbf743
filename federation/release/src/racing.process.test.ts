import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bucket, openBucket } from '@app/storage/testing'
import { listReleases, publish, readChannel, readHistory, type Store, verifyFiles } from '@app/registry/node'
import { promote } from './promote'
import { openRegistry, registryLocation } from '@app/storage'
import { makeFolder, writeDist } from '@app/registry/testing'

const script = require.resolve('../test/racer.ts')
/** `npm run race:release` runs a hundred. */
const rounds = Number(process.env['RACES'] ?? 20)
const promoters = [
  ['li', 'mfe-li'],
  ['ana', 'mfe-ana'],
] as const

let root: string
let bucket: Bucket
let racers: ChildProcess[]
beforeEach(async () => {
  root = await makeFolder()
  bucket = await openBucket()
  racers = []
})
afterEach(async () => {
  for (const racer of racers) racer.kill()
  await bucket.stop()
  await rm(root, { recursive: true })
})

async function startRacer(REGISTRY_URL: string, ...args: string[]): Promise<ChildProcess> {
  const env = { ...process.env, REGISTRY_URL }
  const racer = fork(script, args, { env, cwd: join(__dirname, '..'), execArgv: ['--import', 'tsx', '--no-warnings'] })
  racers.push(racer)
  await once(racer, 'message')
  return racer
}

/** Starts all of them at once, and waits for the last. */
async function race(round: number): Promise<string[]> {
  const answers = racers.map(async (racer) => {
    const [{ outcome, error }] = (await once(racer, 'message')) as [{ outcome?: string; error?: string }]
    if (outcome === undefined) throw new Error(error)
    return outcome
  })
  for (const racer of racers) racer.send(round)
  return Promise.all(answers)
}

async function prepare(store: Store): Promise<void> {
  for (const app of ['host', ...promoters.map(([, own]) => own)]) {
    for (const version of app === 'host' ? ['1.0.0'] : ['1.0.0', '1.1.0']) {
      const folder = await writeDist(root, { app, version })
      await publish({ store, app, folder, snapshot: false, commit: 'c0ffee', now: new Date(0) })
    }
  }
  const now = new Date(0)
  await promote({ store, channel: 'production', picks: [{ app: 'host' }], by: 'start', reason: 'start', now })
}

describe('REL-6 two publishers and two promoters in separate processes', () => {
  it.each([
    ['a folder', () => join(root, 'registry')],
    ['a bucket', () => bucket.url],
  ])(
    `REL-1 REL-6 lose nothing in ${rounds} races on %s, and the history is complete`,
    async (_, urlOf) => {
      const url = urlOf()
      const store = openRegistry(registryLocation({ REGISTRY_URL: url }, '/'))
      await prepare(store)
      await Promise.all([
        startRacer(url, 'publish', 'one', 'mfe-wallet'),
        startRacer(url, 'publish', 'two', 'mfe-wallet'),
        ...promoters.map(([name, app]) => startRacer(url, 'promote', name, app)),
      ])
      const won: string[] = []
      for (let round = 0; round < rounds; round++) {
        const [one = '', two = ''] = await race(round)
        const winners = [one, two].filter((outcome) => outcome !== 'refused')
        expect(winners).toHaveLength(1)
        won.push(...winners)
      }

      const releases = await listReleases(store, 'mfe-wallet')
      expect(releases.map(({ id }) => id).sort()).toEqual(won.sort())
      expect(new Set(releases.map(({ version }) => version)).size).toBe(rounds)
      expect((await Promise.all(releases.map((record) => verifyFiles(store, record)))).flat()).toEqual([])

      const history = (await readHistory(store, 'production')).reverse()
      expect(history.map(({ rev, parent }) => [rev, parent])).toEqual(
        Array.from({ length: 2 * rounds + 1 }, (__, index) => [index + 1, index || null]),
      )
      for (const [name, app] of promoters) {
        const own = history.filter(({ by }) => by === name)
        expect(own.map(({ reason }) => reason)).toEqual(Array.from({ length: rounds }, (__, at) => `round ${at}`))
        // only the promoter changed its app, and the other's next revision includes each of its changes
        const stables = history.map(({ remotes }) => remotes[app]?.stable)
        const changed = history.filter((__, index) => index > 0 && stables[index] !== stables[index - 1])
        expect(changed).toEqual(own)
      }
      const pointer = await store.read('channels/production.json')
      const head = await readChannel(store, 'production')
      expect(JSON.parse(Buffer.from(pointer?.bytes ?? []).toString())).toEqual(head)
      expect(head?.rev).toBe(2 * rounds + 1)
    },
    60_000 + rounds * 30_000,
  )
})
