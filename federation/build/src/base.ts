import { join, relative } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import { type AppPackage, uniqueNameOf } from './app-package'
import { rules, workspace } from './rules'

/** A source's path in the workspace; of a package, from its `node_modules` on. */
const sourceName = ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
  relative(workspace, absoluteResourcePath)
    .replaceAll('\\', '/')
    .replace(/^.*\/node_modules\//, 'node_modules/')

/**
 * What the builds of all apps have in common. They are production builds; publishing hashes the files, and pages check
 * the hashes.
 */
export function base(app: AppPackage): Configuration {
  return {
    name: app.name,
    context: app.folder,
    mode: 'production',
    target: ['web', 'es2022'],
    // Publishing keeps the maps apart from what is served.
    devtool: 'hidden-source-map',
    output: {
      path: join(app.folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueNameOf(app),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      clean: true,
      devtoolModuleFilenameTemplate: sourceName,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    // what is already bundled has no imports to look for
    module: { rules: rules({ isAlone: false }), noParse: /\.min\.js$/ },
    optimization: {
      // Files are named after their chunks; named chunk IDs save a table of file names in every entry.
      chunkIds: 'named',
      minimizer: [
        // One plugin, so that lightningcss works in this thread while swc does in others.
        new MinimizerPlugin({
          test: /\.(css|js)$/,
          // chunks of code that its makers have already minified have such names
          exclude: /\.min\.js$/,
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.lightningCssMinify],
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    performance: false,
    // The plugin that writes mf-manifest.json warns at each build about an intended setting: addresses relative to the
    // manifest.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

export const styleSheets = () =>
  new MiniCssExtractPlugin({
    filename: '[name].css',
    chunkFilename: '[name].css',
    ignoreOrder: true,
  })
