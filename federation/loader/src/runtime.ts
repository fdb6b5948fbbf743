import { type RemoteRelease, satisfies } from '@app/registry'
import { createInstance } from '@module-federation/enhanced/runtime'
import { evaluate } from './evaluate'
import { giveBackGlobals, takeGlobals } from './globals'
import { releaseSet } from './release-set'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
/** Shared module → version → its provider. */
type ShareScope = Record<string, Record<string, unknown>>
declare const __webpack_share_scopes__: { default: ShareScope }
/** A module that has loaded but not run. */
type Factory = () => unknown

/**
 * As long as one try of the fallback chain, after which the next one requests it again. The runtime's default is 20 s.
 */
const scriptWithinMs = 8000

/**
 * The runtime of Module Federation. It inserts each entry once, however many callers there are, and forgets those that
 * failed. It uses webpack's own share scope as it is.
 */
const federation = createInstance({
  name: 'host',
  version: releaseSet.host.version,
  remotes: [],
  plugins: [{ name: 'patience', createScript: () => ({ timeout: scriptWithinMs }) }],
})

/**
 * MF-6 An entry accepts any share scope. @throws Error if a singleton of the page is not what the release was built
 * against
 */
function assertFits({ id, needs, foreign }: RemoteRelease, scope: ShareScope): void {
  for (const [name, range] of Object.entries(needs)) {
    const [, versions = {}] = Object.entries(scope).find(([key]) => key === name || key.startsWith(`${name}/`)) ?? []
    const [version] = Object.keys(versions)
    // a foreign remote bundles what the page does not provide
    if (version === undefined && foreign) continue
    if (version === undefined || !satisfies(version, range))
      throw new Error(
        `Unsatisfied version ${version ?? '(none)'} of shared singleton module ${name}: ${id} needs ${range}`,
      )
  }
}

/** The gate accepts only releases whose entry is one script; a development server has none before its first build. */
function entryOf({ id, base, entry }: RemoteRelease): string {
  const [file] = entry.js
  if (!file) throw new Error(`${id}: the release set has no script for its entry`)
  return `${base}${file}`
}

/** A release's name in the runtime; others may have the same global name. */
const nameOf = ({ base }: RemoteRelease): string => base.replaceAll(/\W/g, '_')

/**
 * Loads one exposed module of one release. The release is registered on demand under a name that no other release has,
 * so nothing is requested earlier, and two releases of a remote are two remotes to the runtime.
 * @throws Error if it does not load, is not exposed, or a singleton of the page does not satisfy its needs
 */
export async function loadExposed(release: RemoteRelease, module: string): Promise<unknown> {
  await __webpack_init_sharing__('default')
  const scope = __webpack_share_scopes__.default
  // A hook of the runtime would be too late: it is called after the entry has run.
  assertFits(release, scope)
  federation.initShareScopeMap('default', scope as Parameters<typeof federation.initShareScopeMap>[1])
  const name = nameOf(release)
  const { entryType: type = 'global' } = release.foreign ?? {}
  federation.registerRemotes([{ name, entry: entryOf(release), type, entryGlobalName: release.uniqueName }])
  takeGlobals(release)
  const id = `${name}${module.slice(1)}`
  const factory = await federation
    .loadRemote<Factory>(id, { loadFactory: false, from: 'runtime' })
    .catch((error: unknown) => {
      giveBackGlobals(release)
      throw error
    })
  if (!factory) throw new Error(`${release.id} does not expose ${module}`)
  return evaluate(id, factory)
}
