import { strToU8, zipSync } from 'fflate'
import type { Contract } from './contract'
import { chunkOf } from './federation'

/** As module federation's plugin calls the archive of a remote's types. */
export const typesFile = '@mf-types.zip'

/** The same bytes in every build, wherever and whenever: zip keeps a date, and begins with this year. */
const mtime = new Date(1980, 0, 1)

/**
 * The types of a remote for those who build against it elsewhere: a file for each exposed module, and behind it the declarations of the
 * contract, which stand alone. The plugin of module federation unpacks it by the address in mf-manifest.json.
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
