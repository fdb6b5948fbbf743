/** A part of a picture that shows a video from `startS` on. */
export type Thumb = { startS: number; picture: string; x: number; y: number; width: number; height: number }

/** A cue's time and the part of a picture that it names: `storyboard-01.jpg#xywh=160,0,160,90`. */
const cue = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> .*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm

/**
 * The thumbs of a storyboard, in order; cues of another form are left out.
 * @param address of the storyboard; its pictures are beside it
 */
export function thumbsOf(webVtt: string, address: string): Thumb[] {
  const found = [...webVtt.replaceAll('\r\n', '\n').matchAll(cue)].map((match) => {
    const [, hours = '0', minutes, seconds, file = '', ...area] = match
    const [x = 0, y = 0, width = 0, height = 0] = area.map(Number)
    const startS = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    return { startS, picture: new URL(file, new URL(address, location.href)).href, x, y, width, height }
  })
  return found.filter(({ width, height }) => width > 0 && height > 0)
}

/** The last one that starts by then. */
export const thumbAt = (thumbs: readonly Thumb[], positionS: number): Thumb | undefined =>
  thumbs.filter(({ startS }) => startS <= positionS).at(-1) ?? thumbs[0]

/** Without a storyboard the seek bar shows the time alone. */
export const loadThumbs = (address: string): Promise<Thumb[]> =>
  fetch(address)
    .then(async (response) => (response.ok ? thumbsOf(await response.text(), address) : []))
    .catch(() => [])
