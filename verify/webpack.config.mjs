import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rules } from '@app/build/webpack'

const folder = import.meta.dirname
const file = 'check-draws.html'

/** Puts the script into the page, which then is one file that runs nothing else. */
class OneFilePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('OneFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tapPromise({ name: 'OneFile', stage }, async () => {
        // an end tag would end the element
        const script = String(compilation.getAsset('page.js').source.source()).replaceAll('</script', '<\\/script')
        const hash = createHash('sha256').update(script).digest('base64')
        const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src http: https:`
        const page = await readFile(join(folder, 'page/page.html'), 'utf8')
        const whole = page
          .replace('<title>', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <title>`)
          .replace('<script></script>', () => `<script>${script}</script>`)
        compilation.deleteAsset('page.js')
        compilation.emitAsset(file, new sources.RawSource(whole))
      })
    })
  }
}

/** The page for sceptics: not minified, so that it can be read. */
export default {
  context: folder,
  mode: 'production',
  devtool: false,
  entry: './page/page.ts',
  output: { path: folder, filename: 'page.js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: rules({ isAlone: true }) },
  optimization: { minimize: false, moduleIds: 'named' },
  plugins: [new OneFilePlugin()],
  performance: false,
  stats: 'errors-warnings',
}
