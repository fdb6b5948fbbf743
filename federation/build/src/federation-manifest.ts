import { StatsPlugin } from '@module-federation/manifest'
import type { Compiler } from 'webpack'
import type { AppPackage } from './app-package'
import { remoteEntry } from './federation'
import { installedVersion } from './shared'

type Exposes = Readonly<Record<string, { import: string; name: string }>>
type Federation = {
  name: string
  /** The container's global name; the host is not a container. */
  library?: { type: string; name: string }
  exposes?: Exposes
  /** What the host provides and remotes consume. */
  shared: readonly string[]
}

export const manifestFile = 'mf-manifest.json'
const statsFile = 'mf-stats.json'
const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/**
 * Writes mf-manifest.json, which tells Module Federation's runtime and tools what a release exposes and shares. The
 * Module Federation plugin that generates it does not see shared modules that a remote never bundles, so they are
 * listed here.
 */
export class FederationManifestPlugin {
  constructor(
    private readonly app: AppPackage,
    private readonly federation: Federation,
  ) {}

  apply(compiler: Compiler): void {
    const { name, library, exposes = {} } = this.federation
    const options = {
      name,
      exposes,
      ...(library && { library, filename: remoteEntry }),
      dts: false,
      manifest: { additionalData: ({ stats }: { stats: object }) => this.completed(stats) },
    }
    const pluginVersion = installedVersion(import.meta.dirname, '@module-federation/manifest')
    new StatsPlugin(options as unknown as ConstructorParameters<typeof StatsPlugin>[0], {
      pluginVersion,
      bundler: 'webpack',
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap('FederationManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      // It adds nothing to the manifest but the location of the sources.
      compilation.hooks.processAssets.tap({ name: 'FederationManifest', stage }, () =>
        compilation.deleteAsset(statsFile),
      )
    })
  }

  private completed(stats: object) {
    const { name: app, version, folder } = this.app
    const metaData = 'metaData' in stats && stats.metaData
    return {
      ...stats,
      metaData: { ...(metaData as object), buildInfo: { buildVersion: version, buildName: app } },
      shared: this.federation.shared.map((name) => {
        const installed = installedVersion(folder, name)
        const about = { version: installed, requiredVersion: `^${installed}`, singleton: true }
        return { id: `${app}:${name}`, name, ...about, hash: '', assets: noFiles }
      }),
    }
  }
}
