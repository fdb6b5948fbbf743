import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '@app/database/errors'
import type { MediaStore } from '@app/media'
import { PictureError, remakePicture } from '../features/uploads/picture'
import { SeedError } from './read'

/** Returns the address of a picture, e.g. 'hosts/mira-1.svg'. */
export type PictureAddress = (path: string) => Promise<string>

/** Below its folder: no part of it begins with a dot. */
const picturePath = /^([\p{L}\p{N}_][\p{L}\p{N}_ .-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\.(svg|png|jpe?g|webp)$/iu

/** A picture that the media store has already, as files that were exported name it. */
const isStored = /^\/media\/(pictures|uploads)\/[0-9a-f]{32}\.webp$/

/** The path of an address that `pictureAddresses` returned. */
export const picturePathOf = (address: string): string => /^\/media\/art\/([^?]+)/.exec(address)?.[1] ?? address

/** Where an operator's files are, and where what is made of them goes. */
type Own = { folder: string; media: MediaStore }

/**
 * Pictures in the seed's art folder, or among an operator's own. Addresses contain the hash of the file, so that a
 * changed picture is fetched although pictures are cached for a year.
 */
export function pictureAddresses(seedFolder: string, own?: Own): PictureAddress {
  return async (path) => {
    if (path === '' || isStored.test(path)) return path
    if (!picturePath.test(path)) throw new SeedError(`art: ${path} is not the path of a picture`)
    const file = own && (await readPicture(join(own.folder, path)))
    if (own && file) return storePicture(own.media, path, file)
    const drawn = await readPicture(join(seedFolder, 'art', path))
    if (drawn === null) throw new SeedError(`art: ${path} is missing${own ? ': put it beside this file' : ''}`)
    return `/media/art/${path}?v=${hashOf(drawn, 8)}`
  }
}

/** What is stored is made anew: nothing of the file itself is served. */
async function storePicture(media: MediaStore, path: string, file: Buffer): Promise<string> {
  const picture = await remakePicture(file).catch((error: unknown) => {
    throw error instanceof PictureError ? new SeedError(`art: ${path} ${faults[error.fault]}`) : error
  })
  const name = `${hashOf(picture, 32)}.webp`
  // Also one that is there already: it is new again for the job that removes old pictures that nothing shows.
  await media.write(`pictures/${name}`, Readable.from([picture]), picture.length)
  return `/media/pictures/${name}`
}

/** A picture beside an operator's file; null: there is none. */
export const readOwnPicture = async (folder: string, path: string): Promise<Buffer | null> =>
  picturePath.test(path) ? readPicture(join(folder, path)) : null

const faults = {
  type: 'is not a PNG, JPEG or WebP',
  animated: 'is animated',
  pixels: 'has more than 24 megapixels',
  broken: 'is damaged',
} as const

const hashOf = (bytes: Uint8Array, length: number) => createHash('sha256').update(bytes).digest('hex').slice(0, length)

async function readPicture(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw new SeedError(`art: ${file} cannot be read (${(error as Error).message})`)
  }
}
