import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

/**
 * Builds the script that gives a page the development React. @returns its folder, which is deleted when the program
 * ends
 */
export function buildDevelopmentReact(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'development-react-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const config: Configuration = {
    name: 'react',
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    entry: join(import.meta.dirname, '../dev/react.cjs'),
    output: { path: place, filename: 'react-development.js' },
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
