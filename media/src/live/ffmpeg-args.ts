import type { SessionAnswer } from '@app/media'
import { words } from '../ffmpeg/words'

/** Parts of about 2 s. Cut a little early, since an encoder's key frame may come a millisecond before the full 2 s. */
const partSeconds = 1.9
/** How many parts ffmpeg lists: those that are new since the last look must be among them. */
const listed = 10

/** A smaller picture of the ladder. */
type Rung = { height: number; kilobits: number }
const rungs: readonly Rung[] = [
  { height: 480, kilobits: 1200 },
  { height: 240, kilobits: 400 },
]
/** The most that the source has if it must be encoded again. */
const sourceKilobits = 4000

/** What a start makes: the source's picture, and with a ladder those that are smaller. */
export const renditionNames = (mode: SessionAnswer['mode']): readonly string[] => [
  'v0',
  ...(mode === 'ladder' ? rungs.map((_, at) => `v${at + 1}`) : []),
]

export type Start = {
  /** Where the parts go. */
  folder: string
  /** The number of the first part. */
  sequence: number
  mode: SessionAnswer['mode']
  /** Are the encoder's key frames close enough to pass its picture on? */
  canPassThrough: boolean
  hasSound: boolean
}

const encoder = (at: number, kilobits: number) =>
  words(
    `-c:v:${at} libx264 -preset:v:${at} veryfast -profile:v:${at} high -pix_fmt:v:${at} yuv420p -maxrate:v:${at} ${kilobits}k -bufsize:v:${at} ${kilobits}k -crf:v:${at} 23 -bf:v:${at} 0 -sc_threshold:v:${at} 0`,
  )

/**
 * ffmpeg's arguments: an FLV stream on its input becomes CMAF parts of about 2 s and, for each rendition, a list of the
 * newest ones. All renditions are cut at the same key frames.
 */
export function ffmpegArgs({ folder, sequence, mode, canPassThrough, hasSound }: Start): string[] {
  const smaller = mode === 'ladder' ? rungs : []
  const names = renditionNames(mode)
  const labels = smaller.map((_, at) => `[v${at + 1}]`)
  const scaled = smaller.map(({ height }, at) => `[s${at + 1}]scale=-2:'min(${height},ih)'[v${at + 1}]`)
  const splits = smaller.map((_, at) => `[s${at + 1}]`).join('')
  const graph = [`[0:v:0]split=${smaller.length}${splits}`, ...scaled].join(';')
  // the source's own key frames, where there are enough; else every 2 s
  const keyFrames = canPassThrough ? 'source' : 'expr:gte(t,n_forced*2)'
  // ffmpeg numbers it only if there are several
  const initName = smaller.length > 0 ? 'v%v-init.mp4' : 'v0-init.mp4'
  const isEncoding = smaller.length > 0 || !canPassThrough
  const streams = names.map((_, at) => (hasSound ? `v:${at},a:${at}` : `v:${at}`)).join(' ')
  return [
    ...words('-hide_banner -nostdin -loglevel warning -protocol_whitelist pipe -analyzeduration 1000000'),
    ...words('-f flv -i pipe:0'),
    ...(smaller.length > 0 ? ['-filter_complex', graph] : []),
    ...words(['-map 0:v:0', ...labels.map((label) => `-map ${label}`)].join(' ')),
    ...(hasSound ? names.flatMap(() => words('-map 0:a:0')) : []),
    ...(canPassThrough ? words('-c:v:0 copy') : encoder(0, sourceKilobits)),
    ...smaller.flatMap(({ kilobits }, at) => encoder(at + 1, kilobits)),
    ...(isEncoding ? words(`-force_key_frames ${keyFrames}`) : []),
    ...(hasSound ? words('-c:a copy') : []),
    ...words(`-f hls -hls_time ${partSeconds} -hls_list_size ${listed} -hls_segment_type fmp4`),
    ...words(`-hls_flags independent_segments+temp_file -start_number ${sequence} -hls_fmp4_init_filename ${initName}`),
    '-hls_segment_filename',
    `${folder}/v%v-%d.m4s`,
    '-var_stream_map',
    streams,
    `${folder}/v%v.m3u8`,
  ]
}
