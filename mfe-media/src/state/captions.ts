import { atomWithStorage } from '@app/platform'
import type { CaptionsFile, CaptionsTrack } from '../player/player'

type Wish = { isOn: boolean; id?: string; /** Empty: the first that a video has. */ lang: string }

/** Whether this device shows captions, and in which language. */
export const captionsWishAtom = atomWithStorage<Wish>('mediaCaptions', { isOn: false, lang: '' }, undefined, {
  getOnInit: true,
})

const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** Files come in the order of their server; then the stream's own, the member's language first. */
export function captionsInOrder(
  files: readonly CaptionsFile[],
  inStream: readonly CaptionsTrack[],
  tag: string,
): CaptionsTrack[] {
  const isOwn = ({ lang }: CaptionsTrack) => languageOf(lang) === languageOf(tag)
  const ofFiles = files.map(({ lang, label }) => ({ id: lang, lang, label }))
  return [...ofFiles, ...inStream.filter(isOwn), ...inStream.filter((track) => !isOwn(track))]
}

/** The captions to show; null if they are off or there are none. */
export function captionsFor(wish: Wish, tracks: readonly CaptionsTrack[]): CaptionsTrack | null {
  if (!wish.isOn) return null
  return tracks.find(({ id }) => id === wish.id) ?? tracks.find(({ lang }) => lang === wish.lang) ?? tracks[0] ?? null
}
