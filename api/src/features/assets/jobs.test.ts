import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { makeClip, mustTake, report, storeAsset, storeClip, take } from '../../../test/assets'
import { makeBackOffice, signedBody } from '../../../test/back-office'
import { transaction } from '../../db/database'
import { stored } from '../site/localised'
import { changeSettings } from '../site/store'
import { maxAttempts } from './job-store'
import { assetJobs, sweepMedia } from './periodic'
import type { AssetView } from './view'

const world = makeTestApp()
const office = makeBackOffice(world)
const dayMs = 86_400_000

const show = async (asset: string) => (await office.get(`/operator/v1/assets/${asset}`)).body as AssetView
const act = (asset: string, verb: string) => office.post(`/operator/v1/assets/${asset}/${verb}`, signedBody)
const lost = { token: '0'.repeat(32), lengthMs: 1 }
const failure = (token: string, isWorthRetrying: boolean) => ({
  token,
  reason: 'the file has no picture',
  logTail: 'moov atom not found',
  isWorthRetrying,
})

describe('a job', () => {
  it('MAKE-1 is taken by one worker, which reports how far it is, and ends with a clip', async () => {
    const asset = await storeAsset(world)
    const job = await mustTake(office, 'mill:7')
    expect(job).toMatchObject({ source: `originals/${asset}`, clip: `${asset}-1`, leaseSeconds: 60, captions: [] })
    expect(await take(office)).toBeNull()
    const percent = { token: job.token, percent: 40, secondsLeft: 90 }
    expect((await report(office, job, 'progress', percent)).body).toEqual({ next: 'go-on' })
    expect((await show(asset)).job).toMatchObject({ state: 'running', percent: 40, secondsLeft: 90, worker: 'mill:7' })
    await storeClip(world, job.clip)
    expect((await report(office, job, 'made', { token: job.token, lengthMs: 12_400 })).status).toBe(204)
    expect(await show(asset)).toMatchObject({
      state: 'ready',
      clip: job.clip,
      lengthMs: 12_400,
      job: { state: 'done', percent: 100 },
    })
  })

  it('MAKE-1 ends only with a clip that is whole in the store', async () => {
    const asset = await storeAsset(world)
    const job = await mustTake(office)
    const made = () => report(office, job, 'made', { token: job.token, lengthMs: 1 })
    expect(await made()).toMatchObject({ status: 422, body: { detail: expect.stringContaining('clip.json') } })
    await storeClip(world, job.clip)
    await world.services.media.remove(`clips/${job.clip}/480.m3u8`)
    expect(await made()).toMatchObject({ status: 422, body: { detail: expect.stringContaining('480.m3u8') } })
    expect(await show(asset)).toMatchObject({ state: 'stored', clip: null, job: { state: 'running' } })
  })

  it('MAKE-2 of a killed worker is taken over after its lease, with another clip, and late reports are refused', async () => {
    await storeAsset(world)
    const first = await mustTake(office)
    world.clock.advance(59_000)
    expect(await take(office)).toBeNull()
    world.clock.advance(2_000)
    const second = await mustTake(office)
    expect([second.id, second.clip]).toEqual([first.id, first.clip.replace(/1$/, '2')])
    await storeClip(world, first.clip)
    expect((await report(office, first, 'made', { token: first.token, lengthMs: 1 })).status).toBe(409)
    expect((await report(office, first, 'failed', failure(first.token, true))).status).toBe(409)
    const late = { token: first.token, percent: 99, secondsLeft: null }
    expect((await report(office, first, 'progress', late)).body).toEqual({ next: 'stop' })
    const goesOn = { token: second.token, percent: 1, secondsLeft: null }
    expect((await report(office, second, 'progress', goesOn)).body).toEqual({ next: 'go-on' })
  })

  it('MAKE-2 stays with a worker that reports, however long it takes', async () => {
    await storeAsset(world)
    const job = await mustTake(office)
    for (let minute = 1; minute <= 5; minute += 1) {
      world.clock.advance(50_000)
      await report(office, job, 'progress', { token: job.token, percent: minute, secondsLeft: null })
      expect(await take(office)).toBeNull()
    }
  })

  it('MAKE-2 is never held by two of many workers that ask at once', async () => {
    const assets = await Promise.all(Array.from({ length: 6 }, () => storeAsset(world)))
    for (let round = 1; round <= maxAttempts; round += 1) {
      const taken = await Promise.all(Array.from({ length: 12 }, (_, place) => take(office, `w${place}`)))
      const jobs = taken.filter((job) => job !== null)
      // a locked job is skipped, so some may get one only when they ask again
      for (let job = await take(office); job !== null; job = await take(office)) jobs.push(job)
      expect(jobs.map(({ source }) => source).sort()).toEqual(assets.map((asset) => `originals/${asset}`).sort())
      expect(new Set(jobs.map(({ token }) => token)).size).toBe(6)
      expect(new Set(jobs.map(({ clip }) => clip)).size).toBe(6)
      world.clock.advance(61_000)
    }
    expect(await take(office)).toBeNull()
  })

  it('MAKE-2 whose workers were lost three times has failed, also while no worker asks', async () => {
    const asset = await storeAsset(world)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await mustTake(office)
      world.clock.advance(61_000)
    }
    const job = assetJobs.find(({ name }) => name === 'fail-lost-media-jobs')
    await job?.run(world.services, new AbortController().signal)
    expect(await show(asset)).toMatchObject({
      state: 'failed',
      reason: 'the worker was lost 3 times while it made this',
      job: { state: 'failed', attempts: 3 },
    })
    expect(await take(office)).toBeNull()
  })

  it('MAKE-3 that fails says why, with the last lines, and can be repeated', async () => {
    const asset = await storeAsset(world)
    const job = await mustTake(office)
    expect((await report(office, job, 'failed', failure(job.token, false))).status).toBe(204)
    expect(await show(asset)).toMatchObject({
      state: 'failed',
      reason: 'the file has no picture',
      job: { state: 'failed', reason: 'the file has no picture', logTail: 'moov atom not found' },
    })
    expect((await report(office, job, 'made', { ...lost, token: job.token })).status).toBe(409)
    expect(await act(asset, 'retry')).toMatchObject({
      status: 200,
      body: { state: 'stored', job: { state: 'queued' } },
    })
    expect(await act(asset, 'retry')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('being made') },
    })
    expect((await mustTake(office)).clip).toBe(`${asset}-2`)
  })

  it('MAKE-3 that may succeed later is taken again later, three times in all', async () => {
    const asset = await storeAsset(world)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const job = await mustTake(office)
      await report(office, job, 'failed', failure(job.token, true))
      expect(await take(office)).toBeNull()
      world.clock.advance(60_000 * attempt)
    }
    expect(await take(office)).toBeNull()
    expect((await show(asset)).state).toBe('failed')
  })

  it('MAKE-3 is cancelled: its worker stops, its reports are refused, and it can be repeated', async () => {
    const asset = await storeAsset(world)
    const job = await mustTake(office)
    expect(await act(asset, 'cancel')).toMatchObject({
      status: 200,
      body: { state: 'stored', job: { state: 'cancelled' } },
    })
    const progress = { token: job.token, percent: 5, secondsLeft: null }
    expect((await report(office, job, 'progress', progress)).body).toEqual({ next: 'stop' })
    await storeClip(world, job.clip)
    expect((await report(office, job, 'made', { token: job.token, lengthMs: 1 })).status).toBe(409)
    expect((await act(asset, 'cancel')).status).toBe(409)
    expect((await act(asset, 'remake')).status).toBe(409)
    expect((await act(asset, 'retry')).status).toBe(200)
    const { db } = world.services
    const actions = await db
      .selectFrom('operator_action')
      .select(['verb', 'operator', 'reason'])
      .orderBy('id')
      .execute()
    const by = { operator: 'Nadia', reason: 'a test' }
    expect(actions).toEqual([
      { ...by, verb: 'cancel' },
      { ...by, verb: 'retry' },
    ])
  })
})

