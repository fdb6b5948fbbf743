import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { freePort } from '@app/api/testing'

const here = import.meta.dirname
const { resolve } = createRequire(import.meta.url)

/** What a remote asks its host for, by its mf-manifest.json; a host may share more. */
const asked = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema']
/** What draws icons is imported by its place. */
const iconMaker = join(resolve('lucide-react/package.json'), '../dist/esm/createLucideIcon.mjs')

/** The kit imports a style sheet's class names as one object, and by the names that they have. */
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
      // the shared packages are sources here; elsewhere they come from a package registry
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
        ...Object.fromEntries(asked.map((name) => [name, { singleton: true }])),
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

/** Serves the host on an origin of its own, with the calls of its widgets led to the app. */
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
