import { development } from '@app/build/webpack'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type MultiCompiler, type MultiConfiguration, type Stats } from 'webpack'
import { textOf } from './faults'
import { gate } from './gate'

type Input = Configuration | (() => Promise<Configuration>)

/** The cache of an earlier start is reused only if the tools and settings are the same. */
function versionOf(root: string, app: string): string {
  const tools = ['src', 'dev'].flatMap((name) =>
    readdirSync(join(root, 'federation/build', name), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const own = ['pnpm-lock.yaml', 'tsconfig.base.json', `${app}/webpack.config.mjs`].map((name) => join(root, name))
  const hash = createHash('sha256')
  for (const file of [...own, ...tools.sort()]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * The configurations in an app's webpack.config.mjs, except the service worker, which would cache files that change.
 */
async function configurationsOf(folder: string): Promise<Configuration[]> {
  const file = join(folder, 'webpack.config.mjs')
  const { default: input } = (await import(pathToFileURL(file).href)) as { default: Input | Input[] }
  const all = await Promise.all([input].flat().map(async (one) => (typeof one === 'function' ? one() : one)))
  return all.filter(({ name }) => name !== 'worker')
}

/** Empty if the build succeeded. */
const faultOf = (stats: Stats, root: string) => textOf(stats.toJson({ all: false, errors: true }).errors ?? [], root)

export type Builds = {
  /** The hash of the newest build of each app that compiled, and of the boot script. */
  hashes(): Record<string, string>
  /** Compile errors, by app. */
  faults(): Record<string, string>
  /** Resolves when every app has been compiled once, whether it succeeded or not. */
  all: Promise<void>
  close(): Promise<void>
}

/** webpack's types take a list that has options for a single configuration. */
const webpackAll: (configurations: MultiConfiguration) => MultiCompiler = webpack

/**
 * Compiles the apps and watches them.
 * @param files the output folder; each app gets a subfolder with its name
 * @param onBuilt called after each build of an app or the host's boot script, whether it succeeded or not
 */
export async function watchApps({
  root,
  apps,
  files,
  cache,
  onBuilt,
}: {
  root: string
  apps: readonly string[]
  files: string
  cache: string
  onBuilt: (name: string, fault: string, ms: number) => void
}): Promise<Builds> {
  rmSync(files, { recursive: true, force: true })
  const all: Configuration[] = []
  for (const app of apps)
    for (const config of await configurationsOf(join(root, app)))
      all.push(
        development(config, { output: join(files, app), cache: { folder: cache, version: versionOf(root, app) } }),
      )
  const compiler = webpackAll(Object.assign(all, { parallelism: 1 }))
  const newest = new Map<string, Stats>()
  const good = new Map<string, string>()
  const first = gate()
  compiler.compilers.forEach((one) => {
    one.hooks.done.tap('Builds', (stats) => {
      newest.set(one.name ?? '', stats)
      if (!stats.hasErrors()) good.set(one.name ?? '', stats.hash ?? '')
      if (newest.size === all.length) first.open()
      onBuilt(one.name ?? '', faultOf(stats, root), stats.endTime - stats.startTime)
    })
  })
  const watching = compiler.watch({ aggregateTimeout: 20, ignored: /node_modules/ }, () => {})
  return {
    hashes: () => Object.fromEntries(good),
    faults: () =>
      Object.fromEntries(
        [...newest].flatMap(([name, stats]) =>
          stats.hasErrors() ? [[`${name} does not compile`, faultOf(stats, root)]] : [],
        ),
      ),
    all: first.promise,
    close: () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())) ?? resolve()),
  }
}
