import type { ReleaseSet, Route } from '@app/registry'
import { folderStore, listReleases, publish, type Store } from '@app/registry/node'
import { type FakeBuild, makeFolder, serve, writeDist } from '@app/registry/testing'
import { EventEmitter, once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildEdge, type Edge } from './edge'
import { readIcons } from './install'

export const route = (path: string, page: string, more: Partial<Route> = {}): Route => ({
  path,
  page,
  access: 'open',
  skeleton: 'list',
  ...more,
})
const load = (...names: string[]) => ({
  js: names.filter((name) => name.endsWith('.js')),
  css: names.filter((name) => name.endsWith('.css')),
})

export const host: FakeBuild = {
  app: 'host',
  chunks: {
    'page-zhome': load('page-zhome.js', 'page-zhome.css'),
    'page-mine': load('page-mine.js'),
    'page-live': load('page-live.js'),
    'locale-en_us': load('host-en.js'),
    'locale-ja_jp': load('host-ja.js'),
    'page-login': load('page-login.js'),
    'screens-locale-en_us': load('host-screens-en.js'),
  },
  manifest: {
    routes: [
      route('/zhome', 'zhome', {
        skeleton: 'feed',
        tab: 'zhome',
        early: ['sys_config'],
        widgets: ['mfe-lottery/HotGames'],
      }),
      route('/live', 'live', { skeleton: 'feed', tab: 'live' }),
      route('/Mine', 'mine', { skeleton: 'account', tab: 'mine', access: 'member', early: ['@user_info'] }),
      route('/Login', 'login', { skeleton: 'form' }),
    ],
    widgets: {},
  },
}
export const lottery: FakeBuild = {
  app: 'mfe-lottery',
  chunks: {
    routes: load('routes.js'),
    widgets: load('widgets.js'),
    'page-game': load('page-game.js', 'page-game.css'),
    'page-draw': load('page-draw.js'),
    'widget-HotGames': load('widget-HotGames.js', 'widget-HotGames.css'),
    'locale-en_us': load('lottery-en.js'),
    'widget-locale-en_us': load('tile-en.js'),
    'locale-ja_jp': load('lottery-ja.js'),
  },
  manifest: {
    routes: [
      route('/Lottery', 'game', {
        skeleton: 'game',
        access: 'member',
        query: { key: 'slug', id: 'id' },
        early: ['lottery_get_info?key={key}', '@user_info', 'search?text={word}'],
      }),
      route('/luckDraw', 'draw'),
    ],
    widgets: { HotGames: { chunk: 'widget-HotGames' } },
  },
}

/** A clock that stands still until a test advances it; the test also decides when `wait` ends. */
export function stoppedClock() {
  const waiting = new Set<{ ms: number; end: () => void }>()
  const begun = new EventEmitter()
  const waitsFor = (exactly?: number) => [...waiting].filter(({ ms }) => exactly === undefined || ms === exactly)
  return {
    time: 10_000,
    now() {
      return this.time
    },
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const one = { ms, end: resolve }
        waiting.add(one)
        signal.addEventListener('abort', () => {
          waiting.delete(one)
          resolve()
        })
        begun.emit('wait')
      }),
    /** Ends the current waits once there is one, of exactly this length if given. */
    async endWaits(exactly?: number): Promise<void> {
      while (waitsFor(exactly).length === 0) await once(begun, 'wait')
      for (const one of waitsFor(exactly)) {
        waiting.delete(one)
        one.end()
      }
    },
  }
}

/** A registry in its own folder, with the host and a remote in production, and an edge on it. */
export async function startEdge({
  config,
  ...input
}: Partial<Omit<Edge, 'config'>> & { config?: Partial<Edge['config']> } = {}) {
  const root = await makeFolder()
  const store: Store = folderStore(join(root, 'registry'))
  const clock = stoppedClock()
  let minute = 0
  const release = async (build: FakeBuild, preview?: number) => {
    const folder = await writeDist(root, build)
    const now = new Date(Date.UTC(2026, 10, 20, 10, minute++))
    const about = { store, app: build.app, folder, snapshot: false, commit: 'c0ffee', now }
    return (await publish({ ...about, ...(preview === undefined ? {} : { preview }) })).record
  }
  /** Promotes the newest release of each app. */
  const promoteApps = async (...apps: string[]) => {
    const newest = await Promise.all(apps.map(async (app) => (await listReleases(store, app))[0]))
    return serve(
      store,
      'production',
      newest.flatMap((record) => record ?? []),
    )
  }

  const edge = await buildEdge({
    config: {
      apiUrl: 'http://127.0.0.1:9',
      channel: 'production',
      payOrigin: 'http://localhost:4002',
      hasWorker: true,
      ...config,
    },
    store,
    fetchBaseInfo: () => Promise.resolve({ name: 'Veranda' }),
    clock,
    icons: readIcons(join(__dirname, '..', 'icons')),
    ...input,
  })
  const open = (url: string, headers: Record<string, string> = {}) =>
    edge.inject({ url, headers: { accept: 'text/html', ...headers } })
  const tamper = (key: string) => appendFile(join(root, 'registry', key), '/* tampered */')
  return { root, store, clock, edge, release, promoteApps, open, tamper }
}

/** The JSON of one of the page's data blocks. */
export function dataOf<T = unknown>(html: string, id: string): T | undefined {
  const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
  return found?.[1] === undefined ? undefined : (JSON.parse(found[1]) as T)
}
export const setOf = (html: string) => dataOf<ReleaseSet>(html, 'release-set')
