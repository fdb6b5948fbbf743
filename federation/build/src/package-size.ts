import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { rules } from './rules'

/** Libraries that a page loads once and that other budgets count. */
const countedElsewhere = ['react', 'react/jsx-runtime', 'react-dom']

/**
 * The size of a shared package's public API in a release.
 * @returns bytes after minifying and gzip; without react and without the other packages of the workspace
 */
export function packageSize(folder: string): Promise<{ js: number; css: number }> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const workspace = Object.keys(dependencies).filter((name) => name.startsWith('@app/'))
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/index.ts',
    experiments: { outputModule: true },
    output: { library: { type: 'module' } },
    externals: [...countedElsewhere, ...workspace],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: rules({ isAlone: false }) },
    plugins: [new MiniCssExtractPlugin()],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.(css|js)$/,
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.lightningCssMinify],
          extractComments: false,
          parallel: false,
        }),
      ],
    },
  })
  const sizes = { js: 0, css: 0 }
  // Nothing is written: only the size is needed.
  compiler.hooks.shouldEmit.tap('PackageSize', ({ assets }) => {
    for (const [name, asset] of Object.entries(assets)) {
      const { length } = gzipSync(asset.buffer(), { level: 9 })
      if (name.endsWith('.css')) sizes.css += length
      else sizes.js += length
    }
    return false
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve(sizes)
    })
  })
}
