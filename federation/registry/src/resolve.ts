import { bucketCount, bucketOf } from './bucket'
import type { Canary, Channel, ChannelRemote } from './channel'
import type { Foreign } from './foreign/foreign'
import { type Mix, mixText } from './mix'
import { comparedPath, inOrder } from './own-paths'
import { type Load, releaseName, type ReleaseRecord } from './record'
import type { Manifest, Route } from './route'

/** Why a visitor gets this release. */
export type ReleaseSource = 'stable' | 'canary' | 'last-good' | 'mix'
export type AppRelease = {
  id: string
  source: ReleaseSource
  version: string
  /** Absolute path or URL, with a trailing slash. */
  base: string
  entry: Load
  /** Exposed module → the entry and that module in one file. */
  entryWith?: Record<string, Load>
  chunks: Record<string, Load>
  /** Integrity of every script and stylesheet; in a page with `integrity`, only of those that the page names itself. */
  files: Record<string, string>
  /** Hash of integrity.json beside the files, which lists the integrity of all of them. */
  integrity?: string
  routes: Route[]
  /** Only of a host: blocks of data in pages that it reads, and older ones do not. */
  reads?: readonly string[]
}
export type RemoteRelease = AppRelease & {
  uniqueName: string
  /** Only of a foreign remote of scripts: the global variable of its chunks. */
  chunkGlobal?: string
  needs: Record<string, string>
  widgets: Manifest['widgets']
  /** What to load if this one fails; absent if it is the same release. */
  lastGood?: Omit<RemoteRelease, 'lastGood'>
  /** How a foreign remote exposes its pages and widgets. */
  foreign?: Foreign
  /** Only in a mix: served from a developer's machine, without hashes; its manifest is fetched there. */
  isLocal?: true
}
export type HostRelease = AppRelease & {
  /** What the page starts if this one does not start; absent if it is the same release, or if a mix chose this one. */
  lastGood?: AppRelease
  /** Only in a page that fell back: the release that did not start. */
  insteadOf?: string
}
export type ReleaseSet = {
  channel: string
  rev: number
  /** Only in staging: what differs from the channel, `mfe-wallet@1.0.0-ab12cd34`. */
  mix?: string
  host: HostRelease
  remotes: Record<string, RemoteRelease>
}

/**
 * Who opens the page. A canary's cohort takes precedence; the member's ID comes before the device's, so that all
 * devices of a member get the same releases.
 */
export type Visitor = { memberId?: string | undefined; deviceId?: string | undefined; cohort?: string | undefined }
/** Records by name, `mfe-wallet@1.0.0-ab12cd34`. */
export type Records = ReadonlyMap<string, ReleaseRecord>

/**
 * The releases that this visitor gets. Pure: equal channel, records, visitor and mix give the same set. A remote
 * without a known record is left out, which affects only its own area. A release chosen by a mix has no last good
 * release, because whoever tries it wants to see it fail. Each address belongs to one app, also after a change that the
 * gate refused and somebody forced.
 * @throws Error if no record of the host is known
 */
