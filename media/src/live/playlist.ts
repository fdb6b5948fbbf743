import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A part of a broadcast in one rendition. Files are `<start>/<name>`: each start of ffmpeg has a folder of its own. */
export const partSchema = v.strictObject({
  file: v.string(),
  /** The header that it needs. */
  init: v.string(),
  /** The media sequence, through the whole broadcast. */
  sequence: whole,
  /** How many interruptions were before it. */
  discontinuity: whole,
  /** The first after an interruption. */
  isAfterGap: v.boolean(),
  startsMs: v.number(),
  lengthMs: v.pipe(v.number(), v.minValue(0)),
  bytes: whole,
})
export type Part = v.InferOutput<typeof partSchema>

/** How many parts members see: about 16 s. */
export const windowParts = 8

/** The file names and lengths in a list that ffmpeg wrote, oldest first. */
export const listedParts = (list: string): { name: string; lengthMs: number }[] =>
  [...list.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([\w-]+\.m4s)/g)].map(([, seconds, name = '']) => ({
    name,
    lengthMs: Math.round(Number(seconds) * 1000),
  }))

/** The sliding playlist of one rendition. Without parts: null. */
export function mediaPlaylist(parts: readonly Part[], isOver: boolean): string | null {
  const shown = parts.slice(-windowParts)
  const [first] = shown
  if (first === undefined) return null
  const target = Math.max(2, ...parts.map(({ lengthMs }) => Math.round(lengthMs / 1000)))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    // The tag before the first part counts itself, so the header contains the count before it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.discontinuity - (first.isAfterGap ? 1 : 0)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let init: string | null = null
  for (const part of shown) {
    if (part.isAfterGap) lines.push('#EXT-X-DISCONTINUITY')
    if (part.init !== init) lines.push(`#EXT-X-MAP:URI="${part.init}"`)
    init = part.init
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(part.startsMs).toISOString()}`)
    lines.push(`#EXTINF:${(part.lengthMs / 1000).toFixed(3)},`, part.file)
  }
  if (isOver) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

export type Variant = { name: string; parts: readonly Part[]; size: { width: number; height: number } | null }

/** The playlist that lists the renditions; null until each has a part. */
export function mainPlaylist(variants: readonly Variant[]): string | null {
  if (variants.some(({ parts }) => parts.length === 0)) return null
  const lines = variants.flatMap(({ name, parts, size }) => {
    const rates = parts.map(({ bytes, lengthMs }) => (bytes * 8000) / Math.max(1, lengthMs))
    const attributes = [
      `BANDWIDTH=${Math.ceil(Math.max(...rates))}`,
      ...(size === null ? [] : [`RESOLUTION=${size.width}x${size.height}`]),
    ]
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}.m3u8`]
  })
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}