describe('a new clip for an old one', () => {
  async function makeVideo(asset: string, slug: string) {
    const { db } = world.services
    await db
      .insertInto('video_class')
      .values({ slug, name: stored('Films'), rank: 0 })
      .execute()
    const video = {
      ...signedBody,
      slug,
      class: slug,
      name: 'Wet city',
      picture: `/media/uploads/${'a'.repeat(32)}.webp`,
    }
    expect(await office.post(`/operator/v1/assets/${asset}/videos`, video)).toMatchObject({ status: 201 })
  }
  const clipOf = async (slug: string) =>
    (await world.services.db.selectFrom('video').select('clip').where('slug', '=', slug).executeTakeFirst())?.clip
  const files = (clip: string) => world.services.media.list(`clips/${clip}/`)

  it('MAKE-4 takes its place at once, and the old files go a day later', async () => {
    const asset = await storeAsset(world)
    const before = await makeClip(world, office)
    await makeVideo(asset, 'wet-city')
    expect((await act(asset, 'remake')).status).toBe(200)
    expect(await clipOf('wet-city')).toBe(before)
    const after = await makeClip(world, office)
    expect([await clipOf('wet-city'), after]).toEqual([`${asset}-2`, `${asset}-2`])
    world.clock.advance(dayMs - 60_000)
    await sweepMedia(world.services)
    expect(await files(before)).not.toEqual([])
    world.clock.advance(61_000)
    await sweepMedia(world.services)
    expect([await files(before), (await files(after)).includes(`clips/${after}/clip.json`)]).toEqual([[], true])
  })

  it('MAKE-4 never removes the files of a clip that a video shows', async () => {
    const asset = await storeAsset(world)
    const before = await makeClip(world, office)
    await makeVideo(asset, 'wet-city')
    await act(asset, 'remake')
    await makeClip(world, office)
    await transaction(world.services.db, (tx) =>
      tx.updateTable('video').set({ clip: before }).where('slug', '=', 'wet-city').execute(),
    )
    world.clock.advance(dayMs + 1_000)
    await sweepMedia(world.services)
    expect(await files(before)).not.toEqual([])
  })

  it('MAKE-4 that fails leaves the old one', async () => {
    const asset = await storeAsset(world)
    const before = await makeClip(world, office)
    await act(asset, 'remake')
    const job = await mustTake(office)
    await report(office, job, 'failed', failure(job.token, false))
    expect(await show(asset)).toMatchObject({ state: 'ready', clip: before, job: { state: 'failed' } })
  })

  it('MAKE-4 pictures beside operators’ files go when nothing has shown them for a day', async () => {
    const { db, media } = world.services
    const names = ['group', 'video', 'banner', 'nothing'].map(
      (of) => `${createHash('md5').update(of).digest('hex')}.webp`,
    )
    const [group, video, banner] = names.map((name) => `/media/pictures/${name}`)
    for (const name of names) await media.put(`pictures/${name}`, Buffer.from('a picture'))
    const asset = await storeAsset(world)
    await makeClip(world, office)
    await makeVideo(asset, 'wet-city')
    await db
      .updateTable('video')
      .set({ picture: video ?? '' })
      .where('slug', '=', 'wet-city')
      .execute()
    await sql`update member_group set image = ${group}`.execute(db)
    await transaction(db, (tx) => changeSettings(tx, { banners: [{ img: banner }] }))
    world.clock.advance(dayMs - 60_000)
    await sweepMedia(world.services)
    expect(await media.list('pictures/')).toEqual(expect.arrayContaining(names.map((name) => `pictures/${name}`)))
    world.clock.advance(120_000)
    await sweepMedia(world.services)
    const left = await media.list('pictures/')
    expect(names.map((name) => left.includes(`pictures/${name}`))).toEqual([true, true, true, false])
  })

  it('MAKE-4 leaves nothing of workers that were killed', async () => {
    const asset = await storeAsset(world)
    const first = await mustTake(office)
    await world.services.media.put(`clips/${first.clip}/a.m4s`, Buffer.from('half'))
    world.clock.advance(61_000)
    await makeClip(world, office)
    world.clock.advance(dayMs + 1_000)
    await sweepMedia(world.services)
    expect([await files(first.clip), (await show(asset)).clip]).toEqual([[], `${asset}-2`])
  })
})