export function resolve(channel: Channel, records: Records, visitor: Visitor, mix: Mix = []): ReleaseSet {
  const known = (app: string, id: string | null | undefined) => (id ? records.get(releaseName(app, id)) : undefined)
  const served = (app: string, choice: ChannelRemote) =>
    releasesFor(choice, visitor).flatMap(({ id, source }) => {
      const record = known(app, id)
      return record ? [{ record, source }] : []
    })

  const chosen = new Map(mix.map((item) => [item.app, item]))
  const hostItem = chosen.get('host')
  const mixedHost = hostItem && 'id' in hostItem ? known('host', hostItem.id) : undefined
  const stableHost = known('host', channel.host.stable)
  const hostBefore = known('host', channel.host.lkg)
  const host = mixedHost ?? stableHost ?? hostBefore
  if (!host) throw new Error(`There is no record of the host for revision ${channel.rev} of ${channel.channel}`)

  const remotes: Record<string, RemoteRelease> = {}
  for (const [app, choice] of Object.entries(channel.remotes)) {
    const [first, ...rest] = served(app, choice)
    if (!first) continue
    const lastGood = rest.find(({ record }) => record.id !== first.record.id)
    remotes[app] = {
      ...remoteRelease(first.record, first.source),
      ...(lastGood ? { lastGood: remoteRelease(lastGood.record, 'last-good') } : {}),
    }
  }
  for (const item of mix) {
    const record = 'id' in item ? known(item.app, item.id) : undefined
    if ('origin' in item) remotes[item.app] = localRelease(item.app, item.origin, remotes[item.app])
    else if (record && item.app !== 'host') remotes[item.app] = remoteRelease(record, 'mix')
  }
  const owned = new Set(host.manifest.routes.map(({ path }) => comparedPath(path)))
  for (const remote of inOrder(Object.values(remotes))) {
    remote.routes = remote.routes.filter(({ path }) => !owned.has(comparedPath(path)))
    for (const { path } of remote.routes) owned.add(comparedPath(path))
  }
  const text = mixText(mix)
  return {
    channel: channel.channel,
    rev: channel.rev,
    ...(text ? { mix: text } : {}),
    host: {
      ...appRelease(host, mixedHost ? 'mix' : stableHost ? 'stable' : 'last-good'),
      ...(hostBefore && !mixedHost && hostBefore.id !== host.id
        ? { lastGood: appRelease(hostBefore, 'last-good') }
        : {}),
    },
    remotes,
  }
}

/** Best first: a canary falls back to stable, stable to the last good release. */
const releasesFor = (
  { stable, lkg, canary }: ChannelRemote,
  visitor: Visitor,
): { id: string | null; source: ReleaseSource }[] => [
  ...(canary && isInCanary(canary, visitor) ? [{ id: canary.id, source: 'canary' } as const] : []),
  { id: stable, source: 'stable' },
  { id: lkg, source: 'last-good' },
]

function isInCanary({ percent, salt, cohorts }: Canary, { memberId, deviceId, cohort }: Visitor): boolean {
  if (cohort !== undefined && cohorts.includes(cohort)) return true
  const who = memberId ?? deviceId
  return who !== undefined && bucketOf(who, salt) < (percent / 100) * bucketCount
}

function appRelease(
  { id, version, base, entry, entryWith, chunks, files, integrity, manifest, reads }: ReleaseRecord,
  source: ReleaseSource,
): AppRelease {
  return {
    id,
    source,
    version,
    base: `/${base}`,
    entry,
    ...(entryWith ? { entryWith } : {}),
    chunks,
    files: hashesOf(files),
    ...(integrity ? { integrity } : {}),
    routes: manifest.routes,
    ...(reads ? { reads } : {}),
  }
}

/** Records never change, and every page needs these of all apps. */
const guarded = new WeakMap<ReleaseRecord['files'], AppRelease['files']>()

function hashesOf(files: ReleaseRecord['files']): AppRelease['files'] {
  const known = guarded.get(files)
  if (known) return known
  const named = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name))
  const hashes = Object.fromEntries(named.map(([name, { sri }]) => [name, sri]))
  guarded.set(files, hashes)
  return hashes
}

const remoteRelease = (record: ReleaseRecord, source: ReleaseSource): Omit<RemoteRelease, 'lastGood'> => ({
  ...appRelease(record, source),
  uniqueName: record.uniqueName,
  ...(record.chunkGlobal ? { chunkGlobal: record.chunkGlobal } : {}),
  needs: record.needs,
  widgets: record.manifest.widgets,
  ...(record.foreign ? { foreign: record.foreign } : {}),
})

/**
 * An app served from a developer's machine; until its manifest is fetched, its screens are those of the release it
 * replaces.
 */
const localRelease = (app: string, origin: string, inPlaceOf: RemoteRelease | undefined): RemoteRelease => ({
  id: `local-${new URL(origin).port}`,
  source: 'mix',
  version: 'local',
  base: `${origin}/`,
  entry: { js: ['remoteEntry.js'], css: [] },
  chunks: {},
  files: {},
  routes: inPlaceOf?.routes ?? [],
  uniqueName: app.replaceAll('-', '_'),
  needs: {},
  widgets: inPlaceOf?.widgets ?? {},
  isLocal: true,
})
