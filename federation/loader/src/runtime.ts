import { type RemoteRelease, satisfies } from '@app/registry'
import { createInstance } from '@module-federation/enhanced/runtime'
import { evaluate } from './evaluate'
import { giveBackGlobal, takeGlobal } from './globals'
import { releaseSet } from './release-set'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
/** Shared module → version → what gives it. */
type ShareScope = Record<string, Record<string, unknown>>
declare const __webpack_share_scopes__: { default: ShareScope }
/** A module that is here and has not run. */
type Factory = () => unknown

/** As long as one try of the fallback chain: then the next one asks anew. The runtime by itself would wait for 20 s. */
const scriptWithinMs = 8000

/**
 * The runtime of Module Federation. It inserts entries, one time each however many ask, and keeps none that failed. What is shared is
 * webpack's own share scope, handed over as it is.
 */
const federation = createInstance({
  name: 'host',
  version: releaseSet.host.version,
  remotes: [],
  plugins: [{ name: 'patience', createScript: () => ({ timeout: scriptWithinMs }) }],
})

/** MF-6 An entry takes what it is given. @throws Error when a singleton of the page is not what the release was built against */
function assertFits({ id, needs, foreign }: RemoteRelease, scope: ShareScope): void {
  for (const [name, range] of Object.entries(needs)) {
    const [, versions = {}] = Object.entries(scope).find(([key]) => key === name || key.startsWith(`${name}/`)) ?? []
    const [version] = Object.keys(versions)
    // made elsewhere, it brings along what the page does not have
    if (version === undefined && foreign) continue
    if (version === undefined || !satisfies(version, range))
      throw new Error(
        `Unsatisfied version ${version ?? '(none)'} of shared singleton module ${name}: ${id} needs ${range}`,
      )
  }
}

/** The gate lets in only releases whose entry is one script; a development server has none before its first build. */
function entryOf({ id, base, entry }: RemoteRelease): string {
  const [file] = entry.js
  if (!file) throw new Error(`${id}: the release set has no script for its entry`)
  return `${base}${file}`
}

/** What the runtime calls a release; made elsewhere, its global name may be that of others. */
const nameOf = ({ base, uniqueName, foreign }: RemoteRelease): string =>
  foreign ? base.replaceAll(/\W/g, '_') : uniqueName

/**
 * One exposed module of one release. The release is registered when it is asked for, under a name that no other release has: so nothing
 * is requested before, and two releases of a remote are two remotes to the runtime.
 * @throws Error when it does not load, is not exposed, or a singleton of the page does not satisfy what it needs
 */
export async function loadExposed(release: RemoteRelease, module: string): Promise<unknown> {
  await __webpack_init_sharing__('default')
  const scope = __webpack_share_scopes__.default
  // A hook of the runtime would be too late: there the entry has run.
  assertFits(release, scope)
  federation.initShareScopeMap('default', scope as Parameters<typeof federation.initShareScopeMap>[1])
  const name = nameOf(release)
  const { entryType: type = 'global' } = release.foreign ?? {}
  federation.registerRemotes([{ name, entry: entryOf(release), type, entryGlobalName: release.uniqueName }])
  takeGlobal(release)
  const id = `${name}${module.slice(1)}`
  const factory = await federation
    .loadRemote<Factory>(id, { loadFactory: false, from: 'runtime' })
    .catch((error: unknown) => {
      giveBackGlobal(release)
      throw error
    })
  if (!factory) throw new Error(`${release.id} does not expose ${module}`)
  return evaluate(id, factory)
}
