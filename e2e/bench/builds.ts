import { ContractPlugin, FederationManifestPlugin, LeanRuntimePlugin } from '@app/build/webpack'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import webpack, { type Configuration } from 'webpack'

const root = join(import.meta.dirname, '../..')
const here = import.meta.dirname
export const remotes = ['mfe-hosts', 'mfe-lottery', 'mfe-media', 'mfe-wallet'] as const
export type Remote = (typeof remotes)[number]
/** The base path of an app's build in the comparison. */
export const baseOf = (app: string) => `r/${app}/1.0.0-00000000/`

/** Replaces one module with another without changing sources. Fails a build that does not contain the module. */
class Instead {
  constructor(
    private readonly request: string,
    private readonly within: string,
    private readonly file: string,
  ) {}

  apply(compiler: webpack.Compiler): void {
    const { NormalModuleReplacementPlugin, WebpackError } = compiler.webpack
    let isPlaced = false
    new NormalModuleReplacementPlugin(new RegExp(`^\\./${this.request}$`), (module) => {
      if (!module.context.endsWith(join(this.within))) return
      module.request = join(here, this.file)
      isPlaced = true
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap('Instead', (compilation) => {
      compilation.hooks.finishModules.tap('Instead', () => {
        if (!isPlaced)
          compilation.errors.push(
            new WebpackError(`Nothing in ${this.within} imports ./${this.request} any more: ${this.file} has no place`),
          )
      })
    })
  }
}

const { container, sharing } = webpack
/** Plugins that a release has but neither side of the comparison. */
const ofFederation = [
  container.ModuleFederationPlugin,
  sharing.ProvideSharedPlugin,
  ContractPlugin,
  FederationManifestPlugin,
  LeanRuntimePlugin,
]
/**
 * What the host removes from libraries; builds that bundle them remove the same, so that the variants differ only in
 * federation.
 */
const leanPlugins = ({ plugins = [] }: Configuration) =>
  plugins.filter(
    (plugin) => plugin instanceof webpack.DefinePlugin || plugin instanceof webpack.NormalModuleReplacementPlugin,
  )
const withoutFederation = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => !ofFederation.some((kind) => plugin instanceof kind))

const into = (config: Configuration, path: string): Configuration => ({
  ...config,
  output: { ...config.output, path, clean: false },
})

/** The configuration in an app's webpack.config.mjs. */
const configOf = async <T>(app: string): Promise<T> =>
  ((await import(pathToFileURL(join(root, app, 'webpack.config.mjs')).href)) as { default: T }).default
const hostConfigs = () => configOf<[host: Configuration, boot: Configuration]>('host')
const remoteConfig = async (remote: Remote) => (await configOf<() => Promise<Configuration>>(remote))()

const loader = 'federation/loader/src'
const withoutGuard = () => new Instead('integrity-guard', loader, 'no-guard.mjs')

/** All apps as one application, split into the same chunks. */
export async function oneApp(folder: string): Promise<Configuration[]> {
  const [config, boot] = await hostConfigs()
  const path = join(folder, baseOf('host'))
  const rules = [
    // one application can tree-shake the kit
    ...(config.module?.rules ?? []).filter((rule) => !(rule && typeof rule === 'object' && rule.sideEffects)),
    { test: /\.tsx?$/, enforce: 'pre' as const, loader: join(here, 'chunk-names.cjs') },
  ]
  return [
    {
      ...into(config, path),
      module: { rules },
      plugins: [...withoutFederation(config), withoutGuard(), new Instead('runtime', loader, 'one-app/container.mjs')],
    },
    into(boot, path),
  ]
}

const versionOf = (name: string) =>
  (
    JSON.parse(readFileSync(join(root, 'shared/platform/node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

/** As in the plugin's documentation: singletons, everything else by default. */
const shared = () => ({
  react: { singleton: true, requiredVersion: `^${versionOf('react')}` },
  'react-dom': { singleton: true, requiredVersion: `^${versionOf('react-dom')}` },
  '@app/platform': { singleton: true },
  '@app/ui': { singleton: true },
})

/** The same apps with @module-federation/enhanced and default settings. */
export async function defaultFederation(folder: string): Promise<Configuration[]> {
  const [config, boot] = await hostConfigs()
  const hostPath = join(folder, baseOf('host'))
  const places = Object.fromEntries(
    remotes.map((remote) => [remote, `${remote.replace('-', '_')}@/${baseOf(remote)}remoteEntry.js`]),
  )
  const host: Configuration = {
    ...into(config, hostPath),
    entry: { host: join(here, 'default-federation/start.mjs') },
    plugins: [
      ...withoutFederation(config),
      withoutGuard(),
      new Instead('runtime', loader, 'default-federation/container.mjs'),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: places,
        shared: shared(),
        dts: false,
      }) as unknown as webpack.WebpackPluginInstance,
    ],
  }
  const ofRemotes = remotes.map(async (remote): Promise<Configuration> => {
    const own = await remoteConfig(remote)
    const exposes = { './routes': './src/exposes/routes.ts', './widgets': './src/exposes/widgets.ts' }
    return {
      ...into(own, join(folder, baseOf(remote))),
      entry: {},
      resolve: { ...config.resolve },
      module: { ...config.module },
      plugins: [
        ...withoutFederation(own),
        ...leanPlugins(config),
        new ModuleFederationPlugin({
          name: remote.replace('-', '_'),
          filename: 'remoteEntry.js',
          exposes,
          shared: shared(),
          dts: false,
        }) as unknown as webpack.WebpackPluginInstance,
      ],
    }
  })
  return [host, into(boot, hostPath), ...(await Promise.all(ofRemotes))]
}

/** @throws Error with webpack's message */
export async function build(configs: readonly Configuration[], { isMinified = true } = {}): Promise<void> {
  for (const { optimization, ...config } of configs) {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack(
        { ...config, optimization: { ...optimization, minimize: isMinified }, dependencies: [] },
        (error, result) => (error ? reject(error) : resolve(result)),
      )
    })
    if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  }
}

/** Writes compressed copies with the same settings as publishing, so that every variant is served compressed. */
export function compress(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name))
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
