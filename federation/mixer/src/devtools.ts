import type { AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'
import { addGlobalSnapshot, Global } from '@module-federation/runtime/core'
import type { ShareScopeMap } from '@module-federation/runtime/types'
import { generateSnapshotFromManifest, type GlobalModuleInfo, type Manifest } from '@module-federation/sdk'

type Scope = Record<string, Record<string, { get?: unknown; loaded?: unknown; eager?: boolean }>>
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: Scope }
/** By app; null for a release without one, such as one published before manifests existed. */
export type Manifests = Readonly<Record<string, Manifest | null>>

const appsOf = ({ host, remotes }: ReleaseSet): [string, AppRelease | RemoteRelease][] =>
  Object.entries({ host, ...remotes })

/** The key of a module version in Module Federation. */
const nameOf = (app: string, { id }: AppRelease) => `${app}:${id}`
const addressOf = ({ base }: AppRelease, file: string) => new URL(base + file, window.location.href).href

/** The page's releases as a snapshot of Module Federation's runtime, each under its ID. */
export function snapshotOf(set: ReleaseSet, manifests: Manifests): GlobalModuleInfo {
  const remotes = Object.fromEntries(Object.entries(set.remotes).map(([app, { id }]) => [app, id]))
  return Object.fromEntries(
    appsOf(set).map(([app, release]) => {
      const manifest = manifests[app]
      const globalName = 'uniqueName' in release ? release.uniqueName : app
      if (!manifest) {
        const remoteEntry = addressOf(release, release.entry.js[0] ?? '')
        return [nameOf(app, release), { version: release.id, remoteEntry, globalName }]
      }
      const described = generateSnapshotFromManifest(manifest, {
        version: addressOf(release, 'mf-manifest.json'),
        ...(app === 'host' ? { remotes } : {}),
      })
      return [nameOf(app, release), { ...described, version: release.id }]
    }),
  )
}

/** What the host shares, and which remotes use it. */
export function sharedOf(scope: Scope, host: AppRelease, manifests: Manifests): ShareScopeMap {
  const takersOf = (name: string) =>
    Object.entries(manifests).flatMap(([app, manifest]) =>
      app !== 'host' && manifest?.shared.some((one) => one.name === name) ? app : [],
    )
  const modules = Object.entries(scope).map(([name, versions]) => {
    const provided = Object.entries(versions).map(([version, { eager = false, loaded }]) => [
      version,
      {
        version,
        from: nameOf('host', host),
        useIn: takersOf(name),
        scope: ['default'],
        deps: [],
        shareConfig: { singleton: true, requiredVersion: false, eager },
        strategy: 'version-first',
        loaded: Boolean(loaded),
        get: () => () => undefined,
      },
    ])
    return [name, Object.fromEntries(provided)]
  })
  return { default: Object.fromEntries(modules) }
}

const read = async (release: AppRelease): Promise<Manifest | null> => {
  const answer = await fetch(addressOf(release, 'mf-manifest.json')).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Manifest) : null
}

/**
 * Tells the Module Federation extension what this page consists of. The extension reads two globals that the runtime
 * fills only from manifests it loaded itself; our releases come from the release set.
 */
export async function fillDevtools(set: ReleaseSet): Promise<void> {
  const found = await Promise.all(appsOf(set).map(async ([app, one]) => [app, await read(one)] as const))
  const manifests = Object.fromEntries(found)
  addGlobalSnapshot(snapshotOf(set, manifests))
  // a screen of the host alone has loaded no remote yet, and so has no share scope
  await __webpack_init_sharing__('default')
  const shared = sharedOf(__webpack_share_scopes__.default, set.host, manifests)
  Object.assign(Global.__FEDERATION__.__SHARE__, { [nameOf('host', set.host)]: shared })
}
