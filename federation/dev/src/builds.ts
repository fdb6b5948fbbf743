import { development } from '@app/build/webpack'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type Stats, type StatsError } from 'webpack'
import { gate } from './gate'

type Given = Configuration | (() => Promise<Configuration>)

/** What a start of before left is taken up only where it was made in the same way. */
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

/** The configurations of an app, as its webpack.config.mjs gives them; but for the service worker, which would keep what changes. */
async function configurationsOf(folder: string): Promise<Configuration[]> {
  const file = join(folder, 'webpack.config.mjs')
  const { default: given } = (await import(pathToFileURL(file).href)) as { default: Given | Given[] }
  const all = await Promise.all([given].flat().map(async (one) => (typeof one === 'function' ? one() : one)))
  return all.filter(({ name }) => name !== 'worker')
}

/** `host/src/App.tsx:12:3` and what is wrong there. */
function textOf({ moduleName = '', loc = '', message }: StatsError, root: string): string {
  const [, line = ''] = /^(\d+:\d+)/.exec(loc) ?? []
  const place = [moduleName.replace(/^.*!/, ''), line].filter(Boolean).join(':')
  return `${place}\n${message}`.replaceAll(root, '')
}

/** Empty for a build without one. */
const faultOf = (stats: Stats, root: string) =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map((error) => textOf(error, `${root}/`)).join('\n\n')

export type Builds = {
  /** The hash of the newest build of each app that compiled, and of the boot script. */
  hashes(): Record<string, string>
  /** What does not compile, by app. */
  faults(): Record<string, string>
  /** Ends when every app was compiled once, well or not. */
  all: Promise<void>
  close(): Promise<void>
}

/**
 * Compiles the apps and watches them.
 * @param files where the files of each app go, in a folder of its name
 * @param onBuilt when a build has ended, well or not: an app's, or the host's boot script
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
  const compiler = webpack(Object.assign(all, { parallelism: 1 }))
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
