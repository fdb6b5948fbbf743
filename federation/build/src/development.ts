import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { BomPlugin } from './bom-plugin'
import { BuildManifestPlugin } from './build-manifest'
import { ContractPlugin } from './contract-plugin'
import { EntryWithPlugin } from './entry-with'
import { FederationManifestPlugin } from './federation-manifest'
import { rules } from './rules'

const dev = join(import.meta.dirname, '../dev')
/** Plugins that only a release needs. */
const forReleases = [BomPlugin, BuildManifestPlugin, ContractPlugin, EntryWithPlugin, FederationManifestPlugin]
const formOf = (rule: unknown) => {
  const { test } = (rule ?? {}) as { test?: unknown }
  return test instanceof RegExp ? test.source : ''
}
const replaced = new Set(rules({ isAlone: false }).map(formOf))

type Options = {
  /** The output folder. */
  output: string
  /** The cache that is kept between starts; a different version invalidates it. */
  cache: { folder: string; version: string }
}

/** A page has these once for all apps; after a change, apps would keep the old copy. */
const publicApis = '[\\\\/]shared[\\\\/](ui|platform|schema)[\\\\/]src[\\\\/]index\\.ts$'

/**
 * A release's configuration for `npm run dev`: the same entries and shared modules, hot-replaced in the page as they
 * change.
 */
export function development(config: Configuration, { output, cache }: Options): Configuration {
  const { name = '', context = '', module: { rules: all = [] } = {} } = config
  const watched = {
    ...config,
    dependencies: [],
    output: { ...config.output, path: output, clean: false },
    stats: 'none' as const,
  }
  const cached = { type: 'filesystem' as const, cacheDirectory: cache.folder, name, version: cache.version }
  // The page contains it inline, minified as in a release.
  if (name === 'boot') return { ...watched, plugins: [], cache: cached }
  const client = join(dev, name === 'host' ? 'host.mjs' : 'remote.mjs')
  return {
    ...watched,
    mode: 'development',
    // The page's policy allows no eval.
    devtool: 'cheap-module-source-map',
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react/jsx-dev-runtime': join(dev, 'jsx-dev-runtime.mjs'),
        // it allows only files that have a hash
        '@app/loader/guard$': false,
      },
    },
    module: {
      rules: [
        ...rules({ isAlone: false, refreshed: { app: name, declined: publicApis } }),
        { test: /[\\/]locales[\\/]\w+\.json$/, type: 'javascript/auto', use: join(dev, 'locale-loader.cjs') },
        ...all.filter((rule) => !replaced.has(formOf(rule))),
      ],
    },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !forReleases.some((kind) => plugin instanceof kind)),
      // without a name it is added first to every entry
      new webpack.EntryPlugin(context, client, {}),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ developmentApp: JSON.stringify(name) }),
    ],
    // A failed build emits nothing, so the page goes from the last good build to the next.
    optimization: { chunkIds: 'named', emitOnErrors: false },
    cache: cached,
  }
}
