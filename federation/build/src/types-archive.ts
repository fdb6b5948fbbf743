import { strToU8, zipSync } from 'fflate'
import type { Contract } from './contract'
import { chunkOf } from './federation'

/** The name that Module Federation's plugin gives the archive of a remote's types. */
export const typesFile = '@mf-types.zip'

/** A fixed date, so that every build has the same bytes; 1980 is the earliest that zip can store. */
const mtime = new Date(1980, 0, 1)

/**
 * The types of a remote for foreign hosts: a file per exposed module, and the self-contained declarations of the
 * contract behind it. The Module Federation plugin unpacks it from the address in mf-manifest.json.
 */
export function typesArchive({ exposes, files }: Contract): Uint8Array {
  const entries = Object.entries(exposes).map(([exposed, path]) => [
    `${chunkOf(exposed)}.d.ts`,
    `export * from './compiled-types/${path.replace(/\.d\.ts$/, '')}'\n`,
  ])
  const behind = Object.entries(files).map(([path, text]) => [`compiled-types/${path}`, text])
  const all = [...entries, ...behind].map(([path = '', text = '']) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(all), { level: 9, mtime })
}
