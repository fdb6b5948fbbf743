import { execFile } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Confinement, findConfinement } from './confine'

export type Tools = {
  ffmpeg: string
  ffprobe: string
  /** Can it convert high dynamic range? */
  canToneMap: boolean
  confinement: Confinement
}

/** Says what to install. */
export class ToolsError extends Error {
  override readonly name = 'ToolsError'
}

const install = 'Install ffmpeg (on Debian: apt-get install ffmpeg), or set FFMPEG to its path.'
const run = promisify(execFile)

/** @param ffmpeg its path, with ffprobe beside it, or its name on PATH @throws ToolsError */
export async function findTools(ffmpeg: string): Promise<Tools> {
  const ffprobe = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'))
  const list = async (tool: string, what: string) => {
    const { stdout } = await run(tool, ['-hide_banner', what], { maxBuffer: 1 << 22 }).catch(() => {
      throw new ToolsError(`${tool} does not run. ${install}`)
    })
    return stdout
  }
  const [encoders, filters] = await Promise.all([
    list(ffmpeg, '-encoders'),
    list(ffmpeg, '-filters'),
    list(ffprobe, '-version'),
  ])
  if (!/ libx264 /.test(encoders)) throw new ToolsError(`${ffmpeg} has no libx264. ${install}`)
  const canToneMap = / zscale /.test(filters) && / tonemap /.test(filters)
  return { ffmpeg, ffprobe, canToneMap, confinement: findConfinement(process.getuid?.() === 0) }
}
