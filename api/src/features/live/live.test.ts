import { codes } from '@app/contracts'
import { liveGrant } from '@app/contracts/wire'
import { buildApp } from '../../app'
import { makeChannel } from '../../../test/catalogue'
import { makeTestApp } from '../../../test/app'

const world = makeTestApp()

const get = (url: string) => world.app.inject(url)
const numberOf = (playlist: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(playlist)?.[1])
const segmentsOf = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const room = async () => {
  const address = await makeChannel(world.services)
  const member = await world.member({ is_live: 1 })
  return { address, member, url: (await world.ok(liveGrant, { url: address }, member)).url }
}

describe('live rooms', () => {
  it('LIVE-3 a member without live permission is told whom to ask, in the language of the request', async () => {
    const address = await makeChannel(world.services)
    const member = await world.member({ is_live: 0 })
    expect(await world.send(liveGrant, { url: address }, { as: await world.session(member), lang: 'id_id' })).toEqual({
      code: codes.forbidden,
      msg: 'Ruang live belum diaktifkan untuk akun Anda. Layanan pelanggan siap mengaktifkannya.',
      data: null,
    })
  })

  it('LIVE-3 ACCESS-3 a room opens only with a grant, and a visitor gets none', async () => {
    const { address, url } = await room()
    const channel = address.replace('index.m3u8', '')
    expect((await world.send(liveGrant, { url: address })).code).toBe(codes.unauthorized)
    const refused = [
      address,
      `${address}?grant=`,
      `${address}?grant=x`,
      `${url}x`,
      `${address}?grant=x&${url.split('?')[1]}`,
    ]
    for (const path of [...refused, `${channel}one-pot/s00.m4s`, `${channel}one-pot/init.mp4?grant=x`]) {
      expect((await get(path)).statusCode).toBe(403)
    }
  })

  it('LIVE-5 a grant opens its channel only, plays nothing outside it, and expires', async () => {
    const { address, url } = await room()
    const other = await makeChannel(world.services, 'records')
    const grant = url.split('?')[1] ?? ''
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(`${other}?${grant}`)).statusCode).toBe(403)
    expect((await get(address.replace('index.m3u8', `wet-city/s00.m4s?${grant}`))).statusCode).toBe(403)
    expect((await get(address.replace('index.m3u8', `one-pot/..%2f..%2fgames.json?${grant}`))).statusCode).toBe(403)
    world.clock.advance(6 * 3600_000)
    expect((await get(url)).statusCode).toBe(403)
  })

  it('LIVE-5 the playlist is not cached, and everything that it lists can be fetched', async () => {
    const { url } = await room()
    const playlist = await get(url)
    expect(playlist.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const base = `http://here${url}`
    const headers = [...playlist.body.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(segmentsOf(playlist.body)).toHaveLength(6)
    expect(headers.length).toBeGreaterThan(0)
    for (const file of [...headers, ...segmentsOf(playlist.body)]) {
      const { pathname, search } = new URL(file, base)
      const answer = await get(pathname + search)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.length).toBeGreaterThan(100)
    }
  })

  it('LIVE-5 slides with the clock, endlessly: segments keep their number', async () => {
    const { url } = await room()
    world.clock.stop()
    const before = (await get(url)).body
    world.clock.advance(4000)
    const after = (await get(url)).body
    expect(numberOf(after, 'MEDIA-SEQUENCE')).toBe(numberOf(before, 'MEDIA-SEQUENCE') + 2)
    expect(segmentsOf(after).slice(0, 4)).toEqual(segmentsOf(before).slice(2))
    expect(after).not.toContain('#EXT-X-ENDLIST')
  })

  it('LIVE-5 two instances return the same playlist', async () => {
    const { url } = await room()
    world.clock.stop()
    const second = await buildApp(world.services)
    for (let elapsed = 0; elapsed < 21; elapsed += 7) {
      expect((await second.inject(url)).body).toBe((await get(url)).body)
      world.clock.advance(7000)
    }
    await second.close()
  })

  it('LIVE-5 signs no other address, and reports a channel that does not exist as off air', async () => {
    await makeChannel(world.services)
    const member = await world.member({ is_live: 1 })
    for (const url of [
      'https://example.com/live.m3u8',
      '/media/live/../hls/index.m3u8',
      '/media/live/kitchen/index.m3u8?x=1',
      '//evil.example/media/live/a/index.m3u8',
      '',
    ])
      expect([url, (await world.send(liveGrant, { url }, member)).code]).toEqual([url, codes.badRequest])
    const answer = await world.send(liveGrant, { url: '/media/live/nowhere/index.m3u8' }, member)
    expect(answer).toMatchObject({ code: codes.notFound, msg: 'This room is not on air.' })
  })
})
