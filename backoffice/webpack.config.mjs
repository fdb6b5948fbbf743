import { join } from 'node:path'
import { rules } from '@app/build/webpack'
import CompressionPlugin from 'compression-webpack-plugin'

const page = (scripts) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <title>Back office</title>
    <link rel="icon" href="data:," />
${scripts.map((file) => `    <script src="/${file}" defer></script>`).join('\n')}
  </head>
  <body>
    <div id="back-office"></div>
  </body>
</html>
`

/** Writes index.html with the entry's files; nothing in it is inline, so that a strict policy may serve it. */
class PagePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const scripts = compilation.entrypoints.get('back-office').getFiles()
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(page(scripts)))
      })
    })
  }
}

export default {
  name: 'back-office',
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { 'back-office': './src/main.tsx' },
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: 'assets/[name].[contenthash].js',
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: { rules: rules({ isAlone: false }) },
  plugins: [
    new PagePlugin(),
    // The API sends the .br file to browsers that accept it.
    new CompressionPlugin({ test: /\.js$/, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ],
  performance: false,
  stats: 'errors-warnings',
}
