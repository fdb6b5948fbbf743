import { StatsPlugin } from '@module-federation/manifest'
import type { Compiler } from 'webpack'
import { remoteEntry } from './base'
import type { AppPackage } from './app-package'
import { installedVersion } from './shared'

type Exposes = Readonly<Record<string, { import: string; name: string }>>
type Federation = {
  name: string
  /** The container's global name; the host has no container. */
  library?: { type: string; name: string }
  exposes?: Exposes
  /** What the host brings and remotes ask for. */
  shared: readonly string[]
}

export const manifestFile = 'mf-manifest.json'
const statsFile = 'mf-stats.json'
const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/**
 * Writes mf-manifest.json, by which module federation's own runtime and tools find what a release exposes and shares. The plugin of
 * module federation that makes it does not see shared modules that a remote never brings along, so they are named here.
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
      // It says nothing that the manifest does not, but where the sources are.
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
