import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Placeholder for the release's hash until publishing; eight characters too, so that no offset changes. */
export const hashPlaceholder = 'h45hh45h'

export type AppPackage = { name: string; version: string; folder: string }

/** @throws Error if the folder has no package.json of the host or a remote (`@app/<name>`). */
export function readAppPackage(folder: string): AppPackage {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
  const name = /^@app\/(host|mfe-[a-z0-9-]+)$/.exec(described.name)?.[1]
  if (!name)
    throw new Error(
      `${folder} is neither the host nor a remote: its package name is ${described.name}, not @app/host or @app/mfe-…`,
    )
  return { name, version: described.version, folder }
}

/** Different for every release, so that two versions of a remote can run in one page. */
export const uniqueNameOf = ({ name, version }: AppPackage) =>
  `${name}_${version}_${hashPlaceholder}`.replace(/[^A-Za-z0-9]/g, '_')
