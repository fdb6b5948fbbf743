import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { BuildManifestPlugin } from './build-manifest'
import { EntryWithPlugin } from './entry-with'
import { type PartPackage, readPart, uniqueNameOf } from './parts'
import { PlainReactNames } from './plain-react-names'
import { rules } from './rules'
import { consumed, provided, versionsOf } from './shared'

const entryFile = /^remoteEntry\.js$/

function base(part: PartPackage): Configuration {
  return {
    name: part.part,
    context: part.folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(part.folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueNameOf(part),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: { rules: rules({ isAlone: false }) },
    optimization: {
      minimizer: [
        new TerserPlugin({ exclude: entryFile, minify: TerserPlugin.swcMinify, extractComments: false }),
        // It alone leaves out what of webpack's sharing a remote does not use; for everything else swc is as good and far quicker.
        new TerserPlugin({ include: entryFile, minify: TerserPlugin.terserMinify, extractComments: false }),
        new CssMinimizerPlugin({ parallel: 1 }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

const css = () =>
  new MiniCssExtractPlugin({
    filename: '[name].css',
    chunkFilename: '[name].css',
    ignoreOrder: true,
  })

/** The files of src/exposes, each one a federated module and a chunk of its name. */
function exposesOf(folder: string): Record<string, { import: string; name: string }> {
  const files = readdirSync(join(folder, 'src/exposes'))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .sort()
  return Object.fromEntries(
    files.map((file) => {
      const name = file.replace(/\.tsx?$/, '')
      return [`./${name}`, { import: `./src/exposes/${file}`, name }]
    }),
  )
}

/** A remote as a release: a container entry and hashed chunks; what is shared comes from the host. */
export function remoteConfig(folder: string): Configuration {
  const part = readPart(folder)
  const exposes = exposesOf(folder)
  const config = base(part)
  return {
    ...config,
    entry: {},
    // The page's guard asks so for all that code inserts (host/src/releases).
    output: { ...config.output, crossOriginLoading: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remoteEntry',
        filename: 'remoteEntry.js',
        library: { type: 'window', name: uniqueNameOf(part) },
        exposes,
        shared: consumed(folder),
      }),
      css(),
      new EntryWithPlugin(Object.values(exposes).map(({ name }) => name)),
      new BuildManifestPlugin(part, { needs: versionsOf(folder, '^') }),
    ],
  }
}

/** All that the kit exports is given to remotes, so it is one module, as platform is: nothing of it could be left out. */
const providedWhole = /[\\/]shared[\\/](ui|schema)[\\/]src[\\/]index\.ts$/

/** The host: shared singletons in its first script. It imports them as its own, since nobody else brings them. */
export function hostConfig(folder: string): Configuration {
  const part = readPart(folder)
  const config = base(part)
  return {
    ...config,
    module: { rules: [...rules({ isAlone: false }), { test: providedWhole, sideEffects: true }] },
    entry: { host: './src/index.ts' },
    plugins: [
      new webpack.sharing.ProvideSharedPlugin({ provides: provided(folder) }),
      css(),
      new PlainReactNames(),
      new BuildManifestPlugin(part, { needs: {}, provides: versionsOf(folder, '') }),
    ],
  }
}

/** The host's small script that the page carries inline; apart, so that it shares nothing. */
export function bootConfig(folder: string): Configuration {
  const part = readPart(folder)
  const config = base(part)
  return {
    ...config,
    name: 'boot',
    dependencies: [part.part],
    entry: { boot: './src/boot/index.ts' },
    output: { ...config.output, filename: 'boot.js', clean: false },
  }
}

/** The host's service worker; the edge serves it at an address of its own, outside the release. */
export function workerConfig(folder: string): Configuration {
  const config = bootConfig(folder)
  return {
    ...config,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { sw: './worker/index.ts' },
    output: { ...config.output, filename: 'sw.js' },
  }
}

/** A remote by itself in a bare page, with everything it needs, for its own team. */
export function aloneConfig(folder: string, port: number, apiUrl: string): Configuration & { devServer: object } {
  const part = readPart(folder)
  if (!existsSync(join(folder, 'src/index.ts'))) throw new Error(`${part.part} has no src/index.ts to run alone`)
  return {
    ...base(part),
    mode: 'development',
    devtool: 'eval-source-map',
    entry: './src/index.ts',
    output: { publicPath: '/', uniqueName: part.part },
    module: { rules: rules({ isAlone: true }) },
    optimization: {},
    devServer: {
      port,
      host: 'localhost',
      historyApiFallback: true,
      static: { directory: join(import.meta.dirname, '../alone') },
      proxy: [{ context: ['/api', '/media'], target: apiUrl }],
    },
  }
}
