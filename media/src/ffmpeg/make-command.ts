import type { Rung } from '../plan/ladder'
import { type Plan, type PlannedSound, segmentSeconds, sheet, soundKbits, type Storyboard } from '../plan/plan'
import { perSecond } from '../source/frame-rate'
import type { Demuxer } from '../source/sniff'
import type { Picture } from '../source/source'
import { inputOf } from './input'
import { words } from './words'

/** How much work goes into the picture, and how good it is where the rate allows. */
const quality = '-preset veryfast -crf 23'

/** How bright each small picture of the storyboard is, in order. */
export const brightnessFile = 'brightness.txt'
export const storyboardSheet = (number: number | '%02d') =>
  `storyboard-${typeof number === 'number' ? String(number).padStart(2, '0') : number}.jpg`

export const playlistOf = (name: string) => `${name}.m3u8`
export const initOf = (name: string) => `${name}-init.mp4`
export const segmentOf = (name: string, number: number | '%05d') =>
  `${name}-${typeof number === 'number' ? String(number).padStart(5, '0') : number}.m4s`

/**
 * ffmpeg's arguments for a clip: one process decodes once and makes all sizes, sound tracks and the storyboard. The files
 * go to the folder in which it runs.
 */
export function makeCommand(demuxer: Demuxer, plan: Plan): readonly string[] {
  const { picture, rungs, sounds, storyboard } = plan
  const graph = [...(picture ? pictureGraph(picture, plan) : []), ...sounds.map(soundGraph)]
  return [
    ...words('-hide_banner -nostdin -nostats -loglevel warning'),
    // a file that is longer than it was when it was read makes no more than that
    ...words(`-t ${(plan.lengthMs / 1000 + 1).toFixed(3)}`),
    // a size that changes, as in a recording, is scaled on: filters that start anew would begin again at zero
    ...(picture && !picture.isInterlaced && picture.hdrTransfer === null ? words('-reinit_filter:v 0') : []),
    ...inputOf(demuxer),
    ...words(`-filter_complex ${graph.join(';')}`),
    ...(picture ? rungs.flatMap((rung) => [...h264(rung, picture), ...hls(rung.name)]) : []),
    ...sounds.flatMap(({ name }) => [...words(`-map [${name}] -c:a aac -b:a ${soundKbits}k`), ...hls(name)]),
    ...(storyboard ? words(`-map [board] -q:v 5 -f image2 ${storyboardSheet('%02d')}`) : []),
  ]
}

/** From the decoded picture, which ffmpeg has turned upright, to each size; all but the largest are scaled from it. */
function pictureGraph(picture: Picture, { rungs, storyboard }: Plan): string[] {
  const [largest, ...smaller] = rungs
  if (!largest) return []
  const { num, den } = picture.frameRate
  const steps = [
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...largestSize(picture, largest),
    `fps=${num}/${den}:start_time=0`,
  ]
  const branches = [
    ...smaller.map(({ name, width, height }) => ({ name, steps: [`scale=${width}:${height}`] })),
    ...(storyboard ? [{ name: 'board', steps: smallPictures(storyboard) }] : []),
  ]
  const labels = branches.map(({ name }) => `[${name}-in]`).join('')
  return [
    `[0:${picture.index}]${steps.join(',')},split=${branches.length + 1}[${largest.name}]${labels}`,
    ...branches.map(({ name, steps: own }) => `[${name}-in]${own.join(',')}[${name}]`),
  ]
}

const smallPictures = ({ everySeconds, width, height }: Storyboard) => [
  `fps=1/${everySeconds}`,
  `scale=${width}:${height}`,
  'signalstats',
  `metadata=mode=print:file=${brightnessFile}`,
  `tile=${sheet.columns}x${sheet.rows}`,
]

function largestSize({ hdrTransfer }: Picture, { width, height }: Rung): string[] {
  if (hdrTransfer === null) return [`scale=${width}:${height}:out_range=tv`, 'setsar=1', 'format=yuv420p']
  return [
    `zscale=w=${width}:h=${height}:tin=${hdrTransfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'setsar=1',
    'format=yuv420p',
  ]
}

/** Whatever the file has becomes stereo without gaps, as loud as all others, without clipping. */
const soundGraph = ({ index, name, gainDb }: PlannedSound) =>
  `[0:${index}]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,volume=${gainDb}dB,alimiter=limit=0.84:level=disabled[${name}]`

/** Key frames are at the same times in all sizes, and nowhere else. */
const h264 = ({ name, maxKbits }: Rung, { frameRate }: Picture) =>
  words(
    `-map [${name}] -c:v libx264 -profile:v high ${quality} -maxrate ${maxKbits}k -bufsize ${maxKbits * 2}k` +
      ` -force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0` +
      ` -g ${Math.ceil(perSecond(frameRate) * segmentSeconds)}`,
  )

/** CMAF segments of its own. What a file says of itself, such as the place of the recording, stays behind. */
const hls = (name: string) =>
  words(
    '-map_metadata -1 -map_chapters -1 -f hls -hls_playlist_type vod' +
      ` -hls_time ${segmentSeconds} -hls_flags independent_segments` +
      ' -hls_segment_type fmp4 -hls_segment_options movflags=+cmaf' +
      ` -hls_fmp4_init_filename ${initOf(name)} -hls_segment_filename ${segmentOf(name, '%05d')} ${playlistOf(name)}`,
  )
