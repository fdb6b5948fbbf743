import type { Source } from '../source/source'
import { inputOf } from './input'
import { progressTo } from './progress'
import { words } from './words'

/** Where the survey writes a text track. */
export const textFile = (index: number) => `text-${index}.vtt`

/**
 * ffmpeg's arguments for reading the whole file once: how long it really is, how loud each sound track is, and its text
 * tracks. The picture is read, not decoded.
 */
export function surveyCommand({ demuxer, picture, sounds, texts }: Source): readonly string[] {
  const graph = sounds.map(
    ({ index }, at) =>
      `[0:${index}]aresample=48000,aformat=channel_layouts=stereo,ebur128@${loudnessOf(at)}=framelog=verbose[${loudnessOf(at)}]`,
  )
  return [
    ...words('-hide_banner -nostdin -nostats'),
    ...progressTo,
    ...inputOf(demuxer),
    ...(graph.length > 0 ? words(`-filter_complex ${graph.join(';')}`) : []),
    ...(picture ? words(`-map 0:${picture.index} -c:v copy -f null -`) : []),
    ...sounds.flatMap((_, at) => words(`-map [${loudnessOf(at)}] -f null -`)),
    ...texts.flatMap(({ index }) => words(`-map 0:${index} -f webvtt ${textFile(index)}`)),
  ]
}

const loudnessOf = (at: number) => `sound${at}`

/** LUFS of each sound track from the survey's log; null: silence. */
export function loudnessIn(log: string, sounds: number): (number | null)[] {
  return Array.from({ length: sounds }, (_, at) => {
    const summary = log.slice(log.lastIndexOf(`[ebur128@${loudnessOf(at)} `))
    const lufs = Number(/\bI:\s+(-?\d+(\.\d+)?) LUFS/.exec(summary)?.[1])
    return lufs > -70 ? lufs : null
  })
}
