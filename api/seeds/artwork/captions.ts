import { languages } from '@app/contracts'
import type { Text } from '../../src/wire/texts'
import { returning, rising } from './captionTexts'
import { type Clip, clips } from './clipList'

type Cue = { from: number; to: number; text: Text }

const stamp = (seconds: number) =>
  `00:00:${String(Math.floor(seconds)).padStart(2, '0')}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`

/** Captions of what `clipSound` plays, in time: the last four of sixteen beats are an octave higher. */
function cuesOf({ seconds, beat, opening }: Clip): Cue[] {
  const cues: Cue[] = [{ from: 0.5, to: 12 * beat - 0.2, text: opening }]
  for (let round = 0; round < seconds; round += 16 * beat) {
    const up = round + 12 * beat
    const down = round + 16 * beat
    if (up < seconds - 1) cues.push({ from: up, to: Math.min(down, seconds), text: rising })
    if (down < seconds - 1) cues.push({ from: down, to: Math.min(down + 3, seconds), text: returning })
  }
  return cues
}

/** The captions of every clip in every language as WebVTT, by file name. */
export const captionFiles = () =>
  new Map(
    clips.flatMap((clip) =>
      languages.map((lang) => {
        const cues = cuesOf(clip).map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text[lang]}\n`)
        return [`captions/${clip.slug}.${lang}.vtt`, `WEBVTT\n\n${cues.join('\n')}`] as const
      }),
    ),
  )
