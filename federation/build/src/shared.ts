import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What breaks a page when it is there twice. The libraries behind the facades are not in the list. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema'] as const

/** What draws icons, shared under a name of its own; the icons themselves, a few lines each, stay with who uses them. */
const iconMaker = 'lucide-react/createLucideIcon'

/** @throws Error with what is missing, when a remote does not share what breaks a page in two copies */
export function demandSingletons(remote: string, shared: readonly string[]): void {
  const missing = singletons.filter((name) => !shared.includes(name))
  if (missing.length > 0)
    throw new Error(`${remote} must share ${missing.join(', ')}: add it to shared in its webpack.config.mjs`)
}

const packageOf = (request: string) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : request.split('/').slice(0, 1)).join('/')

/** Where a package is installed, as seen from an app's folder. */
function placeOf(folder: string, name: string): string | null {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((base) => join(base, name)).find((place) => existsSync(join(place, 'package.json')))
  return found ? realpathSync(found) : null
}

/** A shared package of an app; what the app does not name itself comes with platform. @throws Error when neither has it */
export function installed(folder: string, name: string): string {
  const platform = placeOf(folder, '@app/platform')
  const place = placeOf(folder, name) ?? (platform && placeOf(platform, name))
  if (place) return place
  throw new Error(`${name} is not installed for ${folder}; host and remotes share it, so declare it in package.json`)
}

/** The installed version of a shared package, as seen from an app's folder. */
export const installedVersion = (folder: string, request: string): string =>
  (JSON.parse(readFileSync(join(installed(folder, packageOf(request)), 'package.json'), 'utf8')) as { version: string })
    .version

/** The module that icons import by its place. */
const iconMakerFile = (folder: string) => join(installed(folder, 'lucide-react'), 'dist/esm/createLucideIcon.mjs')

/** By what webpack finds the module: its request, or for one that is imported by its place, the file. */
const requestOf = (folder: string, name: string) => (name === iconMaker ? iconMakerFile(folder) : name)

type Provided = { shareKey: string; version: string; eager: true }
type Consumed = { shareKey: string; singleton: true; requiredVersion: false; import: false }

/** The host's side: everything in the first script, at its exact version. */
export const provided = (folder: string, shared: readonly string[]): Record<string, Provided> =>
  Object.fromEntries(
    shared.map((shareKey) => [
      requestOf(folder, shareKey),
      { shareKey, version: installedVersion(folder, shareKey), eager: true },
    ]),
  )

/**
 * A remote's side: asked for, never brought along. The host compares versions before it lets a release in (federation/loader), so that
 * what reads ranges is in a page one time and not in every entry.
 */
export const consumed = (folder: string, shared: readonly string[]): Record<string, Consumed> =>
  Object.fromEntries(
    shared.map((shareKey) => [
      requestOf(folder, shareKey),
      { shareKey, singleton: true, requiredVersion: false, import: false },
    ]),
  )

/** For build.json: package → exact version (host) or range (remote). */
export const versionsOf = (folder: string, shared: readonly string[], sign: '' | '^'): Record<string, string> =>
  Object.fromEntries(
    [...new Set(shared.map(packageOf))].map((name) => [name, `${sign}${installedVersion(folder, name)}`]),
  )
