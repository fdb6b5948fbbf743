// What making costs beside bare ffmpeg with the same sizes, rates and sound: npm run bench:media [seconds] [rounds]
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCommand } from '../src/ffmpeg/make-command'
import { findTools, type Tools } from '../src/ffmpeg/tools'
import { makeClip } from '../src/make-clip'
import { planOf } from '../src/plan/plan'
import { probe } from '../src/source/probe'

const [seconds = 20, rounds = 3] = process.argv.slice(2).map(Number)
const { signal } = new AbortController()

/** A moving picture with some noise, and a tone. */
function makeFilm(ffmpeg: string, path: string): void {
  const picture = `testsrc2=size=1280x720:rate=25:duration=${seconds},noise=alls=12:allf=t`
  const sound = `sine=frequency=440:duration=${seconds}`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4']
  execFileSync(ffmpeg, ['-loglevel', 'error', '-y', ...inputs, ...codecs, path])
}

/** Seconds of one making in a folder of its own. */
async function timed(film: string, make: (folder: string) => Promise<unknown>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await copyFile(film, join(folder, 'source'))
    const start = performance.now()
    await make(folder)
    return (performance.now() - start) / 1000
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bareCommand(tools: Tools, folder: string): Promise<readonly string[]> {
  const source = await probe(tools, folder, signal)
  const plan = planOf(source, { lengthMs: seconds * 1000, loudness: [-16] }, tools)
  return makeCommand(source.demuxer, { ...plan, storyboard: null })
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function bench(): Promise<void> {
  const tools = await findTools(process.env.FFMPEG || 'ffmpeg')
  // both at the usual priority, so that other programs slow them down alike
  const alike = { ...tools, confinement: { ...tools.confinement, priority: [] } }
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const film = join(folder, 'source')
    makeFilm(tools.ffmpeg, film)
    const command = await bareCommand(tools, folder)
    const times: { bare: number; made: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bare = await timed(film, async (cwd) => execFileSync(tools.ffmpeg, command, { cwd, stdio: 'ignore' }))
      const made = await timed(film, (cwd) => makeClip({ tools: alike, folder: cwd, captions: [], signal }))
      times.push({ bare, made })
      process.stdout.write(`bare ${bare.toFixed(2)} s, made ${made.toFixed(2)} s, ${(made / bare).toFixed(3)} ×\n`)
    }
    const ratio = median(times.map(({ made, bare }) => made / bare))
    process.stdout.write(`median ${ratio.toFixed(3)} × for ${seconds} s of 720p\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

bench().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
