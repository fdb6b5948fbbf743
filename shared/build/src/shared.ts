import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What a page has once: the host provides it, remotes ask for it. The libraries behind the facades are not in the list. */
export const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui'] as const

const packageOf = (request: string) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : request.split('/').slice(0, 1)).join('/')

/** The installed version of a shared package, as seen from a part's folder. */
export function installedVersion(folder: string, request: string): string {
  const name = packageOf(request)
  const path =
    createRequire(join(folder, 'package.json'))
      .resolve.paths(name)
      ?.map((base) => join(base, name, 'package.json')) ?? []
  for (const candidate of path) {
    try {
      return (JSON.parse(readFileSync(candidate, 'utf8')) as { version: string }).version
    } catch {
      // Not in this node_modules; the next one up may have it.
    }
  }
  throw new Error(
    `${name} is not installed for ${folder}; it is shared between host and remotes, so declare it in package.json`,
  )
}

type Shared = {
  singleton: true
  requiredVersion: string
  strictVersion: true
  version?: string
  eager?: true
  import?: false
}

/** The host's side: everything in the first script, at its exact version. */
export const provided = (folder: string): Record<string, Shared> =>
  Object.fromEntries(
    singletons.map((name) => {
      const version = installedVersion(folder, name)
      return [name, { singleton: true, strictVersion: true, eager: true, version, requiredVersion: version }]
    }),
  )

/** A remote's side: asked for, never brought along. */
export const consumed = (folder: string): Record<string, Shared> =>
  Object.fromEntries(
    singletons.map((name) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${installedVersion(folder, name)}` },
    ]),
  )

/** For build.json: package → exact version (host) or range (remote). */
export const versionsOf = (shared: Record<string, Shared>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shared)
      .filter(([name]) => packageOf(name) === name)
      .map(([name, { requiredVersion }]) => [name, requiredVersion]),
  )
