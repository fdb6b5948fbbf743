import { clips } from './clipList'

const stamp = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`

/** The captions of every clip as WebVTT, by file name. */
export const captionFiles = () =>
  new Map(
    clips.map(({ slug, captions }) => [
      `captions/${slug}.en.vtt`,
      `WEBVTT\n\n${captions.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`,
    ]),
  )
