import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@app/contracts'
import type { Captions } from './captions'
import { packageFolder } from '../../package-folder'
import type { Clip } from './clip'
import { parseClip } from './parse-clip'

/** Pictures under art/, prepared clips under clips/<name>/, their captions under art/captions/. */
export type Library = {
  artFolder: string
  clipsFolder: string
  clip(name: string): Promise<LibraryClip | null>
}
export type LibraryClip = Clip & { captions: Captions }

export const demoMediaFolder = join(packageFolder, 'seeds/demo')

const captionsPath = (clip: string, lang: Language) => `art/captions/${clip}.${lang}.vtt`

const clipName = /^[a-z0-9-]{1,64}$/

/** The files of a folder. A clip's playlist is read once: a prepared clip never changes. */
export function makeLibrary(folder: string): Library {
  const clipsFolder = join(folder, 'clips')
  const known = new Map<string, LibraryClip>()
  return {
    artFolder: join(folder, 'art'),
    clipsFolder,
    async clip(name) {
      const found = known.get(name)
      if (found !== undefined || !clipName.test(name)) return found ?? null
      const playlist = await readText(join(clipsFolder, name, 'index.m3u8'))
      if (playlist === null) return null
      const captions: Captions = {}
      for (const lang of languages) {
        const text = await readText(join(folder, captionsPath(name, lang)))
        if (text !== null) captions[lang] = text
      }
      const clip = { ...parseClip(playlist, `clips/${name}/index.m3u8`), captions }
      known.set(name, clip)
      return clip
    },
  }
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
