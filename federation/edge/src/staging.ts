import {
  appsIn,
  isPreview,
  type Mix,
  mixItemText,
  type MixProblem,
  releaseName,
  releaseOfKey,
  type ReleaseRecord,
  type ReleaseSet,
  resolve,
  type StagingAnswer,
  type StagingPage,
  type StagingRelease,
  type Stored,
  toStored,
} from '@app/registry'
import type { Signatures } from './channel-reader'
import { changesIn } from './changes'
import { readMixCookie } from './mix-cookie'
import { hasPass } from './preview-pass'
import { type Boot, readBoot, releaseSource, type Resolved, type Served } from './release-source'

export const stagingChannel = 'staging'
const productionChannel = 'production'
/** The most releases, and the most previews, listed per app, besides those served; a link can still name older ones. */
const maxReleases = 50

/** `chunks` is the host's list of chunks, into which a development server may insert its React. */
export type StagedPage = Resolved & { staging: StagingPage; local: { origins: readonly string[]; chunks: string } }

/** Origins of developers' machines that a page may load from. */
const localOrigins = (set: ReleaseSet): string[] =>
  Object.values(set.remotes).flatMap(({ isLocal, base }) => (isLocal ? new URL(base).origin : []))

type Options = Omit<Parameters<typeof releaseSource>[0], 'channel'> & {
  /** With it, only people whom the release service sent see previews. */
  mixKey: string | null
  now: () => number
}

/**
 * What the staging host serves: the channel `staging` if it exists, else production's, with the browser's mix on top.
 * No canaries, so that a link shows everybody the same.
 */
export function stagingSource(options: Options) {
  const { store, onError, mixKey, now } = options
  const own = releaseSource({ ...options, channel: stagingChannel })
  const production = releaseSource({ ...options, channel: productionChannel })
  const boots = new Map<string, Boot | null>()
  const current = async (): Promise<Served | null> => (await own.current()) ?? (await production.current())

  async function bootOf(host: ReleaseRecord): Promise<Boot | null> {
    const boot = boots.get(host.id) ?? (await readBoot(store, host))
    boots.set(host.id, boot)
    return boot
  }

  /** null if the registry does not have it, or it is damaged. */
  async function find(app: string, id: string): Promise<ReleaseRecord | null> {
    const record = await own.record(app, id)
    if (record && app === 'host') await bootOf(record)
    return record
  }

  const seesPreviews = (cookies: string | undefined) => mixKey === null || hasPass(mixKey, cookies, new Date(now()))

  /** The records of a mix, and the items that are not served. */
  async function look(mix: Mix, cookies: string | undefined) {
    const withPreviews = seesPreviews(cookies)
    const records = new Map<string, ReleaseRecord>()
    const problems: MixProblem[] = []
    for (const item of mix) {
      if ('origin' in item) continue
      if (!withPreviews && isPreview(item.id)) {
        problems.push({ item: mixItemText(item), why: 'a preview' })
        continue
      }
      const record = await find(item.app, item.id).catch(onError)
      if (record) records.set(item.app, record)
      else problems.push({ item: mixItemText(item), why: 'not in the registry' })
    }
    return { records, problems, mix: mix.filter((item) => 'origin' in item || records.has(item.app)) }
  }

  /** null if there is nothing to serve. */
  async function page(cookies: string | undefined): Promise<StagedPage | null> {
    const served = await current()
    if (!served) return null
    const requested = readMixCookie(cookies)
    const found = await look(requested.mix, cookies)
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
        problems: [...requested.problems, ...found.problems],
        served: stableIds(served),
        production: stableIds(inProduction),
        canaries: canariesOf(inProduction),
      },
    }
  }

  /** IDs that are always listed, however old: those served here and in production. */
  async function servedIds(): Promise<Set<string>> {
    const here = await current()
    const there = await production.current()
    const names = [here, there].flatMap((served) => Object.entries(stableIds(served)))
    const canaries = Object.entries(canariesOf(there)).map(([app, { id }]) => [app, id] as const)
    return new Set([...names, ...canaries].map(([app, id]) => releaseName(app, id)))
  }

  /** The releases that a browser may choose from, by app, newest first. */
  async function releases(cookies: string | undefined): Promise<StagingAnswer> {
    const withPreviews = seesPreviews(cookies)
    const [keys, always, inProduction] = await Promise.all([store.list('releases/'), servedIds(), production.current()])
    const stable = stableIds(inProduction)
    const found = await Promise.all(
      keys.map(async (key) => {
        const release = releaseOfKey(key)
        return release && (withPreviews || !isPreview(release.id)) ? own.record(release.app, release.id) : null
      }),
    )
    const newest = found.filter((record) => record !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt))
    const offered: Record<string, Stored<StagingRelease>[]> = {}
    const count = new Map<string, number>()
    for (const record of newest) {
      // many open pull requests must not push releases out of the list
      const kind = `${record.app} ${isPreview(record.id)}`
      const listed = count.get(kind) ?? 0
      if (listed >= maxReleases && !always.has(releaseName(record.app, record.id))) continue
      count.set(kind, listed + 1)
      const before = inProduction?.records.get(releaseName(record.app, stable[record.app] ?? ''))
      ;(offered[record.app] ??= []).push(
        toStored({ ...offer(record), ...(before ? { changes: changesIn(before, record) } : {}) }),
      )
    }
    return offered
  }

  /** Of the channel that is served, with the alarms of both. */
  function signatures(): Signatures | null {
    const here = own.signatures()
    const there = production.signatures()
    return here && there && { ...(here.issued ? here : there), alarms: [...here.alarms, ...there.alarms] }
  }

  return { page, releases, current, signatures }
}

const stableIds = (served: Served | null): Record<string, string> =>
  Object.fromEntries(served ? appsIn(served.channel).map(([app, { stable }]) => [app, stable]) : [])

const canariesOf = (served: Served | null): StagingPage['canaries'] =>
  Object.fromEntries(
    Object.entries(served?.channel.remotes ?? {}).flatMap(([app, { canary }]) =>
      canary ? [[app, { id: canary.id, percent: canary.percent }]] : [],
    ),
  )

/** The parts of a record needed for choosing: no files, and only those parts of the manifest that can clash. */
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
