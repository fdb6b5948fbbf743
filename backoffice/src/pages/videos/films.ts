import type { Asset } from './assets'

/** For a file input. */
export const filmTypes = 'video/*,audio/*,.mkv,.mxf,.ts'
const films = /^(audio|video)\/|^application\/(mxf|ogg|octet-stream)$/

/** Why a file cannot be a film, as the key of a text; null: it may be one, and its making finds out. */
export function faultOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return 'uploads.empty'
  // a browser knows most kinds of files by their names
  return type === '' || films.test(type) ? null : 'uploads.notFilm'
}

/** What a film is called until somebody says otherwise. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()

/** A short name for an address. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)

/** Whether a file is the one of an upload that has not ended. */
export const isSameFile = ({ fileName, bytes }: Asset, { name, size }: Pick<File, 'name' | 'size'>): boolean =>
  fileName === name && bytes === size
