import {
  type Misfit,
  misfitsOf,
  type Mix,
  type MixItem,
  mixText,
  type ReleaseFacts,
  type StagingPage,
  type StagingRelease,
  type StagingReleases,
} from '@app/registry'

/** The releases to choose from, and what they are compared with. */
export type Offer = { releases: StagingReleases; page: Omit<StagingPage, 'problems'> }

export const itemOf = (mix: Mix, app: string): MixItem | undefined => mix.find((item) => item.app === app)

/** The mix with another choice for an app; the channel's own release is not an item of a mix. */
export function withChoice(mix: Mix, app: string, item: MixItem | null, { page }: Offer): Mix {
  const rest = mix.filter((other) => other.app !== app)
  if (!item || ('id' in item && item.id === page.served[app])) return rest
  return [...rest, item].sort((a, b) => (a.app < b.app ? -1 : 1))
}

/** Every app that is served, listed or in the mix; the host first. */
export function appsOf(mix: Mix, { releases, page }: Offer): string[] {
  const names = new Set([...Object.keys(page.served), ...Object.keys(releases), ...mix.map(({ app }) => app)])
  // 'host' sorts before every 'mfe-…'.
  return [...names].sort()
}

/** The release ID of an app under a mix; for a local build its address; null if nothing is served. */
export function runningOf(mix: Mix, app: string, { page }: Offer): string | null {
  const item = itemOf(mix, app)
  if (item) return 'id' in item ? item.id : item.origin
  return page.served[app] ?? null
}

/** Apps whose release differs from production's. */
export const differing = (mix: Mix, offer: Offer): string[] =>
  appsOf(mix, offer).filter((app) => runningOf(mix, app, offer) !== (offer.page.production[app] ?? null))

function factsOf(mix: Mix, offer: Offer): { host: ReleaseFacts | null; remotes: ReleaseFacts[] } {
  const facts = appsOf(mix, offer).flatMap((app): ReleaseFacts | [] => {
    const ofApp: readonly StagingRelease[] = offer.releases[app] ?? []
    const item = itemOf(mix, app)
    // A local build is unknown here, so the release that it replaces is used instead.
    const id = item && 'id' in item ? item.id : offer.page.served[app]
    return ofApp.find((release) => release.id === id) ?? []
  })
  return {
    host: facts.find(({ app }) => app === 'host') ?? null,
    remotes: facts.filter(({ app }) => app !== 'host'),
  }
}

/** Incompatibilities in a mix, before any of it is loaded. */
export function misfitsIn(mix: Mix, offer: Offer): Misfit[] {
  const { host, remotes } = factsOf(mix, offer)
  return host ? misfitsOf(host, remotes) : []
}

/** Incompatibilities that this choice would add, compared with the channel's release of the app. */
export function misfitsOfChoice(mix: Mix, app: string, item: MixItem, offer: Offer): Misfit[] {
  const known = new Set(misfitsIn(withChoice(mix, app, null, offer), offer).map((misfit) => JSON.stringify(misfit)))
  return misfitsIn(withChoice(mix, app, item, offer), offer).filter((misfit) => !known.has(JSON.stringify(misfit)))
}

/** The current address with a mix. Opening it reloads the page. */
export function linkTo(mix: Mix, { origin, pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.set('mix', mixText(mix))
  return `${origin}${pathname}?${query.toString()}`
}

/** What distinguishes a release from others of its app. */
export type ReleaseMarks = {
  isNewest: boolean
  isInProduction: boolean
  isServed: boolean
  canaryPercent: number | null
}

export function marksOf(app: string, id: string, { releases, page }: Offer): ReleaseMarks {
  const isInProduction = id === page.production[app]
  const canary = page.canaries[app]
  return {
    isNewest: id === releases[app]?.[0]?.id,
    isInProduction,
    isServed: id === page.served[app] && !isInProduction,
    canaryPercent: canary?.id === id ? canary.percent : null,
  }
}

/** The releases of an app whose version, commit or publisher contains the search text. */
export function found(app: string, typed: string, { releases }: Offer): readonly StagingRelease[] {
  const sought = typed.trim().toLowerCase()
  const ofApp = releases[app] ?? []
  return ofApp.filter(({ id, commit, by = '' }) => [id, commit, by].some((text) => text.toLowerCase().includes(sought)))
}

/**
 * What a release changes in production, in the gate's words. null if that is not known here: of production's own
 * release, of a local build, and from an edge that does not say it.
 */
export function changesOf(app: string, id: string, { releases, page }: Offer): readonly string[] | null {
  if (id === page.production[app]) return null
  return releases[app]?.find((release) => release.id === id)?.changes ?? null
}
