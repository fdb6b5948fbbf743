import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { freePort } from '@app/api/testing'

const here = import.meta.dirname
const { resolve } = createRequire(import.meta.url)

/** What a remote needs from its host, by its mf-manifest.json; a host may share more. */
const requested = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema']
/** The function that creates icons is imported by path. */
const iconMaker = join(resolve('lucide-react/package.json'), '../dist/esm/createLucideIcon.mjs')

/** The kit imports a stylesheet's class names as one object, under their own names. */
const classNames = { auto: true, namedExport: false, exportLocalsConvention: 'as-is' }

const configuration = (): Configuration => ({
  context: here,
  mode: 'production',
  devtool: false,
  entry: './index.mjs',
  output: { publicPath: '/', uniqueName: 'stock-host' },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  module: {
    rules: [
      // the shared packages are sources here; in other projects they come from a package registry
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, configFile: join(here, 'tsconfig.json') },
      },
      { test: /\.css$/, use: ['style-loader', { loader: 'css-loader', options: { modules: classNames } }] },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'stock_host',
      shared: {
        ...Object.fromEntries(requested.map((name) => [name, { singleton: true }])),
        [iconMaker]: { singleton: true, shareKey: 'lucide-react/createLucideIcon' },
      },
      dts: false,
      manifest: false,
    }) as unknown as WebpackPluginInstance,
  ],
  performance: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'error' },
})

/** Serves the host on its own origin, and proxies its widgets' calls to the app. */
export async function serveStockHost(appUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      client: false,
      liveReload: false,
      setupExitSignals: false,
      static: { directory: here, watch: false },
      proxy: [{ context: ['/api', '/media'], target: appUrl }],
    },
    webpack(configuration()),
  )
  await server.start()
  return { url: `http://localhost:${port}`, stop: () => server.stop() }
}
