import { join } from 'node:path'
import { rules } from '@app/build/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'

const page = ({ styles, scripts }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <title>Veranda releases</title>
    <link rel="icon" href="data:," />
${styles.map((file) => `    <link rel="stylesheet" href="/${file}" />`).join('\n')}
${scripts.map((file) => `    <script src="/${file}" defer></script>`).join('\n')}
  </head>
  <body>
    <div id="console"></div>
  </body>
</html>
`

/** Writes index.html with the entry's files; nothing in it is inline, so that a strict policy may serve it. */
class PagePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const files = compilation.entrypoints.get('console').getFiles()
        const of = (ending) => files.filter((file) => file.endsWith(ending))
        const html = page({ styles: of('.css'), scripts: of('.js') })
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(html))
      })
    })
  }
}

export default {
  name: 'release-console',
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { console: './src/main.tsx' },
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: 'assets/[name].[contenthash].js',
    chunkFilename: 'assets/[name].[contenthash].js',
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  module: { rules: rules({ isAlone: false, localIdentName: '[local]-[hash:base64:5]' }) },
  plugins: [
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash].css', ignoreOrder: true }),
    new PagePlugin(),
    // The service sends the .br file to browsers that accept it.
    new CompressionPlugin({ test: /\.(js|css)$/, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ],
  optimization: {
    minimizer: [
      '...',
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
}
