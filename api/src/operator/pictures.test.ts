import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemConfig } from '@app/contracts/wire'
import { openMediaStore } from '@app/media'
import { startS3 } from '@app/s3/testing'
import { storeLocation } from '@app/settings'
import sharp from 'sharp'
import { makeTestApp } from '../../test/app'
import { operate } from '../../test/operating'

const world = makeTestApp()
const folder = mkdtempSync(join(tmpdir(), 'operator-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const banner = (pic: string) => ({
  placement: 'home',
  pic,
  kicker: '',
  title: 'Tonight',
  link: '/live',
  isLive: false,
})
const run = (...pictures: string[]) => {
  writeFileSync(join(folder, 'banners.json'), JSON.stringify(pictures.map(banner)))
  return operate(world, 'banners', join(folder, 'banners.json'))
}
const shown = async () => (await world.ok(systemConfig)).banners.map(({ img }) => img)
const photo = (background: string) =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

describe('an operator’s own picture', () => {
  it('MEDIA-6 is made anew, stored once under its hash and shown to everybody for a year', async () => {
    mkdirSync(join(folder, 'Fotos 2026'))
    writeFileSync(join(folder, 'Fotos 2026', 'Küche 1.JPG'), await photo('teal'))
    await run('Fotos 2026/Küche 1.JPG', 'Fotos 2026/Küche 1.JPG', 'banners/night-kitchen.svg')
    const [first = '', second, drawn] = await shown()
    expect(first).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/)
    expect(second).toBe(first)
    expect(drawn).toMatch(/^\/media\/art\/banners\/night-kitchen\.svg\?v=/)
    const answer = await world.app.inject(first)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 512 })
    expect(answer.rawPayload.toString('latin1')).not.toContain('secret place')
    writeFileSync(join(folder, 'Fotos 2026', 'Küche 1.JPG'), await photo('navy'))
    await run('Fotos 2026/Küche 1.JPG')
    expect(await shown()).not.toEqual([first])
  })

  it('MEDIA-6 is in the bucket, with a bucket as MEDIA_STORE', async () => {
    const s3 = await startS3('media')
    const folderStore = world.services.media
    world.services.media = openMediaStore(
      storeLocation('MEDIA_STORE', `s3://media/app?endpoint=${encodeURIComponent(s3.endpoint)}`, '/'),
    )
    writeFileSync(
      join(folder, 'a.png'),
      await sharp(await photo('red'))
        .png()
        .toBuffer(),
    )
    await run('a.png')
    const [address = ''] = await shown()
    const answer = await world.app.inject(address)
    const keys = [...s3.items.keys()]
    world.services.media = folderStore
    await s3.stop()
    expect(keys).toEqual([`app${address.replace('/media', '')}`])
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['text.png', 'not a picture', /^banners\.json: art: text\.png is not a PNG, JPEG or WebP$/],
    ['drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /drawn\.svg is not a PNG, JPEG or WebP$/],
    ['half.jpg', 'ffd8ffe0', /half\.jpg is damaged$/],
    ['folder.png', 'folder', /^banners\.json: art: .*folder\.png cannot be read \(EISDIR/],
    ['none.jpg', null, /none\.jpg is missing: put it beside this file$/],
    ['../none.jpg', null, /\.\.\/none\.jpg is not the path of a picture$/],
    ['/etc/none.jpg', null, /is not the path of a picture$/],
  ])('MEDIA-6 %s is refused with what is wrong, and nothing changes', async (name, content, message) => {
    if (content === 'folder') mkdirSync(join(folder, name))
    else if (content !== null) {
      writeFileSync(join(folder, name), content.startsWith('ffd8') ? Buffer.from(content, 'hex') : content)
    }
    await expect(run(name)).rejects.toThrow(message)
    expect(await shown()).toEqual([])
  })
})
