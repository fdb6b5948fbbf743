/** A caption; times are in ms. Its text is that of WebVTT: lines, with no markup but `<i>`, `<b>` and `<u>`. */
export type Cue = { startMs: number; endMs: number; settings: string; text: string }

const maxCues = 20_000
const maxLine = 1_000
const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`
const timing = new RegExp(`^\\s*${time}\\s*-->\\s*${time}(?:\\s+(.*))?$`)
const setting = /^(line|position|size|align|vertical):[\w.%,-]{1,40}$/

export type Parsed = {
  cues: Cue[]
  /** What is wrong with those that were left out, such as `line 12: …`. */
  faults: string[]
}

/** Reads WebVTT or SRT: both are blocks of a line of times and lines of text. */
export function parseCues(text: string): Parsed {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const faults: string[] = []
  let at = 0
  const paragraph = () => {
    const start = at
    while ((lines[at] ?? '').trim() !== '') at += 1
    return lines.slice(start, at)
  }
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const number = at + 1
    if (/^(NOTE|STYLE|REGION)\b/.test(line)) paragraph()
    if (!line.includes('-->')) continue
    const fault = (what: string) => faults.push(`line ${number}: ${what}`)
    at += 1
    const content = paragraph()
    const times = timing.exec(line)
    if (!times) {
      fault('the times are not in the form 00:00:01.000 --> 00:00:02.500')
      continue
    }
    const startMs = millisecondsOf(times.slice(1, 5))
    const endMs = millisecondsOf(times.slice(5, 9))
    if (endMs <= startMs) fault('a caption ends before it starts')
    else if (cues.length >= maxCues) fault(`there are more than ${maxCues} captions`)
    else cues.push({ startMs, endMs, settings: settingsOf(times[9] ?? ''), text: textOf(content) })
  }
  return { cues: cues.filter((cue) => cue.text !== '').sort((a, b) => a.startMs - b.startMs), faults }
}

function millisecondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

const settingsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((each) => setting.test(each))
    .join(' ')

const textOf = (lines: readonly string[]) =>
  lines
    .map((line) => safeLine(line.slice(0, maxLine)))
    .filter((line) => line !== '')
    .join('\n')

/** Tags other than the three are left out, with SubRip's `{\an8}`; what else looks like markup is text. */
function safeLine(line: string): string {
  const parts = line.replace(/\{\\[^}]*\}/g, '').split(/(<[^<>]*>)/)
  return parts
    .map((part) => {
      if (/^<\/?[biu]>$/i.test(part)) return part.toLowerCase()
      if (/^<(\/?[a-z][^<>]*|[\d:.]+)>$/i.test(part)) return ''
      return part
        .replace(/&(?!(amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    })
    .join('')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** WebVTT of the captions that start before the film ends. */
export function writeCues(cues: readonly Cue[], lengthMs: number): string {
  const shown = cues.filter(({ startMs }) => startMs < lengthMs)
  const blocks = shown.map(({ startMs, endMs, settings, text }) => {
    const times = `${clock(startMs)} --> ${clock(Math.min(endMs, lengthMs))}`
    return `${settings === '' ? times : `${times} ${settings}`}\n${text}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** 00:00:01.000 */
export function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
