import { codes, myList, watchPlace } from '@app/contracts'
import { atom, atomWithStorage, currentSessionAtom, isRefusal, reload, request } from '@app/platform'

type Place = { readonly seconds: number; readonly atMs: number }
type Places = Readonly<Record<string, Place>>

/** Where the member stopped, until the server has it: what a lost connection or a closed page left here. */
const storedAtom = atomWithStorage<{ memberId: string; places: Places }>(
  'mediaUnsentPlaces',
  { memberId: '', places: {} },
  undefined,
  { getOnInit: true },
)
const placesAtom = atom(
  (get) => {
    const { memberId, places } = get(storedAtom)
    return memberId === get(currentSessionAtom)?.token ? places : {}
  },
  (get, set, places: Places) => {
    const memberId = get(currentSessionAtom)?.token
    if (memberId !== undefined) set(storedAtom, { memberId, places })
  },
)

/** This close to its end a video counts as watched, and starts over. */
const endS = 10
/** A shorter start is not worth keeping. */
const startS = 5
export const isWorthCaching = (positionS: number, lengthS: number): boolean =>
  positionS >= startS && positionS < lengthS - endS

/** The second of a place that was not sent yet; undefined if the server has the latest. */
export const unsentSecondsAtom = atom((get) => {
  const places = get(placesAtom)
  return (videoId: number) => places[videoId]?.seconds
})
export const hasUnsentAtom = atom((get) => Object.keys(get(placesAtom)).length > 0)

/** Keeps the place on the device until `sendPlaceAtom` has sent it. */
export const savePlaceAtom = atom(null, (get, set, videoId: number, positionS: number, lengthS: number) => {
  const seconds = isWorthCaching(positionS, lengthS) ? Math.floor(positionS) : 0
  set(placesAtom, { ...get(placesAtom), [videoId]: { seconds, atMs: Date.now() } })
})

/** The server will never take it: the video is gone. */
const isHopeless = (error: unknown) =>
  isRefusal(error) && (error.code === codes.notFound || error.code === codes.badRequest)

export const sendPlaceAtom = atom(null, async (get, set, videoId: number, signal?: AbortSignal) => {
  const sent = get(placesAtom)[videoId]
  if (!sent) return
  const requested = { id: videoId, seconds: sent.seconds, ageMs: Math.max(0, Date.now() - sent.atMs) }
  const isDone = await request(watchPlace, requested, signal && { signal }).then(() => true, isHopeless)
  const { [videoId]: latest, ...others } = get(placesAtom)
  // a later one may have come meanwhile
  if (isDone && latest?.atMs === sent.atMs) set(placesAtom, others)
  if (isDone) void reload(myList)
})

/** Long enough for a slow line; then the video opens at the place that is here. */
const patienceMs = 3000

/** Sends everything that was left here. */
export const sendPlacesAtom = atom(null, async (get, set) => {
  const signal = AbortSignal.timeout(patienceMs)
  await Promise.all(Object.keys(get(placesAtom)).map((id) => set(sendPlaceAtom, Number(id), signal)))
})
