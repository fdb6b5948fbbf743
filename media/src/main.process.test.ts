import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TakenJob } from '@app/media'
import { startBackOffice, workerKey } from '../test/back-office'
import { film, inFolder, moving, quickH264, testTools } from '../test/films'

const jobOf = (id: number): TakenJob => ({
  id: String(id),
  token: String(id).repeat(32),
  leaseSeconds: 60,
  source: `originals/${'a'.repeat(16)}`,
  clip: `${'a'.repeat(16)}-${id}`,
  captions: [],
})

const start = (env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(__dirname, '..'),
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', WORKER_KEY: workerKey, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })

/** The processes that work in a folder. */
async function processesIn(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')))
  return ids.filter((_, at) => places[at]?.startsWith(folder)).map(Number)
}

async function until<Result>(look: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    const result = await look()
    if (result !== null) return result
    await setTimeout(50)
  }
}

/** A worker whose ffmpeg takes as long as the film lasts, so that it is met at its work. */
const atWork = (
  check: (place: {
    folder: string
    worker: ChildProcess
    office: Awaited<ReturnType<typeof startBackOffice>>
    settings: Record<string, string>
  }) => Promise<void>,
) =>
  inFolder(async (folder) => {
    const { ffmpeg, ffprobe } = await testTools()
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\nexec ${ffmpeg} -re "$@"\n`)
    await writeFile(join(folder, 'ffprobe'), `#!/bin/sh\nexec ${ffprobe} "$@"\n`)
    for (const tool of ['ffmpeg', 'ffprobe']) await chmod(join(folder, tool), 0o755)
    await mkdir(join(folder, 'originals'))
    await film(join(folder, 'originals', 'film.mp4'), [...moving('32x32', 600, 5), ...quickH264])
    await writeFile(join(folder, jobOf(1).source), await readFile(join(folder, 'originals', 'film.mp4')))
    const office = await startBackOffice([jobOf(1)])
    const settings = { DATA_DIR: folder, BACK_OFFICE_URL: office.url }
    const worker = start({ ...settings, FFMPEG: join(folder, 'ffmpeg') })
    try {
      await until(async () => ((await processesIn(join(folder, 'media-work'))).length > 0 ? true : null))
      await check({ folder, worker, office, settings })
    } finally {
      worker.kill('SIGKILL')
      await office.close()
    }
  })
const allEnded = (folder: string) =>
  until(async () => ((await processesIn(join(folder, 'media-work'))).length === 0 ? true : null))

describe('MEDIA-13 the program of the media worker', () => {
  it('MEDIA-13 gives its job back on SIGTERM, and ends with its ffmpeg', () =>
    atWork(async ({ folder, worker, office }) => {
      worker.kill('SIGTERM')
      expect(await once(worker, 'exit')).toEqual([0, null])
      expect(office.reports.at(-1)).toMatchObject({ what: 'failed', body: { isWorthRetrying: true } })
      await allEnded(folder)
      expect(await readdir(join(folder, 'media-work'))).toEqual([])
    }))

  it('MEDIA-13 leaves no ffmpeg behind when it is killed, and the next one tidies up', () =>
    atWork(async ({ folder, worker, settings }) => {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      await allEnded(folder)
      expect(await readdir(join(folder, 'media-work'))).toHaveLength(1)
      const next = start(settings)
      try {
        await until(async () => ((await readdir(join(folder, 'media-work'))).length === 0 ? true : null))
      } finally {
        next.kill('SIGTERM')
        await once(next, 'exit')
      }
      expect(await readdir(join(folder, 'clips')).catch(() => [])).toEqual([])
    }))

  it('says what to install, or which setting is wrong', async () => {
    const said = async (env: Record<string, string>) => {
      const worker = start(env)
      let text = ''
      worker.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      expect(await once(worker, 'close')).toEqual([1, null])
      return text
    }
    expect(await said({ FFMPEG: '/nowhere/ffmpeg' })).toBe(
      'The media worker did not start: /nowhere/ffmpeg does not run. Install ffmpeg (on Debian: apt-get install ffmpeg), or set FFMPEG to its path.\n',
    )
    expect(await said({ BACK_OFFICE_PORT: 'x' })).toMatch(/did not start: BACK_OFFICE_PORT must be a whole number/)
  })
})
