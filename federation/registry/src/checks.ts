import { comparedPath, inOrder } from './own-paths'
import { satisfies } from './range'
import { releaseName, type ReleaseRecord } from './record'

/** The fields of a release that are compared. */
export type ReleaseFacts = Pick<ReleaseRecord, 'app' | 'id' | 'needs' | 'provides' | 'manifest' | 'foreign'>
/** A reason why releases cannot be served together; `release` is the one that the problem was found in. */
export type Misfit = { release: string } & (
  | { kind: 'needs'; name: string; range: string; host: string; provided: string | null }
  | { kind: 'range'; name: string; host: string; problem: string }
  | { kind: 'route'; path: string; owner: string }
  | { kind: 'widget'; path: string; widget: string }
)

const nameOf = ({ app, id }: ReleaseFacts) => releaseName(app, id)

/** Every reason why these releases cannot be served together. Pure; files are checked elsewhere. */
export const misfitsOf = (host: ReleaseFacts, remotes: readonly ReleaseFacts[]): Misfit[] => [
  ...remotes.flatMap((remote) => misfitsOfNeeds(host, remote)),
  ...clashesOfRoutes([host, ...inOrder(remotes)]),
  ...missingWidgets([host, ...remotes]),
]

/** The same as sentences that name each problem and say what to do. */
export const findMisfits = (host: ReleaseFacts, remotes: readonly ReleaseFacts[]): string[] =>
  misfitsOf(host, remotes).map(sentenceOf)

function misfitsOfNeeds(host: ReleaseFacts, remote: ReleaseFacts): Misfit[] {
  return Object.entries(remote.needs).flatMap(([name, range]): Misfit | [] => {
    const where = { release: nameOf(remote), name, host: nameOf(host) }
    const provided = host.provides?.[name]
    // a foreign remote bundles what the page does not provide
    if (provided === undefined) return remote.foreign ? [] : { kind: 'needs', ...where, range, provided: null }
    try {
      return satisfies(provided, range) ? [] : { kind: 'needs', ...where, range, provided }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { kind: 'range', ...where, problem: error.message }
    }
  })
}

function clashesOfRoutes(all: readonly ReleaseFacts[]): Misfit[] {
  const owners = new Map<string, ReleaseFacts>()
  return all.flatMap((record) =>
    record.manifest.routes.flatMap(({ path }): Misfit | [] => {
      const owner = owners.get(comparedPath(path))
      if (!owner) owners.set(comparedPath(path), record)
      return owner ? { kind: 'route', release: nameOf(record), path, owner: nameOf(owner) } : []
    }),
  )
}

function missingWidgets(all: readonly ReleaseFacts[]): Misfit[] {
  const offered = new Set(
    all.flatMap(({ app, manifest }) => Object.keys(manifest.widgets).map((name) => `${app}/${name}`)),
  )
  return all.flatMap((record) =>
    record.manifest.routes.flatMap(({ path, widgets = [] }) =>
      widgets
        .filter((widget) => !offered.has(widget))
        .map((widget): Misfit => ({ kind: 'widget', release: nameOf(record), path, widget })),
    ),
  )
}

function sentenceOf(misfit: Misfit): string {
  const { release } = misfit
  switch (misfit.kind) {
    case 'needs':
      return misfit.provided === null
        ? `${release} needs ${misfit.name} ${misfit.range}, but ${misfit.host} does not provide ${misfit.name}: promote a host that does, or build the remote without it.`
        : `${release} needs ${misfit.name} ${misfit.range}, but ${misfit.host} provides ${misfit.provided}: rebuild the remote against that version, or promote a host that fits.`
    case 'range':
      return `${release} needs ${misfit.name}, and ${misfit.host} provides it, but ${misfit.problem}.`
    case 'route':
      return `${release} claims the route ${misfit.path}, which ${misfit.owner} already has, and visitors would still get: remove it from one of them.`
    case 'widget':
      return `${release} shows the widget ${misfit.widget} on ${misfit.path}, but no release in this channel offers it: promote its app in the same command, or first.`
  }
}
