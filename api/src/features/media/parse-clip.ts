import { ParseStream } from 'm3u8-parser'
import { type ByteRange, type Clip, type Init, isMediaFile, type Key, type Segment } from './clip'

/** A clip cannot be served. The message names the file, and the line of a playlist. */
export class ClipError extends Error {
  override readonly name = 'ClipError'
}

/** A byte range as it is written; without a start it continues the one before. */
type Range = { length?: number; offset?: number }

/** What the parser makes of a line. */
type Token = Range & {
  type: 'tag' | 'uri' | 'comment'
  /** Missing: a tag that the parser does not know. */
  tagType?: string
  uri?: string
  duration?: number
  title?: string
  version?: number
  number?: number
  byterange?: Range
  attributes?: { readonly METHOD?: string; readonly URI?: string; readonly KEYFORMAT?: string }
}

const isMaster = 'a master playlist has no segments: name a media playlist'
const isRunning = 'this belongs to a stream that is still running, and cannot be granted'
const refusedTags: Readonly<Record<string, string>> = {
  'stream-inf': isMaster,
  media: isMaster,
  'i-frame-playlist': isMaster,
  'content-steering': isMaster,
  'i-frames-only': 'a playlist of single pictures is no video',
  skip: isRunning,
  part: isRunning,
  'preload-hint': isRunning,
  'rendition-report': isRunning,
  define: 'addresses with variables cannot be granted',
}
/** They concern the whole playlist, wherever they are. */
const wholeTags = ['independent-segments', 'start', 'discontinuity-sequence', 'daterange', 'allow-cache']
/** Written anew, or without a meaning in a playlist that is complete. */
const replacedTags = ['m3u', 'targetduration', 'playlist-type', 'server-control', 'part-inf']

/**
 * Reads a clip's media playlist with the parser that members' players have.
 * @param name how a refusal calls the file
 * @throws ClipError unless it is complete and each file that it names can be granted
 */
export function parseClip(playlist: string, name = 'index.m3u8'): Clip {
  const reader = makeReader()
  for (const [index, line] of playlist.split(/\r?\n/).entries()) {
    const fault = index === 0 && line !== '#EXTM3U' ? 'an HLS playlist begins with #EXTM3U' : reader.read(line)
    if (fault !== null) throw new ClipError(`${name}, line ${index + 1}: ${fault}`)
  }
  const { clip, isComplete } = reader.end()
  if (clip.segments.length === 0) throw new ClipError(`${name} has no segments`)
  if (!isComplete) throw new ClipError(`${name} has no EXT-X-ENDLIST: a stream that is still running is no clip`)
  return clip
}

const elsewhere = (file = '') => `${file || 'no address'} is not a file beside the playlist, so it cannot be granted`

/** Reads line by line. A line's fault is returned. */
function makeReader() {
  const segments: Segment[] = []
  const files = new Map<string, number>()
  const tags: string[] = []
  const nothing = () => ({ tags: [] as string[], lengthMs: 0, title: '', isDiscontinuity: false })
  let next: ReturnType<typeof nothing> & { written?: Range } = nothing()
  let startMs = 0
  let version = 1
  let sequence = 0
  let isComplete = false
  let key: Key | null = null
  let init: Init | null = null

  function readSegment(file: string): string | null {
    const { written, ...segment } = next
    if (!isMediaFile(file)) return elsewhere(file)
    if (segment.lengthMs <= 0) return `segment ${file} has no length`
    const range = written === undefined ? null : rangeOf(written, file, segments.at(-1))
    if (range === undefined) return 'EXT-X-BYTERANGE needs a length, and a start unless it continues the same file'
    segments.push({ ...segment, file, startMs, range, init, key })
    for (const each of [file, init?.file, init?.key?.file, key?.file]) {
      if (each !== undefined && !files.has(each)) files.set(each, startMs)
    }
    startMs += segment.lengthMs
    next = nothing()
    return null
  }

  function readKey(line: string, { METHOD: method, URI: file = '', KEYFORMAT: format }: Token['attributes'] = {}) {
    if (method === 'NONE') key = null
    else if (method !== 'AES-128' || (format ?? 'identity') !== 'identity') return 'only keys of AES-128 can be granted'
    else if (!isMediaFile(file)) return elsewhere(file)
    else key = { file, iv: ivIn(line) }
    return null
  }

  function readInit({ uri: file = '', byterange }: Token): string | null {
    const range = byterange === undefined ? null : rangeOf({ offset: 0, ...byterange }, file)
    if (!isMediaFile(file)) return elsewhere(file)
    if (range === undefined) return 'BYTERANGE needs a length'
    init = { file, range, key }
    return null
  }

  function readTag(line: string, token: Token): string | null {
    const { tagType = '', number = 0 } = token
    const refusal = refusedTags[tagType]
    if (refusal !== undefined) return refusal
    if (tagType === 'inf') {
      next.lengthMs = Math.round((token.duration ?? 0) * 1000)
      next.title = token.title ?? ''
    } else if (tagType === 'byterange') next.written = token
    else if (tagType === 'discontinuity') next.isDiscontinuity = true
    else if (tagType === 'key') return readKey(line, token.attributes)
    else if (tagType === 'map') return readInit(token)
    else if (tagType === 'version') version = token.version ?? 1
    else if (tagType === 'media-sequence') sequence = number
    else if (tagType === 'endlist') isComplete = true
    else if (!replacedTags.includes(tagType)) {
      if (/URI=|ASSET-LIST=|:\/\//.test(line)) return `${line} names an address, which cannot be granted`
      if (wholeTags.includes(tagType)) tags.push(line)
      else next.tags.push(line)
    }
    return null
  }

  return {
    read(line: string): string | null {
      // also a lone carriage return, which some players take for the end of a line
      if (/\p{Cc}/u.test(line)) return 'a playlist has no control characters'
      // the parser throws on a short one
      if (/^#EXT-X-KEY:.*\bIV=/.test(line) && ivIn(line) === null) return 'an IV has 32 hex digits'
      const token = tokenOf(line)
      if (token?.type === 'uri') return readSegment(token.uri ?? '')
      return token?.type === 'tag' ? readTag(line, token) : null
    },
    end: () => ({ clip: { segments, files, tags, lengthMs: startMs, version, sequence }, isComplete }),
  }
}

/** undefined: a line without a meaning. */
function tokenOf(line: string): Token | undefined {
  let token: Token | undefined
  const parser = new ParseStream()
  parser.on('data', (data) => (token = data as Token))
  parser.push(line)
  return token
}

const ivIn = (line: string) => /[:,]\s*IV=(0x[\da-f]{32})\s*(?:,|$)/i.exec(line)?.[1] ?? null

/** undefined: it is incomplete. */
function rangeOf({ length, offset }: Range, file: string, before?: Segment): ByteRange | undefined {
  const { range = null } = before?.file === file ? before : {}
  const start = offset ?? (range === null ? undefined : range.offset + range.length)
  return length === undefined || start === undefined || !(length > 0) ? undefined : { length, offset: start }
}
