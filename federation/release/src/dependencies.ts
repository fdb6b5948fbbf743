import { appsIn, type Channel, type ReleaseRecord, satisfies } from '@app/registry'
import { readChannel, readRelease, type Store } from '@app/registry/node'
import { type Contract, readContract } from './contract'
import type { Dependency } from './service/served-calls'

type Release = { record: ReleaseRecord; contract: Contract | null }

/** What a channel's stable releases show of each other and need of the host; the host first. @throws Refused */
export async function readDependencies(store: Store, channel: string): Promise<Dependency[]> {
  const releases = await Promise.all(
    (await readStable(store, channel)).map(async (record) => ({ record, contract: await readContract(store, record) })),
  )
  return dependenciesOf(releases)
}

/** The records of what a channel serves as stable, the host first; without those that are missing. @throws Refused */
export async function readStable(store: Store, channel: string): Promise<ReleaseRecord[]> {
  const head = await readChannel(store, channel)
  const found = head ? stableIds(head).map(([app, id]) => readRelease(store, app, id)) : []
  return (await Promise.all(found)).filter((record) => record !== null)
}

const stableIds = (head: Channel) =>
  appsIn(head)
    .map(([app, { stable }]) => [app, stable] as const)
    // 'host' sorts before every 'mfe-…'
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Pure: from the records and contracts alone. */
export function dependenciesOf(releases: readonly Release[]): Dependency[] {
  const offered = new Set(
    releases.flatMap(({ record: { app, manifest } }) => Object.keys(manifest.widgets).map((name) => `${app}/${name}`)),
  )
  const provided = releases.find(({ record }) => record.app === 'host')?.record.provides ?? {}
  return releases.map(({ record, contract }) => ({
    app: record.app,
    id: record.id,
    offers: Object.keys(record.manifest.widgets).sort(),
    shows: shownBy(record, contract).map((shown) => ({
      ...shown,
      isOffered: offered.has(`${shown.app}/${shown.widget}`),
    })),
    needs: Object.entries(record.needs).map(([name, range]) => {
      const { values = [], types = [] } = contract?.uses[name] ?? {}
      const version = provided[name] ?? null
      // a foreign remote brings what the host does not provide
      const fits = version === null ? record.foreign !== undefined : isWithin(version, range)
      return { name, range, provided: version, fits, imports: new Set([...values, ...types]).size }
    }),
    provides: Object.entries(record.provides ?? {}).map(([name, version]) => ({ name, version })),
  }))
}

/** From the routes those of the first screen, from the contract all. */
function shownBy({ manifest }: ReleaseRecord, contract: Contract | null) {
  const paths = new Map<string, string[]>((contract?.slots?.names ?? []).map((name) => [name, []]))
  for (const { path, widgets = [] } of manifest.routes)
    for (const name of widgets) paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, on]) => {
      const [app = '', widget = ''] = name.split('/')
      return { app, widget, paths: on }
    })
}

function isWithin(version: string, range: string): boolean {
  try {
    return satisfies(version, range)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
