import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { words } from '../src/ffmpeg/words'
import { findTools, type Tools } from '../src/ffmpeg/tools'

const run = promisify(execFile)
const ffmpeg = process.env.FFMPEG || 'ffmpeg'

let tools: Promise<Tools> | undefined
/** The tools of this machine; the tests need them. */
export const testTools = (): Promise<Tools> => (tools ??= findTools(ffmpeg))

/** Runs `work` with a temporary folder. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pictures and sounds that ffmpeg invents, as inputs. */
export const moving = (size = '160x90', seconds = 3, rate: number | string = 25) =>
  words(`-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`)
export const tone = (hertz = 440, seconds = 3, volume = 0.2) =>
  words(`-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:duration=${seconds},volume=${volume}`)
export const quickH264 = words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p')

/** Makes a file with ffmpeg, which runs in the file's folder. */
export async function film(path: string, args: readonly string[]): Promise<void> {
  await run(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args, path], { cwd: dirname(path) })
}

export type Probed = {
  streams: {
    codec_name: string
    profile: string
    width: number
    height: number
    pix_fmt: string
    r_frame_rate: string
    channels: number
    color_transfer?: string
    field_order?: string
  }[]
  format: { duration: string }
}

/** What ffprobe says of a file that was made. */
export async function probed(path: string, more: readonly string[] = []): Promise<Probed> {
  const { ffprobe } = await testTools()
  const { stdout } = await run(ffprobe, [
    '-loglevel',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    ...more,
    path,
  ])
  return JSON.parse(stdout) as Probed
}

/** The times of key frames, in seconds. */
export async function keyFrames(path: string): Promise<number[]> {
  const { ffprobe } = await testTools()
  const args = [
    '-loglevel',
    'error',
    '-skip_frame',
    'nokey',
    '-select_streams',
    'v',
    '-show_entries',
    'frame=pts_time',
    '-of',
    'csv=p=0',
    path,
  ]
  const { stdout } = await run(ffprobe, args)
  return stdout
    .split('\n')
    .flatMap((line) => (Number.isFinite(Number.parseFloat(line)) ? [Number.parseFloat(line)] : []))
}

/** LUFS of a sound file. */
export async function loudness(path: string): Promise<number> {
  const { stderr } = await run(ffmpeg, [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ])
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1])
}

/** Red, green and blue of a whole picture, from 0 to 255: a film's first, or a still one. */
export async function colorIn(path: string): Promise<number[]> {
  const args = [
    '-loglevel',
    'error',
    '-i',
    path,
    '-vf',
    'scale=1:1:flags=area,format=rgb24',
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-',
  ]
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer' })
  return [...stdout.subarray(0, 3)]
}

/** Do the lines of its pictures come from two times? */
export async function isCombed(path: string): Promise<boolean> {
  const { stderr } = await run(ffmpeg, [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-vf',
    'idet',
    '-an',
    '-f',
    'null',
    '-',
  ])
  const [, top = 0, bottom = 0, progressive = 0] =
    /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(stderr)?.map(Number) ?? []
  return top + bottom > progressive
}
