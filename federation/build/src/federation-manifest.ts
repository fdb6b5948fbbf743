import type { Manifest, StatsAssets } from '@module-federation/sdk'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'
import { remoteEntry } from './base'
import type { AppPackage } from './app-package'
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
const noTypes = { path: '', name: '', zip: '', api: '' }

/** Files that load at once, and those that may load later. */
function assetsOf(sync: readonly string[], later: readonly string[]): StatsAssets {
  const pick = (files: readonly string[], isStyle: boolean) =>
    [...new Set(files)].filter((file) => file.endsWith('.css') === isStyle)
  return {
    js: { sync: pick(sync, false), async: pick(later, false) },
    css: { sync: pick(sync, true), async: pick(later, true) },
  }
}

/** The files of an exposed module, by its chunk. */
function assetsOfChunk({ entrypoints }: Compilation, chunk: Chunk): StatsAssets {
  const around = ({ groupsIterable }: Chunk) =>
    [...groupsIterable].flatMap((group) => (group.name && !entrypoints.has(group.name) ? group.getFiles() : []))
  const later = [...chunk.getAllAsyncChunks()].flatMap((one) => [...one.files, ...around(one)])
  return assetsOf(around(chunk), later)
}

/**
 * Writes mf-manifest.json, which tells Module Federation's runtime and tools what a release exposes and shares. The
 * plugin of `@module-federation/manifest` would write the same; but it does not see shared modules that a remote never
 * bundles, and loading it, with an HTTP client and a WebSocket server, takes a twentieth of a build.
 */
export class FederationManifestPlugin {
  constructor(
    private readonly app: AppPackage,
    private readonly federation: Federation,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FederationManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'FederationManifest', stage }, () => {
        const text = JSON.stringify(this.describe(compilation), null, 2)
        compilation.emitAsset(manifestFile, new webpack.sources.RawSource(text))
      })
    })
  }

  private describe(compilation: Compilation): Manifest {
    const { name, library, exposes = {}, shared } = this.federation
    const { name: app, version, folder } = this.app
    const format = installedVersion(import.meta.dirname, '@module-federation/sdk')
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: app },
        remoteEntry: { name: library ? remoteEntry : '', path: '', type: library ? 'window' : 'global' },
        types: noTypes,
        globalName: library?.name ?? name,
        pluginVersion: format,
        publicPath: 'auto',
      },
      shared: shared.map((one) => {
        const installed = installedVersion(folder, one)
        const about = { version: installed, singleton: true, requiredVersion: `^${installed}` }
        return { id: `${app}:${one}`, name: one, ...about, hash: '', assets: assetsOf([], []) }
      }),
      remotes: [],
      exposes: Object.entries(exposes).flatMap(([path, { name: chunkName }]) => {
        const chunk = compilation.namedChunks.get(chunkName)
        const about = { id: `${name}:${chunkName}`, name: chunkName }
        return chunk ? [{ ...about, assets: assetsOfChunk(compilation, chunk), path }] : []
      }),
    }
  }
}
