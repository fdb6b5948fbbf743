/** How bright a small picture of the storyboard is, from 0 to 255: on average, and from its dark to its light parts. */
export type Brightness = { average: number; contrast: number }

/** Reads what ffmpeg's `signalstats` wrote, one entry for each picture. */
export const brightnessIn = (text: string): Brightness[] =>
  text
    .split(/^frame:/m)
    .slice(1)
    .map((frame) => {
      const of = (name: string) => Number(new RegExp(`signalstats\\.${name}=([\\d.]+)`).exec(frame)?.[1] ?? 0)
      return { average: of('YAVG'), contrast: of('YHIGH') - of('YLOW') }
    })

const posters = 3
/** Neither black nor white, and not of one colour. */
const shows = ({ average, contrast }: Brightness) => average > 35 && average < 225 && contrast > 20

/**
 * Which pictures of the storyboard stand where a poster is taken, best first: the one with most to see in each third of the
 * film, or else the next best; of a film that is black throughout the brightest.
 */
export function posterChoices(pictures: readonly Brightness[]): number[] {
  const all = pictures.map((brightness, at) => ({ ...brightness, at }))
  const byContrast = all.filter(shows).sort((a, b) => b.contrast - a.contrast || a.at - b.at)
  if (byContrast.length === 0)
    return all
      .sort((a, b) => b.average - a.average)
      .slice(0, 1)
      .map(({ at }) => at)
  const third = (at: number) => Math.floor((at * posters) / pictures.length)
  const best = byContrast.filter(({ at }, rank) => byContrast.findIndex((one) => third(one.at) === third(at)) === rank)
  const rest = byContrast.filter((one) => !best.includes(one))
  return [...best, ...rest].slice(0, posters).map(({ at }) => at)
}
