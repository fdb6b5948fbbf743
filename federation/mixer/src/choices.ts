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

/** What can be chosen from, and what it is compared with. */
export type Offer = { releases: StagingReleases; page: Omit<StagingPage, 'problems'> }

export const itemOf = (mix: Mix, part: string): MixItem | undefined => mix.find((item) => item.part === part)

/** The mix with another choice for a part; what the channel serves by itself is no part of a mix. */
export function withChoice(mix: Mix, part: string, item: MixItem | null, { page }: Offer): Mix {
  const rest = mix.filter((other) => other.part !== part)
  if (!item || ('id' in item && item.id === page.served[part])) return rest
  return [...rest, item].sort((a, b) => (a.part < b.part ? -1 : 1))
}

/** Every part that is served, offered or mixed; the host first. */
export function partsOf(mix: Mix, { releases, page }: Offer): string[] {
  const names = new Set([...Object.keys(page.served), ...Object.keys(releases), ...mix.map(({ part }) => part)])
  // 'host' comes before all of 'mfe-…'.
  return [...names].sort()
}

/** The release id of a part under a mix; of a developer's machine its address; null where nothing is served. */
export function runningOf(mix: Mix, part: string, { page }: Offer): string | null {
  const item = itemOf(mix, part)
  if (item) return 'id' in item ? item.id : item.origin
  return page.served[part] ?? null
}

/** Parts whose release is another than production's. */
export const differing = (mix: Mix, offer: Offer): string[] =>
  partsOf(mix, offer).filter((part) => runningOf(mix, part, offer) !== (offer.page.production[part] ?? null))

function factsOf(mix: Mix, offer: Offer): { host: ReleaseFacts | null; remotes: ReleaseFacts[] } {
  const facts = partsOf(mix, offer).flatMap((part): ReleaseFacts | [] => {
    const ofPart: readonly StagingRelease[] = offer.releases[part] ?? []
    const item = itemOf(mix, part)
    // Nobody here knows what a developer's machine serves: taken for what stands in its place.
    const id = item && 'id' in item ? item.id : offer.page.served[part]
    return ofPart.find((release) => release.id === id) ?? []
  })
  return {
    host: facts.find(({ part }) => part === 'host') ?? null,
    remotes: facts.filter(({ part }) => part !== 'host'),
  }
}

/** What does not fit in a mix, before anything of it is loaded. */
export function misfitsIn(mix: Mix, offer: Offer): Misfit[] {
  const { host, remotes } = factsOf(mix, offer)
  return host ? misfitsOf(host, remotes) : []
}

/** What would not fit because of this choice: what fits no more than with what the channel serves is not held against it. */
export function misfitsOfChoice(mix: Mix, part: string, item: MixItem, offer: Offer): Misfit[] {
  const known = new Set(misfitsIn(withChoice(mix, part, null, offer), offer).map((misfit) => JSON.stringify(misfit)))
  return misfitsIn(withChoice(mix, part, item, offer), offer).filter((misfit) => !known.has(JSON.stringify(misfit)))
}

/** The address of what is shown now, with a mix. Opening it loads the page anew. */
export function linkTo(mix: Mix, { origin, pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.set('mix', mixText(mix))
  return `${origin}${pathname}?${query.toString()}`
}

/** What tells a release from others of its part. */
export type Standing = { isNewest: boolean; isInProduction: boolean; isServed: boolean; canaryPercent: number | null }

export function standingOf(part: string, id: string, { releases, page }: Offer): Standing {
  const isInProduction = id === page.production[part]
  const canary = page.canaries[part]
  return {
    isNewest: id === releases[part]?.[0]?.id,
    isInProduction,
    isServed: id === page.served[part] && !isInProduction,
    canaryPercent: canary?.id === id ? canary.percent : null,
  }
}

/** The releases of a part whose version, commit or publisher holds what was typed. */
export function found(part: string, typed: string, { releases }: Offer): readonly StagingRelease[] {
  const sought = typed.trim().toLowerCase()
  const ofPart = releases[part] ?? []
  return ofPart.filter(({ id, commit, by = '' }) =>
    [id, commit, by].some((text) => text.toLowerCase().includes(sought)),
  )
}

/** What a release brings, takes away and needs otherwise than production's: screens by their path, widgets by their name. */
export type Differences = { added: string[]; gone: string[]; needs: string[] }

const holdingsOf = ({ manifest }: ReleaseFacts) => [
  ...manifest.routes.map(({ path }) => path),
  ...Object.keys(manifest.widgets),
]

/** null when one of the two is not known here. */
export function differencesOf(part: string, id: string, { releases, page }: Offer): Differences | null {
  const ofPart = releases[part] ?? []
  const release = ofPart.find((one) => one.id === id)
  const production = ofPart.find((one) => one.id === page.production[part])
  if (!release || !production) return null
  const [now, before] = [holdingsOf(release), holdingsOf(production)]
  const names = [...new Set([...Object.keys(production.needs), ...Object.keys(release.needs)])]
  return {
    added: now.filter((name) => !before.includes(name)),
    gone: before.filter((name) => !now.includes(name)),
    needs: names
      .filter((name) => production.needs[name] !== release.needs[name])
      .map((name) => `${name} ${production.needs[name] ?? '-'} → ${release.needs[name] ?? '-'}`),
  }
}
