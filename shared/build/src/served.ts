import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { EntryWithPlugin } from './entry-with'
import { rules } from './rules'
import { remoteConfig } from './webpack'

const dev = join(import.meta.dirname, '../dev')
export const developmentReactFile = 'react-development.js'

/**
 * A remote from this machine for the pages of a staging host: the same container as in a release, without hashes, and the development
 * server's own client. Changed styles and components come in at once; what cannot be put in place loads the page anew.
 */
export function servedConfig(
  folder: string,
  port: number,
  stagingUrl: string,
): Configuration & { devServer: DevServerConfiguration } {
  const config = remoteConfig(folder)
  const staging = new URL(stagingUrl)
  const names = { filename: '[name].js', chunkFilename: '[name].js' }
  return {
    ...config,
    mode: 'development',
    // The page's policy allows no eval.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, ...names, clean: false },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime': join(dev, 'jsx-dev-runtime.mjs') } },
    module: { rules: rules({ isAlone: false, isRefreshed: true }) },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin instanceof MiniCssExtractPlugin || plugin instanceof EntryWithPlugin),
      ),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
    ],
    optimization: {},
    devServer: {
      port,
      host: 'localhost',
      static: false,
      hot: true,
      // The sources are for the pages of this host, and for no other page that happens to be open.
      headers: { 'access-control-allow-origin': staging.origin },
      allowedHosts: [staging.hostname],
      client: {
        overlay: false,
        webSocketURL: `ws://localhost:${port}/ws`,
        webSocketTransport: join(dev, 'transport.cjs'),
        logging: 'warn',
      },
    },
  }
}

/** Builds the script that gives a page the development React. @returns its folder, which goes when the program ends */
export function buildDevelopmentReact(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'app-build-react-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const config: Configuration = {
    name: 'react',
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    entry: join(dev, 'react.cjs'),
    output: { path: place, filename: developmentReactFile },
    performance: false,
  }
  return new Promise((done, fail) => {
    webpack(config, (error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
      else done(place)
    })
  })
}
