import { satisfies } from './range'
import { releaseName, type ReleaseRecord } from './record'

/**
 * What keeps these releases from being served together, each as a sentence that says what does not fit and what to do.
 * Pure; the files are checked apart.
 */
export function findMisfits(host: ReleaseRecord, remotes: readonly ReleaseRecord[]): string[] {
  return [
    ...misfitsOfNeeds(host, remotes),
    ...clashesOfRoutes([host, ...remotes]),
    ...missingWidgets([host, ...remotes]),
  ]
}

const nameOf = ({ part, id }: ReleaseRecord) => releaseName(part, id)

function misfitsOfNeeds(host: ReleaseRecord, remotes: readonly ReleaseRecord[]): string[] {
  return remotes.flatMap((remote) =>
    Object.entries(remote.needs).flatMap(([name, range]) => {
      const provided = host.provides?.[name]
      if (provided === undefined) {
        return `${nameOf(remote)} needs ${name} ${range}, but ${nameOf(host)} does not provide ${name}: promote a host that does, or build the remote without it.`
      }
      try {
        if (satisfies(provided, range)) return []
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        return `${nameOf(remote)} needs ${name}, and ${nameOf(host)} provides it, but ${error.message}.`
      }
      return `${nameOf(remote)} needs ${name} ${range}, but ${nameOf(host)} provides ${provided}: rebuild the remote against that version, or promote a host that fits.`
    }),
  )
}

function clashesOfRoutes(all: readonly ReleaseRecord[]): string[] {
  const owners = new Map<string, ReleaseRecord>()
  return all.flatMap((record) =>
    record.manifest.routes.flatMap(({ path }) => {
      const owner = owners.get(path.toLowerCase())
      if (!owner) owners.set(path.toLowerCase(), record)
      return owner
        ? `${nameOf(record)} claims the route ${path}, which ${nameOf(owner)} has already: one of them must give it up.`
        : []
    }),
  )
}

function missingWidgets(all: readonly ReleaseRecord[]): string[] {
  const offered = new Set(
    all.flatMap(({ part, manifest }) => Object.keys(manifest.widgets).map((name) => `${part}/${name}`)),
  )
  return all.flatMap((record) =>
    record.manifest.routes.flatMap(({ path, widgets = [] }) =>
      widgets
        .filter((widget) => !offered.has(widget))
        .map(
          (widget) =>
            `${nameOf(record)} shows the widget ${widget} on ${path}, but no release of this channel offers it: promote its part in the same command, or first.`,
        ),
    ),
  )
}
