import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setHeaderImage } from '@app/contracts/wire'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import sharp from 'sharp'
import { makeTestApp } from '../../../test/app'
import { upload } from '../../../test/uploading'
import { buildApp } from '../../app'
import { openMediaStore } from '@app/media'

const world = makeTestApp()
let s3: Awaited<ReturnType<typeof startS3>>
const openBucket = () =>
  openMediaStore(storeLocation('MEDIA_STORE', `s3://media/app?endpoint=${encodeURIComponent(s3.endpoint)}`, '/'))
beforeEach(async () => {
  s3 = await startS3('media')
  world.services.media = openBucket()
})
afterEach(() => s3.stop())

const bytes = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const pathOf = (letter: string) => `/media/uploads/${letter.repeat(32)}.webp`
const rows = () => world.services.db.selectFrom('upload').select(['name', 'is_stored']).execute()

describe('an uploaded picture, with a bucket as MEDIA_STORE', () => {
  it('SET-10 is in the bucket, not on the disk of one instance, and every instance serves it', async () => {
    const { code, data } = await upload(world, await world.session(), [{ bytes: await bytes() }])
    expect(code).toBe(200)
    const [file] = await rows()
    expect([...s3.items.keys()]).toEqual([`app/uploads/${file?.name}`])
    await expect(access(join(world.services.config.dataDir, 'uploads'))).rejects.toThrow('ENOENT')

    const other = await buildApp({ ...world.services, media: openBucket() })
    const answer = await other.inject({ method: 'GET', url: String(data) })
    await other.close()
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ])
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(40)
  })

  it('SET-10 that is not there is not found', async () => {
    expect((await world.app.inject({ method: 'GET', url: pathOf('a') })).statusCode).toBe(404)
  })

  it('SET-10 is refused with a message while the bucket cannot be reached, and never counts as stored', async () => {
    await s3.stop()
    const as = await world.session()
    expect(await upload(world, as, [{ bytes: await bytes() }])).toEqual({
      code: 503,
      msg: 'This cannot be done right now. Please try again in a moment.',
      data: null,
    })
    const [file] = await rows()
    expect(file?.is_stored).toBe(false)
    const refusal = await world.refused(setHeaderImage, { header_img: `/media/uploads/${file?.name}` }, { as })
    expect(refusal.code).toBe(401)
    expect(world.logged.join('')).toContain('the media store could not serve a call')
  })

  it('SET-10 is served as unavailable, which nothing caches, while the bucket cannot be reached', async () => {
    await s3.stop()
    const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: pathOf('a') })
    expect([statusCode, body]).toEqual([503, 'Not available now\n'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
})
