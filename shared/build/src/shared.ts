import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What a page has once: the host provides it, remotes ask for it. The libraries behind the facades are not in the list. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema'] as const

/** What draws icons, shared under a name of its own; the icons themselves, a few lines each, stay with who uses them. */
const iconMaker = 'lucide-react/createLucideIcon'

const packageOf = (request: string) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : request.split('/').slice(0, 1)).join('/')

/** Where a package is installed, as seen from a part's folder. */
function placeOf(folder: string, name: string): string | null {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((base) => join(base, name)).find((place) => existsSync(join(place, 'package.json')))
  return found ? realpathSync(found) : null
}

/** A shared package of a part; what the part does not name itself comes with platform. @throws Error when neither has it */
function installed(folder: string, name: string): string {
  const platform = placeOf(folder, '@app/platform')
  const place = placeOf(folder, name) ?? (platform && placeOf(platform, name))
  if (place) return place
  throw new Error(
    `${name} is not installed for ${folder}; it is shared between host and remotes, so declare it in package.json`,
  )
}

/** The installed version of a shared package, as seen from a part's folder. */
export const installedVersion = (folder: string, request: string): string =>
  (JSON.parse(readFileSync(join(installed(folder, packageOf(request)), 'package.json'), 'utf8')) as { version: string })
    .version

/** The module that icons import by its place. */
const iconMakerFile = (folder: string) => join(installed(folder, 'lucide-react'), 'dist/esm/createLucideIcon.mjs')

/** By what webpack finds the module: its request, or for one that is imported by its place, the file. */
const requests = (folder: string): [request: string, name: string][] => [
  ...singletons.map((name): [string, string] => [name, name]),
  [iconMakerFile(folder), iconMaker],
]

type Provided = { shareKey: string; version: string; eager: true }
type Consumed = { shareKey: string; singleton: true; requiredVersion: false; import: false }

/** The host's side: everything in the first script, at its exact version. */
export const provided = (folder: string): Record<string, Provided> =>
  Object.fromEntries(
    requests(folder).map(([request, shareKey]) => [
      request,
      { shareKey, version: installedVersion(folder, shareKey), eager: true },
    ]),
  )

/**
 * A remote's side: asked for, never brought along. The host compares versions before it lets a release in (host/src/releases), so that
 * what reads ranges is in a page one time and not in every entry.
 */
export const consumed = (folder: string): Record<string, Consumed> =>
  Object.fromEntries(
    requests(folder).map(([request, shareKey]) => [
      request,
      { shareKey, singleton: true, requiredVersion: false, import: false },
    ]),
  )

/** For build.json: package → exact version (host) or range (remote). */
export const versionsOf = (folder: string, sign: '' | '^'): Record<string, string> =>
  Object.fromEntries(
    [...new Set(requests(folder).map(([, name]) => packageOf(name)))].map((name) => [
      name,
      `${sign}${installedVersion(folder, name)}`,
    ]),
  )
