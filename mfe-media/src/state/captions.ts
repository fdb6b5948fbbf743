import { atomWithStorage } from '@app/platform'
import type { CaptionsFile } from '../player/player'

type Wish = { isOn: boolean; /** Empty: the first that a video has. */ lang: string }

/** Whether this device shows captions, and in which language. */
export const captionsWishAtom = atomWithStorage<Wish>('mediaCaptions', { isOn: false, lang: '' }, undefined, {
  getOnInit: true,
})

/** The captions to show; null if they are off or there are none. */
export function captionsFor(wish: Wish, files: readonly CaptionsFile[]): CaptionsFile | null {
  if (!wish.isOn) return null
  return files.find(({ lang }) => lang === wish.lang) ?? files[0] ?? null
}
