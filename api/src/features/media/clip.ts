/** A part of a file, in bytes. */
export type ByteRange = { length: number; offset: number }
/** The AES-128 key of segments. Without `iv`, a segment's number in the playlist is used. */
export type Key = { file: string; iv: string | null }
/** The fMP4 header that segments need, and the key that it is encrypted with. */
export type Init = { file: string; range: ByteRange | null; key: Key | null }

/** One segment of a clip. Times are whole milliseconds. */
export type Segment = {
  file: string
  startMs: number
  lengthMs: number
  title: string
  range: ByteRange | null
  /** null: MPEG-TS, which needs none. */
  init: Init | null
  key: Key | null
  isDiscontinuity: boolean
  /** Its other tags, such as EXT-X-GAP, as the playlist has them. */
  tags: readonly string[]
}

/** A media playlist of a prepared clip. */
export type Clip = {
  segments: readonly Segment[]
  /** Each file that it names, and when it is first needed, in milliseconds. */
  files: ReadonlyMap<string, number>
  lengthMs: number
  version: number
  /** The number of the first segment. */
  sequence: number
  /** Tags of the whole, such as EXT-X-START, as the playlist has them. */
  tags: readonly string[]
}

const fileName = /^[\w-]{1,64}\.(ts|m4s|mp4|aac|key)$/

/** A name that can only be a file in the clip's own folder. */
export const isMediaFile = (name: string) => fileName.test(name)

/**
 * The segments that may be watched: those that start before the limit, so a trial ends with the segment that contains
 * it.
 */
export const allowedSegments = (clip: Clip, untilSeconds: number | null): readonly Segment[] =>
  untilSeconds === null ? clip.segments : clip.segments.filter((segment) => segment.startMs < untilSeconds * 1000)

/** Whether this file may be watched. */
export const isAllowed = (clip: Clip, file: string, untilSeconds: number | null): boolean =>
  (clip.files.get(file) ?? Infinity) < (untilSeconds ?? Infinity) * 1000

export const targetSeconds = (segments: readonly Segment[]) =>
  Math.ceil(Math.max(1, ...segments.map((segment) => segment.lengthMs)) / 1000)

export const versionOf = (clip: Clip) => Math.max(clip.version, clip.segments.some(({ init }) => init) ? 7 : 3)

type AddressOf = (file: string) => string

/** The playlist of the allowed part; `addressOf` returns the address of a file. */
export function writePlaylist(clip: Clip, untilSeconds: number | null, addressOf: AddressOf): string {
  const segments = allowedSegments(clip, untilSeconds)
  const isWhole = segments.length === clip.segments.length
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${versionOf(clip)}`,
    `#EXT-X-TARGETDURATION:${targetSeconds(clip.segments)}`,
    `#EXT-X-MEDIA-SEQUENCE:${clip.sequence}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    // a part begins at its beginning
    ...clip.tags.filter((tag) => isWhole || !tag.startsWith('#EXT-X-START:')),
    ...segmentsLines(segments, addressOf),
    '#EXT-X-ENDLIST',
  ]
  return `${lines.join('\n')}\n`
}

/** Keys and headers hold until the next one, so a segment has them only where they change. */
function segmentsLines(segments: readonly Segment[], addressOf: AddressOf): string[] {
  let init: string | null = null
  let key = '#EXT-X-KEY:METHOD=NONE'
  const change = (next: Key | null) => {
    const tag = keyTag(next, addressOf)
    const lines = tag === key ? [] : [tag]
    key = tag
    return lines
  }
  return segments.flatMap((segment) => {
    const tag = segment.init && initTag(segment.init, addressOf)
    const header = segment.init === null || tag === null || tag === init ? [] : [...change(segment.init.key), tag]
    init = tag
    return [
      ...(segment.isDiscontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
      ...header,
      ...change(segment.key),
      ...segment.tags,
      ...segmentLines(segment, addressOf),
    ]
  })
}

export const segmentLines = ({ file, lengthMs, title, range }: Segment, addressOf: AddressOf): string[] => [
  `#EXTINF:${(lengthMs / 1000).toFixed(3)},${title}`,
  ...(range ? [`#EXT-X-BYTERANGE:${range.length}@${range.offset}`] : []),
  addressOf(file),
]

export const initTag = ({ file, range }: Init, addressOf: AddressOf) =>
  `#EXT-X-MAP:URI="${addressOf(file)}"${range ? `,BYTERANGE="${range.length}@${range.offset}"` : ''}`

const keyTag = (key: Key | null, addressOf: AddressOf) =>
  key === null
    ? '#EXT-X-KEY:METHOD=NONE'
    : `#EXT-X-KEY:METHOD=AES-128,URI="${addressOf(key.file)}"${key.iv === null ? '' : `,IV=${key.iv}`}`
