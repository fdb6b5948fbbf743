import { isAbsolute, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { writeContract } from './contract'
import { packageSize } from './package-size'
import { readPart } from './parts'
import { buildDevelopmentReact, servedConfig } from './served'
import { aloneConfig, bootConfig, hostConfig, remoteConfig, workerConfig } from './webpack'

const usage = `app-build build        builds the part in this folder into dist/
app-build dev [port]   runs the remote in this folder alone (API_URL, default http://localhost:4001)
app-build serve [port] serves the remote in this folder to pages of a staging host (STAGING_URL, default http://localhost:4003)
app-build size         says what the shared package in this folder weighs in a release, in bytes of gzip`

const configsOf = (folder: string): Configuration[] =>
  readPart(folder).part === 'host'
    ? [hostConfig(folder), bootConfig(folder), workerConfig(folder)]
    : [remoteConfig(folder)]

function compile(configs: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configs, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors() || stats?.hasWarnings())
        reject(new Error(stats.toString({ all: false, errors: true, warnings: true })))
      else resolve()
    })
  })
}

/** Runs the command line in a part's folder; a failed build sets the exit code 1, wrong usage 2. */
export async function run(args: string[], cwd: string): Promise<void> {
  const folder = isAbsolute(cwd) ? cwd : join(process.cwd(), cwd)
  const [verb, port] = args
  try {
    if (verb === 'build') {
      await compile(configsOf(folder))
      await writeContract(readPart(folder))
    } else if (verb === 'dev') {
      const config = aloneConfig(folder, Number(port ?? 4100), process.env.API_URL ?? 'http://localhost:4001')
      await new WebpackDevServer(config.devServer, webpack(config)).start()
    } else if (verb === 'serve') {
      const stagingUrl = process.env.STAGING_URL ?? 'http://localhost:4003'
      const config = servedConfig(folder, Number(port ?? 4100), stagingUrl)
      config.devServer.static = { directory: await buildDevelopmentReact(), watch: false }
      await new WebpackDevServer(config.devServer, webpack(config)).start()
      const mix = `${config.name}@http://localhost:${config.devServer.port}`
      process.stdout.write(`Open ${new URL(`/?mix=${encodeURIComponent(mix)}`, stagingUrl).href}\n`)
    } else if (verb === 'size') process.stdout.write(`${JSON.stringify(await packageSize(folder))}\n`)
    else {
      process.stderr.write(`${usage}\n`)
      process.exitCode = 2
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
