import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brightnessFile } from '../ffmpeg/make-command'
import { type Moment, posterCommand, posterFile } from '../ffmpeg/poster-command'
import type { Segment, Track } from '../made/track'
import type { Plan } from '../plan/plan'
import { perSecond } from '../source/frame-rate'
import { brightnessIn, posterChoices } from './brightness'
import { storyboardFile, storyboardOf } from './storyboard'

export type Pictures = {
  posters: readonly string[]
  storyboard: string | null
  /** The files that the storyboard names. */
  sheets: readonly string[]
}

/**
 * Posters from the largest size that was made, and the storyboard's text; its sheets are there already.
 * @param ffmpeg runs it in the folder
 */
export async function makePictures(
  { picture, storyboard, rungs, lengthMs }: Plan,
  tracks: ReadonlyMap<string, Track>,
  folder: string,
  ffmpeg: (args: readonly string[]) => Promise<void>,
): Promise<Pictures> {
  const largest = tracks.get(rungs[0]?.name ?? '')
  if (!picture || !storyboard || !largest) return { posters: [], storyboard: null, sheets: [] }
  const brightness = brightnessIn(await readFile(join(folder, brightnessFile), 'utf8'))
  const text = storyboardOf(storyboard, brightness.length, lengthMs)
  await writeFile(join(folder, storyboardFile), text)
  const frame = 1 / perSecond(picture.frameRate)
  // a small picture is the last before the middle of its time
  const times = posterChoices(brightness).map((at) => (at + 0.5) * storyboard.everySeconds - frame)
  const moments = times.map((seconds) => momentOf(largest.segments, seconds, frame))
  const pieces = moments.map(({ seconds }, at) => ({ file: `piece-${at}.mp4`, seconds }))
  for (const [at, { file }] of moments.entries()) {
    const segment = await readFile(join(folder, file))
    await writeFile(join(folder, pieces[at]?.file ?? ''), Buffer.concat([largest.init, segment]))
  }
  if (pieces.length > 0) await ffmpeg(posterCommand(pieces))
  for (const { file } of pieces) await rm(join(folder, file))
  return {
    posters: pieces.map((_, at) => posterFile(at)),
    storyboard: storyboardFile,
    sheets: [...new Set(text.match(/storyboard-\d+\.jpg/g))],
  }
}

/** Which segment a time is in, and where; a time after the end is the last picture. */
export function momentOf(segments: readonly Segment[], wanted: number, frame: number): Moment {
  let start = 0
  for (const [at, { file, seconds }] of segments.entries()) {
    if (start + seconds > wanted || at === segments.length - 1)
      return { file, seconds: Math.max(0, Math.min(wanted - start, seconds - frame)) }
    start += seconds
  }
  throw new Error('there are no segments')
}
