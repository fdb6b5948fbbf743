import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

/** The package whose libraries the host includes. */
export const platform = join(__dirname, '../../../shared/platform')

/** The output of webpack for a few lines of code. */
export function bundled(lines: string, how: Configuration): Promise<string> {
  const compiler = webpack({
    context: platform,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${lines}`,
    externals: ['react', 'react-dom', 'react/jsx-runtime'],
    ...how,
  })
  return new Promise((done, fail) => {
    // Nothing is written: only the text is needed.
    compiler.hooks.shouldEmit.tap('Bundled', ({ assets }) => {
      done(
        Object.values(assets)
          .map((asset) => asset.source().toString())
          .join('\n'),
      )
      return false
    })
    compiler.run((error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
    })
  })
}
