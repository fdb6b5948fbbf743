import { join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { type AppPackage, uniqueNameOf } from './app-package'
import { rules } from './rules'

export const remoteEntry = 'remoteEntry.js'

/** What the builds of all apps have in common: for production, hashed by publishing, checked against the page's hashes. */
export function base(app: AppPackage): Configuration {
  return {
    name: app.name,
    context: app.folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(app.folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueNameOf(app),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: { rules: rules({ isAlone: false }) },
    optimization: {
      // Files are named after their chunks: with chunks that are called so themselves, no entry carries a table of names.
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({
          exclude: remoteEntry,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
        // It alone leaves out what of webpack's sharing a remote does not use; for everything else swc is as good and far quicker.
        new TerserPlugin({
          include: remoteEntry,
          minify: TerserPlugin.terserMinify,
          extractComments: false,
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    performance: false,
    // The plugin that writes mf-manifest.json warns at each build of what is meant so: addresses are relative to the manifest.
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
