import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands for the release's hash until publishing knows it; eight characters, so that nothing moves. */
export const hashPlaceholder = 'h45hh45h'

export type PartPackage = { part: string; version: string; folder: string }

/** @throws Error when the folder has no package.json of a part (`@app/<part>`). */
export function readPart(folder: string): PartPackage {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const part = /^@app\/(host|mfe-[a-z0-9-]+)$/.exec(name)?.[1]
  if (!part) throw new Error(`${folder} is not a part: its package name is ${name}, not @app/host or @app/mfe-…`)
  return { part, version, folder }
}

/** Different for every release, so that two versions of a part can live in one page. */
export const uniqueNameOf = ({ part, version }: PartPackage) =>
  `${part}_${version}_${hashPlaceholder}`.replace(/[^A-Za-z0-9]/g, '_')
