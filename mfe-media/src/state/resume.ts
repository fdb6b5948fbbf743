import { atom, atomWithStorage, currentSessionAtom } from '@app/platform'

/** Where a member left each video, on this device. */
type Places = { memberId: string; seconds: Readonly<Record<string, number>> }

/** Not a number, so that the object keeps the order of writing. */
const keyOf = (videoId: number) => `v${videoId}`
const kept = 100
/** This near to its end a video counts as seen, and starts over. */
const endS = 10
/** So short a start is not worth coming back to. */
const startS = 5

const placesAtom = atomWithStorage<Places>('mediaPlaces', { memberId: '', seconds: {} }, undefined, {
  getOnInit: true,
})

const secondsOfMemberAtom = atom((get) => {
  const { memberId, seconds } = get(placesAtom)
  return memberId === get(currentSessionAtom)?.token ? seconds : {}
})

/** Seconds at which the member goes on with a video; 0 for one not begun. */
export const resumeAtAtom = atom((get) => {
  const seconds = get(secondsOfMemberAtom)
  return (videoId: number) => seconds[keyOf(videoId)] ?? 0
})

export const isWorthKeeping = (positionS: number, lengthS: number): boolean =>
  positionS >= startS && positionS < lengthS - endS

/** Keeps, or forgets, the place in a video; the hundred latest stay. */
export const keepPlaceAtom = atom(null, (get, set, videoId: number, positionS: number, lengthS: number) => {
  const memberId = get(currentSessionAtom)?.token
  if (!memberId) return
  const others = Object.entries(get(secondsOfMemberAtom)).filter(([id]) => id !== keyOf(videoId))
  const mine = isWorthKeeping(positionS, lengthS) ? [[keyOf(videoId), Math.floor(positionS)] as const] : []
  set(placesAtom, { memberId, seconds: Object.fromEntries([...others, ...mine].slice(-kept)) })
})
