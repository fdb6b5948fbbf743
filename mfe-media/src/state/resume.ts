import { atom, atomWithStorage, currentSessionAtom } from '@app/platform'

/** A member's position in each video, stored on this device. */
type Places = { memberId: string; seconds: Readonly<Record<string, number>> }

/** Not a number, so that the object keeps the insertion order. */
const keyOf = (videoId: number) => `v${videoId}`
const kept = 100
/** This close to its end a video counts as watched, and starts over. */
const endS = 10
/** A shorter start is not worth saving. */
const startS = 5

const placesAtom = atomWithStorage<Places>('mediaPlaces', { memberId: '', seconds: {} }, undefined, {
  getOnInit: true,
})

const secondsOfMemberAtom = atom((get) => {
  const { memberId, seconds } = get(placesAtom)
  return memberId === get(currentSessionAtom)?.token ? seconds : {}
})

/** The position in seconds at which the member resumes a video; 0 if there is none. */
export const resumeAtAtom = atom((get) => {
  const seconds = get(secondsOfMemberAtom)
  return (videoId: number) => seconds[keyOf(videoId)] ?? 0
})

export const isWorthKeeping = (positionS: number, lengthS: number): boolean =>
  positionS >= startS && positionS < lengthS - endS

/** Saves or removes the position in a video; the latest hundred are kept. */
export const keepPlaceAtom = atom(null, (get, set, videoId: number, positionS: number, lengthS: number) => {
  const memberId = get(currentSessionAtom)?.token
  if (!memberId) return
  const others = Object.entries(get(secondsOfMemberAtom)).filter(([id]) => id !== keyOf(videoId))
  const mine = isWorthKeeping(positionS, lengthS) ? [[keyOf(videoId), Math.floor(positionS)] as const] : []
  set(placesAtom, { memberId, seconds: Object.fromEntries([...others, ...mine].slice(-kept)) })
})
