import { bucketCount, bucketOf } from './bucket'
import type { Canary, Channel, ChannelRemote } from './channel'
import { type Load, releaseName, type ReleaseRecord } from './record'
import type { Manifest, Route } from './route'

export type PartRelease = {
  id: string
  version: string
  /** Absolute path or address, with a slash at the end. */
  base: string
  entry: Load
  chunks: Record<string, Load>
  /** Integrity of every script and stylesheet. */
  files: Record<string, string>
  routes: Route[]
}
export type RemoteRelease = PartRelease & {
  uniqueName: string
  needs: Record<string, string>
  widgets: Manifest['widgets']
  /** What to load when this one fails; only when it is another release. */
  lastGood?: Omit<RemoteRelease, 'lastGood'>
}
export type ReleaseSet = {
  channel: string
  rev: number
  host: PartRelease
  remotes: Record<string, RemoteRelease>
}

/**
 * Who opens the page. A cohort of a canary counts first; the member's id counts before the device's, so that all devices of a
 * member agree.
 */
export type Visitor = { memberId?: string | undefined; deviceId?: string | undefined; cohort?: string | undefined }
/** Records by their name, `mfe-wallet@1.0.0-ab12cd34`. */
export type Records = ReadonlyMap<string, ReleaseRecord>

/**
 * The releases that this visitor gets. Pure: the same channel, records and visitor give the same set.
 * A remote of which no record is known is left out; it costs only its own area.
 * @throws Error when no record of the host is known
 */
export function resolve(channel: Channel, records: Records, visitor: Visitor): ReleaseSet {
  const known = (part: string, id: string | null | undefined) => (id ? records.get(releaseName(part, id)) : undefined)
  const host = known('host', channel.host.stable) ?? known('host', channel.host.lkg)
  if (!host) throw new Error(`No record of the host is known for revision ${channel.rev} of ${channel.channel}`)

  const remotes: Record<string, RemoteRelease> = {}
  for (const [part, choice] of Object.entries(channel.remotes)) {
    const [first, ...rest] = candidates(choice, visitor).flatMap((id) => known(part, id) ?? [])
    if (!first) continue
    const lastGood = rest.find(({ id }) => id !== first.id)
    remotes[part] = { ...remoteRelease(first), ...(lastGood ? { lastGood: remoteRelease(lastGood) } : {}) }
  }
  return { channel: channel.channel, rev: channel.rev, host: partRelease(host), remotes }
}

/** Best first: who gets the canary falls back to stable, everybody else from stable to the one before. */
const candidates = ({ stable, lkg, canary }: ChannelRemote, visitor: Visitor) =>
  canary && isInCanary(canary, visitor) ? [canary.id, stable, lkg] : [stable, lkg]

function isInCanary({ percent, salt, cohorts }: Canary, { memberId, deviceId, cohort }: Visitor): boolean {
  if (cohort !== undefined && cohorts.includes(cohort)) return true
  const who = memberId ?? deviceId
  return who !== undefined && bucketOf(who, salt) < (percent / 100) * bucketCount
}

function partRelease({ id, version, base, entry, chunks, files, manifest }: ReleaseRecord): PartRelease {
  const guarded = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name))
  return {
    id,
    version,
    base: `/${base}`,
    entry,
    chunks,
    files: Object.fromEntries(guarded.map(([name, { sri }]) => [name, sri])),
    routes: manifest.routes,
  }
}

const remoteRelease = (record: ReleaseRecord): Omit<RemoteRelease, 'lastGood'> => ({
  ...partRelease(record),
  uniqueName: record.uniqueName,
  needs: record.needs,
  widgets: record.manifest.widgets,
})
