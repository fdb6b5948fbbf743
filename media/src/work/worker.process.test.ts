import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { clipManifest, openMediaStore, type TakenJob } from '@app/media'
import { freePort } from '@app/settings'
import * as v from 'valibot'
import { type Report, startBackOffice, workerKey } from '../../test/back-office'
import { film, inFolder, moving, quickH264, testTools, tone } from '../../test/films'
import type { Tools } from '../ffmpeg/tools'
import { openBackOffice } from './back-office'
import { Stopped } from './failure'
import { backOffMs, work } from './worker'

const asset = '0123456789abcdef'
const jobOf = (id: number, source = asset, more: Partial<TakenJob> = {}): TakenJob => ({
  id: String(id),
  token: String(id % 10).repeat(32),
  leaseSeconds: 60,
  source: `originals/${source}`,
  clip: `${source}-${id}`,
  captions: [],
  ...more,
})
const broken = 'f'.repeat(16)
const isEnd = ({ what }: Pick<Report, 'what'>) => what === 'made' || what === 'failed'

/** A store with a film and a file that is none; calls `check` while a worker runs, then stops it. */
const withWorker = (
  jobs: TakenJob[],
  check: (place: {
    folder: string
    office: Awaited<ReturnType<typeof startBackOffice>>
    stop: () => Promise<void>
    logged: string[]
  }) => Promise<void>,
  respond?: Parameters<typeof startBackOffice>[1],
  { seconds = 3, toolsIn = testTools }: { seconds?: number; toolsIn?: (folder: string) => Promise<Tools> } = {},
) =>
  inFolder(async (folder) => {
    await mkdir(join(folder, 'originals'))
    await film(join(folder, 'film.mp4'), [
      ...moving('160x90', seconds),
      ...tone(440, seconds),
      ...quickH264,
      '-c:a',
      'aac',
    ])
    await copyFile(join(folder, 'film.mp4'), join(folder, 'originals', asset))
    await writeFile(join(folder, 'originals', broken), 'Dear operator,\n')
    await writeFile(join(folder, 'captions.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n')
    const office = await startBackOffice(jobs, respond)
    const stopped = new AbortController()
    const logged: string[] = []
    const note = (_about: unknown, text?: string) => void logged.push(String(text ?? _about))
    const working = work({
      backOffice: openBackOffice(office.url, () => workerKey),
      store: openMediaStore(folder),
      tools: await toolsIn(folder),
      workFolder: join(folder, 'work'),
      signal: stopped.signal,
      // nobody waits for the clock
      wait: (_ms, signal) => setTimeout(20, undefined, { signal }).catch(() => {}),
      log: { info: note, warn: note, error: note },
    })
    const stop = async () => {
      stopped.abort(new Stopped())
      await working
    }
    try {
      await check({ folder, office, stop, logged })
    } finally {
      await stop()
      await office.close()
    }
    expect(await readdir(join(folder, 'work')).catch(() => [])).toEqual([])
  })

/** ffmpeg that makes a clip as slowly as the film plays. */
async function slowTools(folder: string): Promise<Tools> {
  const tools = await testTools()
  const slow = join(folder, 'ffmpeg')
  await writeFile(slow, `#!/bin/sh\ncase "$*" in *storyboard*) set -- -re "$@" ;; esac\nexec ${tools.ffmpeg} "$@"\n`)
  await chmod(slow, 0o755)
  return { ...tools, ffmpeg: slow }
}

describe('MEDIA-13 the media worker', () => {
  it('MEDIA-13 shows progress also of a clip with less than a sheet of small pictures', () =>
    withWorker(
      [jobOf(1)],
      async ({ office }) => {
        const { body } = await office.reported(({ what, body: { percent } }) => isEnd({ what }) || Number(percent) > 10)
        expect(body.percent).toBeLessThan(95)
        expect(body.secondsLeft).toBeGreaterThan(0)
      },
      undefined,
      { seconds: 12, toolsIn: slowTools },
    ))

  it('MEDIA-13 makes a clip that is whole in the store when it reports it, with progress meanwhile', () =>
    withWorker(
      [jobOf(1, asset, { captions: [{ lang: 'en_us', key: 'captions.srt' }] })],
      async ({ folder, office }) => {
        const { what, body } = await office.reported(isEnd)
        expect(what).toBe('made')
        const clip = join(folder, 'clips', `${asset}-1`)
        const manifest = v.parse(clipManifest, JSON.parse(await readFile(join(clip, 'clip.json'), 'utf8')))
        expect(body).toEqual({ token: '1'.repeat(32), lengthMs: manifest.lengthMs })
        expect(manifest).toMatchObject({ captions: ['en_us'], storyboard: 'storyboard.vtt' })
        const files = await readdir(clip)
        for (const { playlist } of [...manifest.renditions, ...manifest.sounds]) {
          const named = (await readFile(join(clip, playlist), 'utf8')).match(/[\w-]+\.(m4s|mp4)/g) ?? []
          expect(named.length).toBeGreaterThan(2)
          for (const file of named) expect(files).toContain(file)
        }
        for (const file of [...manifest.posters, 'storyboard-01.jpg', 'storyboard.vtt', 'captions.en_us.vtt'])
          expect(files).toContain(file)
        expect(files).not.toContain('source')
        const percents = office.reports.flatMap(({ body: { percent } }) =>
          typeof percent === 'number' ? [percent] : [],
        )
        expect(percents[0]).toBe(0)
        expect(percents).toEqual([...percents].sort((a, b) => a - b))
        expect(percents.at(-1)).toBeGreaterThan(50)
      },
    ))

  it('MEDIA-12 MEDIA-13 says what is wrong with a file, and makes the next one', () =>
    withWorker([jobOf(1, broken), jobOf(2, 'e'.repeat(16)), jobOf(3)], async ({ folder, office }) => {
      const first = await office.reported(({ job, what }) => job === '1' && what === 'failed')
      expect(first.body).toMatchObject({ reason: expect.stringMatching(/is a text file/), isWorthRetrying: false })
      const second = await office.reported(({ job, what }) => job === '2' && what === 'failed')
      expect(second.body).toMatchObject({ reason: expect.stringMatching(/no longer in the media store/) })
      await office.reported(({ job, what }) => job === '3' && what === 'made')
      expect(await readdir(join(folder, 'clips'))).toEqual([`${asset}-3`])
    }))

  it('MEDIA-13 makes nothing of a job that was cancelled, and reports nothing', () =>
    withWorker(
      [jobOf(1), jobOf(2)],
      async ({ folder, office }) => {
        await office.reported(({ job, what }) => job === '2' && what === 'made')
        expect(office.reports.filter(({ job }) => job === '1').every(({ what }) => what === 'progress')).toBe(true)
        expect(await readdir(join(folder, 'clips'))).toEqual([`${asset}-2`])
      },
      ({ job }) => ({ next: job === '1' ? 'stop' : 'go-on' }),
    ))

  it('MEDIA-13 gives a job back when it is stopped', () =>
    withWorker([jobOf(1)], async ({ folder, office, stop }) => {
      await office.reported(({ what }) => what === 'progress')
      await stop()
      expect(office.reports.at(-1)).toMatchObject({
        what: 'failed',
        body: { reason: expect.stringMatching(/was stopped/), isWorthRetrying: true },
      })
      expect(await readdir(join(folder, 'clips')).catch(() => [])).toEqual([])
    }))

  it('MEDIA-13 reports a clip until the API answers', () => {
    let refused = 0
    return withWorker(
      [jobOf(1)],
      async ({ office }) => {
        await office.reported(({ what, status }) => what === 'made' && status === 204)
        expect(office.reports.filter(({ what }) => what !== 'progress').map(({ status }) => status)).toEqual([
          503, 503, 204,
        ])
      },
      ({ what }) => (what === 'made' && (refused += 1) < 3 ? { status: 503 } : {}),
    )
  })

  it('MEDIA-13 leaves a clip alone that was made for nobody', () =>
    withWorker(
      [jobOf(1), jobOf(2)],
      async ({ folder, office }) => {
        await office.reported(({ job, what }) => job === '2' && what === 'made')
        expect(office.reports.some(({ what }) => what === 'failed')).toBe(false)
        // the API may have taken it, and only its answer was lost
        expect(await readdir(join(folder, 'clips'))).toEqual([`${asset}-1`, `${asset}-2`])
      },
      ({ job, what }) => (job === '1' && what === 'made' ? { status: 409 } : {}),
    ))

  it('MEDIA-13 waits for an API that is not there, longer each time, at most 30 s', async () => {
    expect([1, 2, 3, 4, 5, 6, 7, 40].map(backOffMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
    const waited: number[] = []
    const stopped = new AbortController()
    const nobody = `http://127.0.0.1:${await freePort()}`
    await inFolder(async (folder) =>
      work({
        backOffice: openBackOffice(nobody, () => (waited.length < 2 ? null : workerKey)),
        store: openMediaStore(folder),
        tools: await testTools(),
        workFolder: folder,
        signal: stopped.signal,
        wait: async (ms) => {
          waited.push(ms)
          if (waited.length === 4) stopped.abort(new Stopped())
        },
        log: { info: () => {}, warn: () => {}, error: () => {} },
      }),
    )
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000])
  })
})
