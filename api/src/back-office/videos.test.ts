import { videoInfo, videoList, videoPreview } from '@app/contracts/wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeStandingApp } from '../../test/app'
import { makeClip, mustTake, report, storeAsset, storeClip } from '../../test/assets'
import { makeBackOffice, signedBody } from '../../test/back-office'
import { beginnings, startOrigin } from '../../test/origin'
import { publishDue } from '../features/videos/operator-store'
import { seedDemo } from '../seed/demo'

const world = makeStandingApp(({ services }) => seedDemo(services))
const office = makeBackOffice(world)
const editor = office.as('editor')
const { seen } = editor
const why = 'a test'

const shownVideos = async () => {
  const { rows } = await sql<{ slug: string }>`select slug from video where state = 'published'`.execute(
    world.services.db,
  )
  return rows.map(({ slug }) => slug)
}

describe('videos in the back office', () => {
  it('BACK-40 lists them by page, state, category and text, and says which languages are missing', async () => {
    const first = await editor.ok('videos', { request: { limit: 2 } })
    const second = await editor.ok('videos', { request: { limit: 2, after: first.next } })
    expect(first.rows).toHaveLength(2)
    expect(second.rows.map(({ id }) => id)).not.toContain(first.rows[0]?.id)
    expect(first.rows[0]).toMatchObject({ state: 'published', missing: [], making: null, publishAt: null })
    const [{ id } = { id: '' }] = first.rows
    const { body, etag } = await seen('video', { video: id })
    const request = { class: body['class'], name: 'Only English', description: '', picture: body['picture'], why }
    await editor.ok('editVideo', { params: { video: id }, request, ifMatch: etag })
    const { rows } = await editor.ok('videos', { request: { q: 'ONLY english', state: 'published' } })
    expect(rows).toEqual([expect.objectContaining({ id, name: { en_us: 'Only English' } })])
    expect(rows[0]?.missing).toHaveLength(8)
    expect((await editor.ok('videos', { request: { state: 'withdrawn' } })).rows).toEqual([])
    expect((await editor.refused('videos', { request: { after: 'nonsense' } })).status).toBe(400)
  })

  it('BACK-40 the second of two editors learns that a video has changed, and loses nothing', async () => {
    const { rows } = await editor.ok('videos')
    const video = rows.at(-1)?.id ?? ''
    const { body, etag } = await seen('video', { video })
    const request = { class: body['class'], picture: body['picture'], name: 'First', description: 'One', why }
    await editor.ok('editVideo', { params: { video }, request, ifMatch: etag })
    const late = { params: { video }, request: { ...request, name: 'Second' }, ifMatch: etag }
    expect(await office.as('editor', 'late').refused('editVideo', late)).toMatchObject({ status: 412, by: 'editor' })
    expect((await seen('video', { video })).body['name']).toEqual({ en_us: 'First' })
    const { ifMatch: _, ...blind } = late
    expect((await editor.refused('editVideo', blind)).status).toBe(428)
    expect(await editor.refused('editVideo', { ...late, request: { ...request, name: '' } })).toMatchObject({
      status: 400,
    })
  })

  it('BACK-40 BACK-41 a draft of an upload is published when its time comes, and withdrawn', async () => {
    const asset = await storeAsset(world)
    const poster = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const request = { slug: 'tonight', class: 'cooking', name: { en_us: 'Tonight', de_de: 'Heute' }, asset, why }
    expect((await editor.refused('addVideo', { request })).detail).toMatch(/has no clip yet/)
    await makeClip(world, office, poster)
    const classes = (await editor.ok('videoClasses')).rows
    const inClass = { ...request, class: classes[0]?.id ?? '' }
    expect(await editor.ok('addVideo', { request: inClass })).toEqual({ id: 'tonight', state: 'draft' })
    const { body } = await seen('video', { video: 'tonight' })
    expect(body).toMatchObject({
      asset,
      making: { state: 'done' },
      missing: expect.arrayContaining(['zh_cn']) as unknown,
    })
    expect(body['picture']).toMatch(/^\/media\/uploads\//)
    const picture = await office.app.inject(String(body['picture']))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const set = (to: object) => editor.send('setVideoState', { params: { video: 'tonight' }, request: { ...to, why } })
    const past = new Date(world.clock.now() - 1000).toISOString()
    const soon = new Date(world.clock.now() + 60_000).toISOString()
    expect((await set({ state: 'scheduled', publishAt: past })).status).toBe(409)
    expect((await set({ state: 'scheduled' })).status).toBe(400)
    expect((await set({ state: 'withdrawn' })).status).toBe(409)
    expect((await set({ state: 'scheduled', publishAt: soon })).body).toEqual({ state: 'scheduled', publishAt: soon })
    const publish = () => publishDue(world.services.db, new Date(world.clock.now()))
    await publish()
    expect(await shownVideos()).not.toContain('tonight')
    world.clock.advance(61_000)
    await publish()
    expect(await shownVideos()).toContain('tonight')
    const [{ id: classId }] = (await world.services.db
      .selectFrom('video_class')
      .select('id')
      .where('slug', '=', inClass.class)
      .execute()) as [{ id: number }]
    const { count } = await world.ok(videoList, { id: classId, page: 1 })
    expect((await set({ state: 'withdrawn' })).body).toEqual({ state: 'withdrawn', publishAt: null })
    expect((await world.ok(videoList, { id: classId, page: 1 })).count).toBe(count - 1)
    const [{ id } = { id: 0 }] = await world.services.db
      .selectFrom('video')
      .select('id')
      .where('slug', '=', 'tonight')
      .execute()
    expect((await world.refused(videoInfo, { id }, await world.member())).code).toBe(404)
  })

  it('BACK-92 captions are added to a video of an upload, and its clip is made again with them', async () => {
    const captions = '1\n00:00:01,000 --> 00:00:02,000\nHallo\n'
    const add = { params: { video: 'tonight' }, request: { lang: 'de_de', captions } }
    await editor.ok('addCaptions', add)
    expect((await seen('video', { video: 'tonight' })).body).toMatchObject({
      captions: ['de_de'],
      making: { state: 'queued' },
    })
    const job = await mustTake(office)
    expect(job.captions.map(({ lang }) => lang)).toEqual(['de_de'])
    expect((await editor.refused('addCaptions', add)).detail).toMatch(/is being made/)
    await storeClip(world, job.clip)
    await report(office, job, 'made', { token: job.token, lengthMs: 12_400 })
    expect((await seen('video', { video: 'tonight' })).body).toMatchObject({
      clip: job.clip,
      making: { state: 'done' },
    })
    expect((await editor.refused('addCaptions', { ...add, params: { video: 'elsewhere' } })).status).toBe(404)
    const [{ id } = { id: '' }] = (await editor.ok('videos', { request: { q: 'Only English' } })).rows
    expect((await editor.refused('addCaptions', { ...add, params: { video: id } })).detail).toMatch(/not of an upload/)
  })

  it('BACK-93 an upload that failed is made again, or removed with its file', async () => {
    const asset = await storeAsset(world)
    const params = { asset }
    const job = await mustTake(office)
    await report(office, job, 'failed', { token: job.token, reason: 'no film', isWorthRetrying: false, logTail: '' })
    expect((await editor.refused('removeUpload', { params: { asset: 'f'.repeat(16) } })).status).toBe(409)
    await editor.ok('remakeUpload', { params })
    expect((await editor.refused('removeUpload', { params })).detail).toMatch(/is being made/)
    await office.post(`/operator/v1/assets/${asset}/cancel`, signedBody)
    await editor.ok('removeUpload', { params })
    expect((await editor.refused('remakeUpload', { params })).status).toBe(404)
  })

  it('BACK-40 adds a draft of a film elsewhere; the database waits for no other server', async () => {
    const { db } = world.services
    const there = await startOrigin((_, response) => {
      // the embedded database has one connection: a transaction that waits here would have it
      const read = db.selectFrom('video').select('id').limit(1).execute()
      void read.then(() => response.end(beginnings.mp4))
    })
    const [{ id } = { id: '' }] = (await editor.ok('videoClasses')).rows
    const film = { class: id, name: 'Elsewhere', picture: '', seconds: 60, address: `${there.origin}/film.mp4` }
    const request = { ...film, slug: 'elsewhere', why }
    expect((await editor.refused('addVideo', { request })).detail).toMatch(/is not among live_origins/)
    await world.set({ live_origins: [there.origin] })
    expect(await editor.ok('addVideo', { request })).toEqual({ id: 'elsewhere', state: 'draft' })
    expect((await seen('video', { video: 'elsewhere' })).body).toMatchObject({ kind: 'mp4', clip: null, posters: [] })
    const file = { classes: [], videos: [{ ...film, slug: 'elsewhere-too' }] }
    await editor.ok('importContent', { params: { kind: 'videos' }, request: { file, why } })
    expect(await shownVideos()).toContain('elsewhere-too')
    await there.stop()
  })

  it('BACK-51 a preview plays for an hour for whoever has its link, and uses and counts no view', async () => {
    const { db } = world.services
    const [video = { slug: '', play_count: 0 }] = await db
      .selectFrom('video')
      .select(['slug', 'play_count'])
      .where('clip', 'is not', null)
      .limit(1)
      .execute()
    await editor.ok('setVideoState', { params: { video: video.slug }, request: { state: 'draft', why } })
    const { url } = await editor.ok('previewVideo', { params: { video: video.slug } })
    for (const app of [world.app, office.app]) {
      const playlist = await app.inject(url)
      expect([playlist.statusCode, playlist.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
      const part = /^\.\..*\.m4s$/m.exec(playlist.body)?.[0] ?? ''
      expect((await app.inject(new URL(part, `http://any${url}`).pathname)).statusCode).toBe(200)
    }
    expect((await world.app.inject(url.replace('/preview.', '/open.'))).statusCode).toBe(403)
    const watched = await db.selectFrom('video').select('play_count').where('slug', '=', video.slug).execute()
    expect(watched).toEqual([{ play_count: video.play_count }])
    expect(await db.selectFrom('video_watch').select('id').execute()).toEqual([])
    await editor.ok('setVideoState', { params: { video: video.slug }, request: { state: 'published', why } })
    world.clock.advance(3_600_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  it('BACK-84 the members’ page shows a draft by the link of its preview for an hour, and by no other', async () => {
    const { db } = world.services
    const [video = { id: 0, slug: '' }] = await db
      .selectFrom('video')
      .select(['id', 'slug'])
      .where('clip', 'is not', null)
      .limit(1)
      .execute()
    await editor.ok('setVideoState', { params: { video: video.slug }, request: { state: 'draft', why } })
    const { url, page } = await editor.ok('previewVideo', { params: { video: video.slug } })
    expect(page).toBe(`https://members.test/Preview?url=${encodeURIComponent(url)}`)
    const shown = await world.ok(videoPreview, { url })
    expect(shown).toMatchObject({ id: video.id, vod_play_url: url, place: 0, is_favourite: 0 })
    expect((await world.app.inject(url)).statusCode).toBe(200)
    expect(shown.captions.every((track) => track.url.startsWith(url.slice(0, url.lastIndexOf('/'))))).toBe(true)
    const notFound = async (other: string) => (await world.refused(videoPreview, { url: other })).code
    expect(await notFound(url.replace('preview.0.', 'preview.1.'))).toBe(404)
    expect(await notFound(url.replace(/\/[^/]+\/index/, '/another-clip/index'))).toBe(404)
    await editor.ok('setVideoState', { params: { video: video.slug }, request: { state: 'published', why } })
    world.clock.advance(3_600_000)
    expect(await notFound(url)).toBe(404)
  })

  it('BACK-40 adds and renames categories', async () => {
    await editor.ok('addVideoClass', { request: { slug: 'night', name: 'Night' } })
    expect((await editor.refused('addVideoClass', { request: { slug: 'night', name: 'Night' } })).status).toBe(409)
    const { etag } = await seen('videoClass', { class: 'night' })
    const request = { name: { en_us: 'Late', de_de: 'Spät' } }
    await editor.ok('editVideoClass', { params: { class: 'night' }, request, ifMatch: etag })
    expect((await editor.ok('videoClasses')).rows.at(-1)).toMatchObject({ id: 'night', videos: 0, name: request.name })
  })
})
