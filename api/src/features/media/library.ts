import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@app/contracts'
import { captionsFile, clipManifest, type ClipManifest, clipName, type MediaStore } from '@app/media'
import { issueText } from '@app/settings'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { packageFolder } from '../../package-folder'
import type { Services } from '../../services'
import type { Clip } from './clip'
import { ClipError, parseClip } from './parse-clip'

/** Pictures under art/, the demo's clips under clips/<name>/, their captions under art/captions/; and made clips. */
export type Library = {
  artFolder: string
  clipsFolder: string
  /** The demo's clip of this name, or else the media store's. @throws ClipError, MediaStoreError */
  clip(name: string): Promise<LibraryClip | null>
  /** WebVTT of a clip that has captions in this language. @throws MediaStoreError */
  captions(clip: LibraryClip, lang: Language): Promise<string>
}

export type LibraryClip = {
  name: string
  /** null: one of the demo's, whose first playlist has the segments. */
  manifest: ClipManifest | null
  /** The playlists with segments, by file name. */
  playlists: ReadonlyMap<string, Clip>
  lengthMs: number
  captions: readonly Language[]
}

/** The playlist that starts a video. */
export const firstPlaylist = 'index.m3u8'

export const demoMediaFolder = join(packageFolder, 'seeds/demo')

/** The segments of one of the demo's clips, which channels play; null for any other. */
export async function channelClip(library: Library, name: string): Promise<Clip | null> {
  const found = await library.clip(name)
  return (found?.manifest === null ? found.playlists.get(firstPlaylist) : null) ?? null
}

/** Where a file of a made clip is in the media store. */
export const clipKey = (clip: string, file: string) => `clips/${clip}/${file}`

/** Of all cached clips together. A film of two hours in five renditions has about 20,000. */
const maxSegments = 200_000

/** A clip is read once while it is cached: no clip ever changes. */
export function makeLibrary(folder: string, services: Pick<Services, 'media'>): Library {
  const known = new LRUCache<string, LibraryClip>({
    maxSize: maxSegments,
    sizeCalculation: ({ playlists }) => [...playlists.values()].reduce((sum, { segments }) => sum + segments.length, 1),
    fetchMethod: async (name) => (await demoClip(folder, name)) ?? (await madeClip(services.media, name)) ?? undefined,
  })
  return {
    artFolder: join(folder, 'art'),
    clipsFolder: join(folder, 'clips'),
    clip: async (name) => (v.is(clipName, name) ? ((await known.fetch(name)) ?? null) : null),
    captions: async ({ name, manifest }, lang) => {
      const text =
        manifest === null
          ? await readText(captionsPath(folder, name, lang))
          : await storedText(services.media, name, captionsFile(lang))
      return text ?? missing(name, captionsFile(lang))
    },
  }
}

const captionsPath = (folder: string, clip: string, lang: Language) =>
  join(folder, 'art/captions', `${clip}.${lang}.vtt`)

async function demoClip(folder: string, name: string): Promise<LibraryClip | null> {
  const playlist = await readText(join(folder, 'clips', name, firstPlaylist))
  if (playlist === null) return null
  const clip = parseClip(playlist, `clips/${name}/${firstPlaylist}`)
  const texts = await Promise.all(languages.map((lang) => readText(captionsPath(folder, name, lang))))
  return {
    name,
    manifest: null,
    playlists: new Map([[firstPlaylist, clip]]),
    lengthMs: clip.lengthMs,
    captions: languages.filter((_, index) => texts[index] !== null),
  }
}

async function madeClip(media: MediaStore, name: string): Promise<LibraryClip | null> {
  const written = await storedText(media, name, 'clip.json')
  if (written === null) return null
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), clipManifest), written)
  if (!manifest.success) throw new ClipError(`${clipKey(name, 'clip.json')}: ${issueText(manifest.issues[0])}`)
  const { renditions, sounds, lengthMs, captions } = manifest.output
  const playlists = [...renditions, ...sounds].map(async ({ playlist: file }) => {
    const playlist = (await storedText(media, name, file)) ?? missing(name, file)
    return [file, parseClip(playlist, clipKey(name, file))] as const
  })
  return { name, manifest: manifest.output, playlists: new Map(await Promise.all(playlists)), lengthMs, captions }
}

function missing(clip: string, file: string): never {
  throw new ClipError(`${clipKey(clip, file)} is missing`)
}

async function storedText(media: MediaStore, clip: string, file: string): Promise<string | null> {
  const bytes = await media.get(clipKey(clip, file))
  return bytes && Buffer.from(bytes).toString('utf8')
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
