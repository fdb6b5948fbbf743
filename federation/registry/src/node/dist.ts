import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { decodeJson } from './json'
import { isSourceMap } from './maps'
import { bomSchema, isBom, packagesIn } from '../packages'
import { type Build, buildSchema, type Described, toStored } from '../record'
import { Refused } from '../refused'

/**
 * A build's output: its description and its files by name, still with the placeholder if it has one; and its source
 * maps by the name of their file, which are never served.
 */
export type Dist = {
  build: Described & { placeholder?: string }
  files: ReadonlyMap<string, Buffer>
  maps: ReadonlyMap<string, Buffer>
}

/** Every file of a folder by relative name, sorted. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const named = await Promise.all(
    paths.map(async (path) => [relative(folder, path).replaceAll('\\', '/'), await readFile(path)] as const),
  )
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @throws Refused if there is no build, or files that it describes are missing */
export async function readDist(folder: string): Promise<Dist & { build: Build }> {
  const all = await readFiles(folder)
  const description = all.get('build.json')
  if (!description) {
    throw new Refused(
      all.size === 0
        ? `There is no build in ${folder}: run npm run build in the app's folder.`
        : `The build in ${folder} is incomplete, it has no build.json: run npm run build in the app's folder.`,
    )
  }

  const build = decodeJson(buildSchema, description, 'build.json')
  const { files, maps } = withoutMaps([...all].filter(([name]) => name !== 'build.json' && !/\.(br|gz)$/.test(name)))
  const problems = misfits(build, new Set(files.keys()))
  if (problems.length > 0) throw new Refused(...problems)
  return { build: { ...build, ...readPackages(files) }, files, maps }
}

/** What a build's bills of materials say; nothing if it has none. @throws Refused if one is none */
export function readPackages(files: ReadonlyMap<string, Buffer>): Pick<Described, 'packages'> {
  const boms = [...files].filter(([name]) => isBom(name))
  if (boms.length === 0) return {}
  return { packages: packagesIn(boms.map(([name, bytes]) => decodeJson(bomSchema, bytes, name))) }
}

/** The files that are served, and the source maps apart from them, by the name of their file. */
export function withoutMaps(all: readonly (readonly [string, Buffer])[]): Pick<Dist, 'files' | 'maps'> {
  const maps = all
    .filter(([name]) => isSourceMap(name))
    .map(([name, map]) => [name.slice(0, -'.map'.length), map] as const)
  return { files: new Map(all.filter(([name]) => !isSourceMap(name))), maps: new Map(maps) }
}

function misfits(
  { app, uniqueName, placeholder, entry, entryWith = {}, boot, contract, chunks, manifest, provides }: Build,
  names: Set<string>,
) {
  const mentioned = [entry, ...Object.values(entryWith), ...Object.values(chunks)].flatMap(({ js, css }) => [
    ...js,
    ...css,
  ])
  const missing = [...new Set([...mentioned, ...[boot, contract].flatMap((name) => name ?? [])])].filter(
    (name) => !names.has(name),
  )
  const pages = manifest.routes.filter(({ page }) => !chunks[`page-${page}`])
  const widgets = Object.entries(manifest.widgets).filter(([, { chunk }]) => !chunks[chunk])
  return [
    ...missing.map((name) => `${app}: build.json names the file ${name}, but the build has no such file.`),
    ...pages.map(
      ({ path, page }) => `${app}: the route ${path} shows the page ${page}, but there is no chunk page-${page}.`,
    ),
    ...widgets.map(([name, { chunk }]) => `${app}: the widget ${name} needs the chunk ${chunk}, but there is none.`),
    ...(names.size === 0 ? [`${app}: the build has no files.`] : []),
    ...(app === 'host' && !provides ? ['host: build.json does not say what the host provides.'] : []),
    ...(uniqueName.includes(placeholder) ? [] : [`${app}: uniqueName ${uniqueName} does not contain the placeholder.`]),
  ]
}

/** The release's hash: eight hexadecimal digits over the names and contents of all published files. */
export function hashOf({ build, files }: Omit<Dist, 'maps'>): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash
    .update(JSON.stringify(sorted(toStored(build))))
    .digest('hex')
    .slice(0, 8)
}

/** The same value with the keys of every object sorted, so that key order does not affect the hash. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The file as published, with the hash in place of the placeholder. */
export function stamped(name: string, bytes: Buffer, placeholder: string | undefined, hash: string): Buffer {
  if (placeholder === undefined || !/\.(js|css|json)$/.test(name)) return bytes
  return Buffer.from(bytes.toString('utf8').replaceAll(placeholder, hash))
}
