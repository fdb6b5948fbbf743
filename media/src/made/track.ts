import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { initOf, playlistOf } from '../ffmpeg/make-command'

export type Segment = { file: string; seconds: number; bytes: number }

/** A size or a sound track as ffmpeg made it. */
export type Track = { segments: readonly Segment[]; init: Uint8Array }

/** Segments of a playlist that ffmpeg wrote. */
export const segmentsIn = (playlist: string): { file: string; seconds: number }[] =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n([\w-]+\.m4s)$/gm)].map(([, seconds, file = '']) => ({
    file,
    seconds: Number(seconds),
  }))

/** null: ffmpeg had nothing to write. */
export async function readTrack(folder: string, name: string): Promise<Track | null> {
  const playlist = join(folder, playlistOf(name))
  const listed = existsSync(playlist) ? segmentsIn(await readFile(playlist, 'utf8')) : []
  if (listed.length === 0) return null
  const segments = await Promise.all(
    listed.map(async (segment) => ({ ...segment, bytes: (await stat(join(folder, segment.file))).size })),
  )
  return { segments, init: await readFile(join(folder, initOf(name))) }
}

export const secondsOf = ({ segments }: Track) => segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** Bits per second of its largest segment, and on average. */
export function ratesOf(track: Track): { peak: number; mean: number } {
  const bits = track.segments.reduce((sum, { bytes }) => sum + bytes * 8, 0)
  return {
    peak: Math.ceil(Math.max(...track.segments.map(({ bytes, seconds }) => (bytes * 8) / seconds))),
    mean: Math.ceil(bits / secondsOf(track)),
  }
}

/** RFC 6381's name of H.264 in an init segment: the three bytes of its configuration after the version. */
export function h264Codec(init: Uint8Array): string {
  const bytes = Buffer.from(init)
  const at = bytes.indexOf('avcC')
  if (at < 0) throw new Error('the init segment has no H.264')
  return `avc1.${bytes.subarray(at + 5, at + 8).toString('hex')}`
}
export const aacCodec = 'mp4a.40.2'
