/** The last part of the captions' address (WebVTT). */
export const captionsFile = 'captions.en.vtt'

/** The cues that start before the limit. A cue that does not state its start is left out of a cut file. */
export function cutCaptions(vtt: string, untilSeconds: number | null): string {
  if (untilSeconds === null) return vtt
  const [header = 'WEBVTT', ...blocks] = vtt.trim().split(/\r?\n(?:\r?\n)+/)
  return `${[header, ...blocks.filter((block) => startOf(block) < untilSeconds)].join('\n\n')}\n`
}

function startOf(block: string): number {
  const [, hours = '0', minutes, seconds] = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) -->/.exec(block) ?? []
  return minutes === undefined ? Infinity : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
