import webpack, { type Configuration } from 'webpack'
import { base, styleSheets } from './base'
import { BomPlugin } from './bom-plugin'
import { BuildManifestPlugin } from './build-manifest'
import { CompileHintsPlugin } from './compile-hints'
import { ContractPlugin } from './contract-plugin'
import { FederationManifestPlugin } from './federation-manifest'
import { readAppPackage } from './app-package'
import { leanLibraries, leanTexts } from './lean'
import { LeanRuntimePlugin } from './lean-runtime'
import { PlainReactNames } from './plain-react-names'
import { leanRouter } from './router'
import { rules } from './rules'
import { installed, provided, versionsOf } from './shared'

/**
 * Remotes may use every export of these packages, so each becomes one module, like platform: nothing could be
 * tree-shaken.
 */
const providedWhole = /[\\/]shared[\\/](ui|schema)[\\/]src[\\/]index\.ts$/

type HostFederation = {
  /** Its first script. */
  entry: string
  /** What a page has once: the host provides it to all remotes, in its first script. */
  shared: readonly string[]
}

/**
 * The host's configuration. It imports the shared modules directly, since nobody else provides them, so it is not a
 * container.
 */
export function host(folder: string, { entry, shared }: HostFederation): Configuration {
  const app = readAppPackage(folder)
  const config = base(app)
  const router = leanRouter(installed(folder, '@app/platform'))
  return {
    ...config,
    resolve: { ...config.resolve, alias: router.alias },
    module: {
      rules: [...rules({ isAlone: false }), { test: providedWhole, sideEffects: true }, router.rule, leanTexts],
    },
    entry: { host: entry },
    // one file that pages never load has all that only drawing needs
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: (chunk) => chunk.name !== 'draw' && !chunk.canBeInitial() },
    },
    plugins: [
      new webpack.sharing.ProvideSharedPlugin({ provides: provided(folder, shared) }),
      new LeanRuntimePlugin(),
      ...leanLibraries(),
      styleSheets(),
      new PlainReactNames(),
      new CompileHintsPlugin(),
      new BuildManifestPlugin(app, { needs: {}, provides: versionsOf(folder, shared, '') }),
      new FederationManifestPlugin(app, { name: app.name, shared }),
      new ContractPlugin(app),
      new BomPlugin(app),
    ],
  }
}

/** The host's small script that the page contains inline; a separate build, so that it shares nothing. */
export function boot(folder: string, entry: string): Configuration {
  const app = readAppPackage(folder)
  const config = base(app)
  return {
    ...config,
    name: 'boot',
    dependencies: [app.name],
    entry: { boot: entry },
    output: { ...config.output, filename: 'boot.js', clean: false },
    plugins: [new BomPlugin(app, 'boot.cdx.json')],
  }
}

/** The host's service worker; the edge serves it at its own address, outside the release. */
export function worker(folder: string, entry: string): Configuration {
  const config = boot(folder, entry)
  const app = readAppPackage(folder)
  return {
    ...config,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { sw: entry },
    output: { ...config.output, filename: 'sw.js' },
    plugins: [new BomPlugin(app, 'sw.cdx.json')],
  }
}
