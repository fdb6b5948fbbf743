import {
  type Mix,
  mixItemText,
  type MixProblem,
  releaseName,
  type ReleaseRecord,
  type ReleaseSet,
  resolve,
  type StagingAnswer,
  type StagingPage,
  type StagingRelease,
  type Stored,
  toStored,
} from '@app/registry'
import type { Store } from '@app/registry/node'
import type { Clock } from './clock'
import { readMixCookie } from './mix-cookie'
import { type Boot, readBoot, releaseSource, type Resolved, type Served } from './release-source'

export const stagingChannel = 'staging'
const productionChannel = 'production'
/** Of each app, beside what is served; older ones can still be named in a link. */
const mostReleases = 50

/** `chunks` is the host's list of chunks, which a development server may put its React into. */
export type StagedPage = Resolved & { staging: StagingPage; local: { origins: readonly string[]; chunks: string } }

/** The developers' machines that a page may load from. */
const localOrigins = (set: ReleaseSet): string[] =>
  Object.values(set.remotes).flatMap(({ isLocal, base }) => (isLocal ? new URL(base).origin : []))

/**
 * What the staging host serves: the channel `staging` where there is one, else what production serves, and over it the mix of the
 * browser. The same for everybody: no canary, so that a link shows the same to whoever opens it.
 */
export function stagingSource(options: { store: Store; clock: Clock; onError: (error: unknown) => void }) {
  const { store, onError } = options
  const own = releaseSource({ ...options, channel: stagingChannel })
  const production = releaseSource({ ...options, channel: productionChannel })
  const boots = new Map<string, Boot | null>()
  const current = async (): Promise<Served | null> => (await own.current()) ?? (await production.current())

  async function bootOf(host: ReleaseRecord): Promise<Boot | null> {
    const boot = boots.get(host.id) ?? (await readBoot(store, host))
    boots.set(host.id, boot)
    return boot
  }

  /** null when the registry does not have it, or not as it was published. */
  async function find(app: string, id: string): Promise<ReleaseRecord | null> {
    const record = await own.record(app, id)
    if (record && app === 'host') await bootOf(record)
    return record
  }

  /** The records that a mix names, and what of it cannot be served. */
  async function look(mix: Mix) {
    const records = new Map<string, ReleaseRecord>()
    const problems: MixProblem[] = []
    for (const item of mix) {
      if ('origin' in item) continue
      const record = await find(item.app, item.id).catch(onError)
      if (record) records.set(item.app, record)
      else problems.push({ asked: mixItemText(item), why: 'not in the registry' })
    }
    return { records, problems, mix: mix.filter((item) => 'origin' in item || records.has(item.app)) }
  }

  /** null when there is nothing to serve. */
  async function page(cookies: string | undefined): Promise<StagedPage | null> {
    const served = await current()
    if (!served) return null
    const asked = readMixCookie(cookies)
    const found = await look(asked.mix)
    const records = new Map(served.records)
    for (const [app, record] of found.records) records.set(releaseName(app, record.id), record)
    const host = found.records.get('host')
    const inProduction = await production.current()
    const set = resolve({ ...served.channel, channel: stagingChannel }, records, {}, found.mix)
    const { uniqueName = '' } = records.get(releaseName('host', set.host.id)) ?? {}
    return {
      set,
      local: { origins: localOrigins(set), chunks: `webpackChunk${uniqueName}` },
      boot: host ? await bootOf(host) : served.boot,
      worker: null,
      staging: {
        problems: [...asked.problems, ...found.problems],
        served: stableIds(served),
        production: stableIds(inProduction),
        canaries: canariesOf(inProduction),
      },
    }
  }

  /** Ids that are offered however old they are: what is served, here and in production. */
  async function servedIds(): Promise<Set<string>> {
    const [here, there] = [await current(), await production.current()]
    const names = [here, there].flatMap((served) => Object.entries(stableIds(served)))
    const canaries = Object.entries(canariesOf(there)).map(([app, { id }]) => [app, id] as const)
    return new Set([...names, ...canaries].map(([app, id]) => releaseName(app, id)))
  }

  /** What can be chosen, by app, the newest first. */
  async function releases(): Promise<StagingAnswer> {
    const [keys, always] = await Promise.all([store.list('releases/'), servedIds()])
    const found = await Promise.all(
      keys.map(async (key) => {
        const [, app, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? []
        return app && id ? own.record(app, id) : null
      }),
    )
    const newest = found.filter((record) => record !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt))
    const offered: Record<string, Stored<StagingRelease>[]> = {}
    for (const record of newest) {
      const ofApp = (offered[record.app] ??= [])
      if (ofApp.length < mostReleases || always.has(releaseName(record.app, record.id)))
        ofApp.push(toStored(offer(record)))
    }
    return offered
  }

  return { page, releases, current }
}

const stableIds = (served: Served | null): Record<string, string> =>
  served
    ? Object.fromEntries(
        Object.entries({ host: served.channel.host, ...served.channel.remotes }).map(([app, { stable }]) => [
          app,
          stable,
        ]),
      )
    : {}

const canariesOf = (served: Served | null): StagingPage['canaries'] =>
  Object.fromEntries(
    Object.entries(served?.channel.remotes ?? {}).flatMap(([app, { canary }]) =>
      canary ? [[app, { id: canary.id, percent: canary.percent }]] : [],
    ),
  )

/** What choosing needs of a record: no files, and of a manifest what others may clash with. */
const offer = ({
  app,
  id,
  version,
  commit,
  builtAt,
  by,
  notes,
  needs,
  provides,
  manifest,
}: ReleaseRecord): StagingRelease => ({
  app,
  id,
  version,
  commit,
  builtAt,
  ...(by ? { by } : {}),
  ...(notes ? { notes } : {}),
  needs,
  ...(provides ? { provides } : {}),
  manifest: {
    routes: manifest.routes.map(({ path, page, access, skeleton, widgets = [] }) => ({
      path,
      page,
      access,
      skeleton,
      widgets,
    })),
    widgets: manifest.widgets,
  },
})
