import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Modules that break a page if loaded twice. The libraries behind the facades are not in the list. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema'] as const

/**
 * The function that creates icons, shared under its own name; the icons themselves, a few lines each, stay with their
 * users.
 */
const iconMaker = 'lucide-react/createLucideIcon'

/** @throws Error that lists the singletons that a remote does not share */
export function demandSingletons(remote: string, shared: readonly string[]): void {
  const missing = singletons.filter((name) => !shared.includes(name))
  if (missing.length > 0)
    throw new Error(`${remote} must share ${missing.join(', ')}: add it to shared in its webpack.config.mjs`)
}

const packageOf = (request: string) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : request.split('/').slice(0, 1)).join('/')

/** The folder of an installed package, resolved from an app's folder. */
function placeOf(folder: string, name: string): string | null {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((base) => join(base, name)).find((place) => existsSync(join(place, 'package.json')))
  return found ? realpathSync(found) : null
}

/**
 * The folder of an app's shared package; one that the app does not list itself comes with platform. @throws Error if
 * neither has it
 */
export function installed(folder: string, name: string): string {
  const platform = placeOf(folder, '@app/platform')
  const place = placeOf(folder, name) ?? (platform && placeOf(platform, name))
  if (place) return place
  throw new Error(`${name} is not installed for ${folder}; host and remotes share it, so declare it in package.json`)
}

/** The installed version of a shared package, resolved from an app's folder. */
export const installedVersion = (folder: string, request: string): string =>
  (JSON.parse(readFileSync(join(installed(folder, packageOf(request)), 'package.json'), 'utf8')) as { version: string })
    .version

/** The module that icons import by path. */
const iconMakerFile = (folder: string) => join(installed(folder, 'lucide-react'), 'dist/esm/createLucideIcon.mjs')

/** The key by which webpack finds the module: its request, or the file for one that is imported by path. */
const requestOf = (folder: string, name: string) => (name === iconMaker ? iconMakerFile(folder) : name)

type Provided = { shareKey: string; version: string; eager: true }
type Consumed = { shareKey: string; singleton: true; requiredVersion: false; import: false }

/** The host's side: everything in the first script, with exact versions. */
export const provided = (folder: string, shared: readonly string[]): Record<string, Provided> =>
  Object.fromEntries(
    shared.map((shareKey) => [
      requestOf(folder, shareKey),
      { shareKey, version: installedVersion(folder, shareKey), eager: true },
    ]),
  )

/**
 * A remote's side: consumed, never bundled. The host compares versions before it accepts a release (federation/loader),
 * so a page contains the range parser once instead of in every entry.
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
