import { type Channel, recordKey, type ReleaseRecord } from '@app/registry'
import { folderStore, publish, revisionKey, type Store } from '@app/registry/node'
import { type FakeBuild, makeFolder, makeTrust, revise, serve, writeDist } from '@app/registry/testing'
import { sha256Of, headKey, type Signer, type Team } from '@app/registry/trust'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buildEdge } from '../edge'
import { readIcons } from '../install'
import { host, lottery, stoppedClock } from '../testing'

const minuteMs = 60_000

/** A signed registry with a host and a remote in production, in the hands of its operators, and edges on it. */
export async function makeSigned() {
  const root = await makeFolder()
  const store: Store = folderStore(join(root, 'registry'))
  const time = { now: Date.parse('2026-11-20T10:00:00.000Z') }
  const trust = await makeTrust(store, () => new Date(time.now))
  const { signer } = trust
  const edges: { close: () => Promise<unknown> }[] = []

  async function release(build: FakeBuild, by: Signer = signer, team?: Team): Promise<ReleaseRecord> {
    const folder = await writeDist(root, build)
    const about = { snapshot: false, commit: 'c0ffee', now: new Date((time.now += minuteMs)), signer: by, team }
    return (await publish({ store, app: build.app, folder, ...about })).record
  }
  const bytesOf = async (key: string): Promise<Uint8Array> => (await store.read(key))?.bytes ?? Buffer.from('')

  const world = {
    root,
    store,
    time,
    trust,
    signer,
    release,
    bytesOf,
    first: [await release(host), await release(lottery)],
    serve: (records: readonly ReleaseRecord[], by: Signer = signer) => serve(store, 'production', records, by),
    revise: (change: Partial<Channel> = {}, by: Signer = signer) => revise(store, 'production', () => change, by),
    headOf: (channel = 'production') => bytesOf(headKey(channel)),
    recordOf: ({ app, id }: ReleaseRecord) => bytesOf(recordKey(app, id)),
    /** What somebody with the bucket's key does. */
    async tamper(key: string, change: (text: string) => string): Promise<string> {
      const bytes = Buffer.from(change(Buffer.from(await bytesOf(key)).toString()))
      await store.write(key, bytes)
      return sha256Of(bytes)
    },
    /** Everything in the bucket, to put it back later. */
    async copy(): Promise<() => Promise<void>> {
      const keys = await store.list('')
      const files = await Promise.all(keys.map(async (key) => [key, await bytesOf(key)] as const))
      return async () => {
        for (const key of await store.list('')) if (!keys.includes(key)) await store.remove(key)
        for (const [key, bytes] of files) await store.write(key, bytes)
      }
    },
    /** The registry as it is now, for edges to which nothing new arrives. */
    async freeze(): Promise<Store> {
      await cp(join(root, 'registry'), join(root, 'frozen'), { recursive: true })
      return folderStore(join(root, 'frozen'))
    },
    /** @param folder where the edge keeps what it has served; a fresh edge has another */
    async edge(folder = 'one', { pin = trust.pin, channel = 'production', registry = store, serviceUrl = '' } = {}) {
      const clock = stoppedClock()
      const log: string[] = []
      const edge = await buildEdge({
        config: {
          apiUrl: 'http://127.0.0.1:9',
          channel,
          payOrigin: 'http://localhost:4002',
          hasWorker: true,
          trust: { pin, folder: join(root, folder), serviceUrl: serviceUrl || null },
        },
        store: registry,
        clock,
        now: () => time.now,
        fetchBaseInfo: () => Promise.resolve({ name: 'Veranda' }),
        icons: readIcons(join(__dirname, '..', '..', 'icons')),
        onError: (error) => log.push(error instanceof Error ? error.message : String(error)),
      })
      edges.push(edge)
      /** A second later. */
      const request = (url: string, headers: Record<string, string> = {}) => {
        clock.time += 1000
        return edge.inject({ url, headers: { accept: 'text/html', ...headers } })
      }
      return {
        get: request,
        log,
        edge,
        clock,
        /** The revision that members get; null for none. */
        rev: async () => {
          const answer = await request('/release')
          return answer.statusCode === 200 ? answer.json<{ rev: number }>().rev : null
        },
        alarms: async () => (await request('/readyz')).json<{ alarms: string[] }>().alarms,
      }
    },
    async end() {
      for (const edge of edges) await edge.close()
    },
    revisionKey: (rev: number) => revisionKey('production', rev),
  }
  await world.serve(world.first)
  return world
}
export type Signed = Awaited<ReturnType<typeof makeSigned>>
