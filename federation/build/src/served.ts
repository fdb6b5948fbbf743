import { join } from 'node:path'
import type { Configuration } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { base, styleSheets } from './base'
import { container } from './container'
import { buildDevelopmentReact } from './development-react'
import type { RemoteFederation } from './federation'
import { readAppPackage } from './app-package'
import { rules } from './rules'

const dev = join(import.meta.dirname, '../dev')
/** Texts, state, calls: other modules have already imported their values. */
const notComponents = '(?<!\\.tsx)$'

/**
 * A local remote for the pages of a staging host: the same container as in a release, without hashes, plus the
 * development server's own client. Changed styles and components are replaced at once; anything else reloads the page.
 */
export async function served(
  folder: string,
  federation: RemoteFederation,
  { port, stagingUrl }: { port: number; stagingUrl: string },
): Promise<Configuration & { devServer: DevServerConfiguration }> {
  const app = readAppPackage(folder)
  const config = base(app)
  const staging = new URL(stagingUrl)
  const mix = `${app.name}@http://localhost:${port}`
  return {
    ...config,
    mode: 'development',
    entry: {},
    // The page's policy allows no eval.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, crossOriginLoading: false, clean: false },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime': join(dev, 'jsx-dev-runtime.mjs') } },
    module: { rules: rules({ isAlone: false, refreshed: { app: app.name, declined: notComponents } }) },
    plugins: [...container(app, federation), styleSheets()],
    optimization: {},
    devServer: {
      port,
      host: 'localhost',
      static: { directory: await buildDevelopmentReact(), watch: false },
      hot: true,
      // Only pages of this host may read the sources, not any other open page.
      headers: { 'access-control-allow-origin': staging.origin },
      allowedHosts: [staging.hostname],
      client: {
        overlay: false,
        webSocketURL: `ws://localhost:${port}/ws`,
        webSocketTransport: join(dev, 'transport.cjs'),
        logging: 'warn',
      },
      onListening: () => {
        process.stdout.write(`Open ${new URL(`/?mix=${encodeURIComponent(mix)}`, staging).href}\n`)
      },
    },
  }
}
