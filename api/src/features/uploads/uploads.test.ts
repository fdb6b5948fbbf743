import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { uploadImage } from '@app/contracts/wire'
import sharp from 'sharp'
import { base64, makeTestApp, openEnvelope } from '../../../test/app'
import { upload } from '../../../test/uploading'

const world = makeTestApp()
const script = '<script>alert(document.domain)</script>'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })
/** Noise, so that the file has a body that can be truncated. */
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919 + (i >> 5) * 31) % 256)), {
    raw: { width: 300, height: 200, channels: 3 },
  })

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

function chunk(type: string, body: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}

/** A PNG of any stated size whose pixels are a few bytes of zeros, deflated. */
function png(width: number, height: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 20_000_000)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const sent = async (bytes: Uint8Array, fileName = 'photo.jpg', type = 'image/jpeg') =>
  upload(world, await world.session(), [{ bytes, fileName, type }])
const fetched = async (path: unknown) => world.app.inject({ method: 'GET', url: String(path) })

describe('an uploaded picture', () => {
  it('SET-10 is re-encoded as WebP of at most 1024 pixels, turned upright, without its metadata', async () => {
    const photo = await flat(3000, 1500)
      .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { code, data } = await sent(photo)
    expect([code, data]).toEqual([200, expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/)])
    const answer = await fetched(data)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const picture = await sharp(answer.rawPayload).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 512, height: 1024 })
    expect([picture.exif, picture.icc, picture.xmp, picture.orientation]).toEqual(Array(4).fill(undefined))
  })

  it.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from(script)])],
    ['a PNG with a script in its text', async () => png(40, 30, chunk('tEXt', Buffer.from(`Comment\0${script}`)))],
    [
      'a WebP with an archive behind it',
      async () => Buffer.concat([await flat(40, 30).webp().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]),
    ],
  ])('SET-10 keeps nothing of %s but the picture', async (_name, make) => {
    const { code, data } = await sent(await make())
    expect(code).toBe(200)
    const { rawPayload } = await fetched(data)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(rawPayload.includes('script')).toBe(false)
  })

  const frames = async () => Promise.all([flat(8, 8).png().toBuffer(), flat(8, 8).negate().png().toBuffer()])
  const wrongType = 'Please choose a JPEG, PNG or WebP picture.'
  const moves = 'Please choose a picture that does not move.'
  const broken = 'This picture is damaged or not complete. Please choose another.'
  const tooManyPixels = 'This picture has too many pixels. Please choose one of at most 24 megapixels.'
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['an SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), wrongType],
    ['a page named .png', () => Buffer.from(`<!doctype html>${script}`), wrongType],
    ['a GIF that is also JavaScript', () => Buffer.from('GIF89a/*\u0001\0*/=1;alert(1)//'), wrongType],
    ['a real GIF', () => flat(4, 4).gif().toBuffer(), wrongType],
    ['a TIFF', () => flat(4, 4).tiff().toBuffer(), wrongType],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), wrongType],
    ['nothing', () => Buffer.alloc(0), wrongType],
    [
      'an animated WebP',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
      moves,
    ],
    ['an animated PNG', () => png(8, 8, chunk('acTL', Buffer.from([0, 0, 39, 16, 0, 0, 0, 0]))), moves],
    ['a PNG that says 50 megapixels', () => png(10_000, 5_000), tooManyPixels],
    ['a PNG that says as many pixels as there are', () => png(0x7fffffff, 0x7fffffff), broken],
    ['a JPEG that was cut', async () => half(await noise().jpeg().toBuffer()), broken],
    ['a PNG that was cut', async () => half(await noise().png().toBuffer()), broken],
    ['a WebP that was cut', async () => half(await noise().webp().toBuffer()), broken],
    ['three bytes of a JPEG before a page', () => Buffer.from(`\u00ff\u00d8\u00ff${script}`, 'latin1'), broken],
    [
      'a signature of a PNG before an SVG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
      broken,
    ],
  ])('SET-10 refuses %s', async (_name, make, msg) => {
    expect(await sent(await make(), 'photo.png', 'image/png')).toEqual({ code: 401, msg, data: null })
    expect(await world.services.db.selectFrom('upload').select('is_stored').execute()).toEqual([{ is_stored: false }])
  })

  it('SET-10 refuses a file above 5 MB, and accepts one of 5 MB', async () => {
    const photo = await noise().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect(await sent(padded(5 * 1024 * 1024 + 1))).toEqual({
      code: 401,
      msg: 'This file is too large. Please choose one of at most 5 MB.',
      data: null,
    })
    expect((await sent(padded(5 * 1024 * 1024 - 1))).code).toBe(200)
  })

  it('SET-10 refuses forms with more or less than one file', async () => {
    const as = await world.session()
    const bytes = await flat(4, 4).png().toBuffer()
    const field = '--BOUNDARY\r\ncontent-disposition: form-data; name="path"\r\n\r\n../../x\r\n'
    expect((await upload(world, as, [{ bytes }, { bytes }])).code).toBe(400)
    expect((await upload(world, as, [{ bytes }], field)).code).toBe(400)
    expect((await upload(world, as, [])).code).toBe(400)
    expect((await upload(world, as, [{ bytes, field: 'picture' }])).code).toBe(400)
    expect((await upload(world, as, [{ bytes, field: '__proto__' }])).code).toBe(400)
    expect(await world.refused(uploadImage, { file: 'text' }, { as })).toEqual({
      code: 400,
      msg: 'Please check the field "file".',
    })
    expect(await world.services.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  it('ACCESS-5 is accepted from members only', async () => {
    expect((await upload(world, null, [{ bytes: await flat(4, 4).png().toBuffer() }])).code).toBe(401)
  })

  it('SET-10 is limited to twenty a day, however many arrive at once, and a failed one counts', async () => {
    const as = await world.session()
    const bytes = await flat(4, 4).png().toBuffer()
    await upload(world, as, [{ bytes: Buffer.from('no picture') }])
    const answers = await Promise.all(Array.from({ length: 24 }, () => upload(world, as, [{ bytes }])))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(19)
    const refused = answers.filter(({ code }) => code !== 200)
    expect(new Set(refused.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(['429 You can upload 20 pictures a day. Please try again tomorrow.']),
    )
    expect((await upload(world, await world.session(), [{ bytes }])).code).toBe(200)
    world.clock.advance(86_400_000)
    expect((await upload(world, as, [{ bytes }])).code).toBe(200)
  })

  it('SET-10 over a real connection, gets a readable refusal if too large or from a visitor, and may be interrupted', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { memberId, tokensso } = await world.session()
    const send = async (size: number, who: Record<string, string>, signal?: AbortSignal) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(size).fill(0xff)]), 'photo.jpg')
      const init = { method: 'POST', headers: who, body, ...(signal && { signal }) }
      return openEnvelope(await (await fetch(`${url}/api/${uploadImage.path}`, init)).text()).msg
    }
    const me = { token: base64(String(memberId)), tokensso: base64(tokensso) }
    expect(await send(12 * 1024 * 1024, me)).toBe('This file is too large. Please choose one of at most 5 MB.')
    expect(await send(4 * 1024 * 1024, {})).toBe('鉴权错误')
    const head = `POST /api/${uploadImage.path} HTTP/1.1\r\nhost: x\r\ntoken: ${me.token}\r\ntokensso: ${me.tokensso}\r\n`
    const form = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000000\r\n\r\n'
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff'
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await new Promise((resolve) => socket.write(head + form + start, resolve))
    socket.destroy()
    expect(await send(100, me)).toBe('Please choose a JPEG, PNG or WebP picture.')
  })

  it('ACCESS-5 is served under its own name alone', async () => {
    const cases = [
      '..%2fkeys.json',
      'x.webp',
      `${'a'.repeat(32)}.webp`,
      `${'a'.repeat(32)}.webp%00`,
      '',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    ]
    for (const name of cases) {
      const answer = await fetched(`/media/uploads/${name}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    }
  })
})
