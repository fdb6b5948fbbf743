/** One segment of a clip: its file, its start and length. Times are whole milliseconds. */
export type Segment = { file: string; startMs: number; lengthMs: number }

/** A prepared clip, read from its HLS playlist. `init` is the fMP4 header that its segments need; null for MPEG-TS. */
export type Clip = {
  segments: readonly Segment[]
  init: string | null
  lengthMs: number
}

const fileName = /^[\w-]{1,64}\.(ts|m4s|mp4|aac)$/

/** A name that can only be a file in the clip's own folder. */
export const isMediaFile = (name: string) => fileName.test(name)

/** Parses a clip's playlist. Throws unless it is a plain VOD playlist of local files. */
export function parseClip(playlist: string): Clip {
  const lines = playlist.split(/\r?\n/).filter((line) => line !== '')
  if (lines[0] !== '#EXTM3U') throw new Error('not an HLS playlist')
  const segments: Segment[] = []
  let init: string | null = null
  let startMs = 0
  let lengthMs: number | null = null
  for (const line of lines) {
    if (line.startsWith('#EXT-X-MAP:')) init = local(/URI="([^"]*)"/.exec(line)?.[1] ?? '')
    else if (line.startsWith('#EXTINF:')) lengthMs = Math.round(Number.parseFloat(line.slice(8)) * 1000)
    else if (!line.startsWith('#')) {
      if (lengthMs === null || !(lengthMs > 0)) throw new Error(`segment ${line} has no length`)
      segments.push({ file: local(line), startMs, lengthMs })
      startMs += lengthMs
      lengthMs = null
    }
  }
  if (segments.length === 0) throw new Error('the playlist has no segments')
  return { segments, init, lengthMs: startMs }
}

function local(name: string): string {
  if (!isMediaFile(name)) throw new Error(`${name} is not a file beside the playlist`)
  return name
}

/**
 * The segments that may be watched: those that start before the limit, so a trial ends with the segment that contains
 * it.
 */
export const allowedSegments = (clip: Clip, untilSeconds: number | null): readonly Segment[] =>
  untilSeconds === null ? clip.segments : clip.segments.filter((segment) => segment.startMs < untilSeconds * 1000)

/** Whether this file of the clip may be watched. */
export const isAllowed = (clip: Clip, file: string, untilSeconds: number | null): boolean =>
  file === clip.init || allowedSegments(clip, untilSeconds).some((segment) => segment.file === file)

export const targetSeconds = (segments: readonly Segment[]) =>
  Math.ceil(Math.max(1, ...segments.map((segment) => segment.lengthMs)) / 1000)

/** The playlist of the allowed part; `addressOf` returns the address of a file. */
export function writePlaylist(clip: Clip, untilSeconds: number | null, addressOf: (file: string) => string): string {
  const segments = allowedSegments(clip, untilSeconds)
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${clip.init === null ? 3 : 7}`,
    `#EXT-X-TARGETDURATION:${targetSeconds(clip.segments)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(clip.init === null ? [] : [`#EXT-X-MAP:URI="${addressOf(clip.init)}"`]),
    ...segments.flatMap((segment) => [`#EXTINF:${(segment.lengthMs / 1000).toFixed(3)},`, addressOf(segment.file)]),
    '#EXT-X-ENDLIST',
  ]
  return `${lines.join('\n')}\n`
}
