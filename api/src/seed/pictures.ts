import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SeedError } from './read'

/** Returns the address of a picture in the seed's art folder, e.g. 'hosts/mira-1.svg'. */
export type PictureAddress = (path: string) => Promise<string>

/**
 * Addresses contain the hash of the file, so that a changed picture is fetched although pictures are cached for a year.
 */
export function pictureAddresses(folder: string): PictureAddress {
  return async (path) => {
    if (path === '') return ''
    if (!/^([\w-]+\/)*[\w-]+\.(svg|png|jpe?g|webp)$/.test(path))
      throw new SeedError(`art: ${path} is not the path of a picture`)
    const file = await readFile(join(folder, 'art', path)).catch(() => {
      throw new SeedError(`art: ${path} is missing`)
    })
    return `/media/art/${path}?v=${createHash('sha256').update(file).digest('hex').slice(0, 8)}`
  }
}
