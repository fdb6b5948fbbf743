import { type Language, languages, languageTag } from '@app/contracts'
import { captionsFile } from '@app/media'
import { languageName } from '../site/language-names'

/**
 * A player's caption tracks: the requested language first, then English, then the others. `folder` has no trailing
 * slash.
 */
export function captionTracks(captions: readonly Language[], lang: Language, folder: string) {
  const order = new Set<Language>([lang, 'en_us', ...languages])
  return [...order]
    .filter((one) => captions.includes(one))
    .map((one) => ({ lang: languageTag(one), label: languageName(one), url: `${folder}/${captionsFile(one)}` }))
}

/** The cues that start before the limit. A cut file omits cues without a start time. */
export function cutCaptions(vtt: string, untilSeconds: number | null): string {
  if (untilSeconds === null) return vtt
  const [header = 'WEBVTT', ...blocks] = vtt.trim().split(/\r?\n(?:\r?\n)+/)
  return `${[header, ...blocks.filter((block) => startOf(block) < untilSeconds)].join('\n\n')}\n`
}

function startOf(block: string): number {
  const [, hours = '0', minutes, seconds] = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) -->/.exec(block) ?? []
  return minutes === undefined ? Infinity : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
