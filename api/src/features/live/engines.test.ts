import { makeTestApp } from '../../../test/app'
import { makeBackOffice } from '../../../test/back-office'
import { makeHosts } from '../../../test/catalogue'
import { ingestOf } from '../../../test/live'
import { operate } from '../../../test/operating'

const world = makeTestApp()
const backOffice = makeBackOffice(world)

let places = 0
async function setUp() {
  const city = `porto${(places += 1)}`
  await makeHosts(world.services, { [city]: 1 }, null)
  const newKey = async () => {
    const lines = await operate(world, 'stream-key', `${city}-0`)
    return /Stream key\s+(\w+)/.exec(lines.join('\n'))?.[1] ?? ''
  }
  return { key: await newKey(), newKey }
}

const request = async (engine: string, payload: string | object, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${Buffer.from(world.services.config.keys.worker).toString('hex')}`
  const url = `/worker/v1/live/engines/${engine}`
  const answer = await backOffice.app.inject({
    method: 'POST',
    url,
    headers: { authorization, ...headers },
    payload,
  })
  return answer.statusCode
}

/** What nginx sends for the encoder of one connection; `more` is what the encoder has added to its key. */
const nginx = (clientid: number, { engine = 'edge-1', more = '' } = {}) => {
  const send = (call: string, key: string) =>
    request(
      engine,
      `app=live&flashver=FMLE%2F3.0&swfurl=&tcurl=rtmp%3A%2F%2Fa%2Flive&pageurl=&addr=192.0.2.1&clientid=${clientid}` +
        `&call=${call}&name=${key}&type=live${more}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
  return {
    publish: (key: string) => send('publish', key),
    update: (key: string) => send('update_publish', key),
    done: (key: string) => send('publish_done', key),
    updatePlay: (key: string) => send('update_play', key),
  }
}

describe('an engine in front of the ingests', () => {
  it('LIVE-6 admits one encoder with a key; one that was refused does not free it when it is gone', async () => {
    const { key } = await setUp()
    const [first, second] = [nginx(1), nginx(2)]
    expect(await first.publish(key)).toBe(204)
    expect(await first.publish('x'.repeat(32))).toBe(403)
    expect([await second.publish(key), await second.done(key)]).toEqual([409, 409])
    expect(await nginx(1, { engine: 'edge-2' }).publish(key)).toBe(409)
    expect([await first.update(key), await first.done(key)]).toEqual([204, 204])
    expect(await second.publish(key)).toBe(204)
  })

  it('LIVE-6 ends the encoder of a key that was replaced, and admits one with the new key at once', async () => {
    const { key, newKey } = await setUp()
    const [first, second] = [nginx(1), nginx(2)]
    expect(await first.publish(key)).toBe(204)
    const replaced = await newKey()
    expect(await second.publish(replaced)).toBe(204)
    expect([await first.update(key), await second.update(replaced)]).toEqual([403, 204])
  })

  it('LIVE-6 admits an encoder after 10 s without a report of the one before, whose engine was killed', async () => {
    const { key } = await setUp()
    expect(await nginx(1).publish(key)).toBe(204)
    world.clock.advance(9_000)
    expect([await nginx(1).update(key), await nginx(2).publish(key)]).toEqual([204, 409])
    world.clock.advance(11_000)
    expect([await nginx(2).publish(key), await nginx(1).update(key)]).toEqual([204, 409])
  })

  it('LIVE-6 lets the ingest take what an engine has admitted, whose own connection to it is reported like a player’s', async () => {
    const { key } = await setUp()
    expect(await nginx(1).publish(key)).toBe(204)
    expect([await nginx(2).updatePlay(key), await nginx(1).update(key)]).toEqual([204, 204])
    expect((await ingestOf(backOffice.app, 'http://127.0.0.1:9').connect(key)).status).toBe(200)
  })

  it.each(['&clientid=1', '&call=publish_done', '&name=another'])(
    'LIVE-6 refuses an encoder that adds %s to its key, as if the engine had written it',
    async (more) => {
      const { key } = await setUp()
      expect(await nginx(1).publish(key)).toBe(204)
      expect(await nginx(2, { more }).publish(key)).toBe(400)
      expect(await nginx(1).update(key)).toBe(204)
    },
  )

  it('LIVE-6 answers MediaMTX, which asks before an encoder sends and before its own ffmpeg reads', async () => {
    const { key } = await setUp()
    const mediaMtx = (action: string, path: string) =>
      request('mtx-1', { user: '', password: '', ip: '192.0.2.1', action, path, protocol: 'rtmp', id: null, query: '' })
    expect(await mediaMtx('publish', `live/${key}`)).toBe(204)
    expect(await mediaMtx('read', `live/${key}`)).toBe(204)
    expect(await mediaMtx('publish', 'live/wrong')).toBe(403)
    expect(await mediaMtx('api', '')).toBe(400)
  })
})
