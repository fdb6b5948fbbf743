import type { LookupFunction } from 'node:net'
import { testConfig } from '../../../test/app'
import { subscribeAt } from '../../../test/push-receiver'
import { makeTestPushes } from '../../../test/pushed'
import { privateAddress, makePushService } from './service'

const pushes = makeTestPushes()
const message = { text: '{"title":"A deposit has arrived"}', ttlSeconds: 60, topic: 'topic' }
/** A name server that answers with these addresses. */
const lookupOf =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, all)
    else done(null, all[0]?.address ?? '', all[0]?.family)
  }
const port = () => new URL(pushes.open().url).port
const send = (url: string, options: Parameters<typeof makePushService>[1] = {}, pushToLoopback = false) =>
  makePushService({ ...testConfig, pushToLoopback }, options)?.send(subscribeAt(url).subscription, message)

it.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.8'],
  ['192.168.1.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['fd00::1'],
  ['fe80::1'],
  ['64:ff9b::7f00:1'],
  ['93.184.216.34', '127.0.0.1'],
])('TELL-9 a name with a private address when connecting is refused: %s', async (...addresses) => {
  for (const toLoopback of [false, true])
    expect(await send(`https://push.example.com:${port()}`, { lookup: lookupOf(...addresses) }, toLoopback)).toEqual({
      error: privateAddress,
    })
  expect(pushes.open().got).toEqual([])
})

it.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433'])(
  'TELL-9 this machine is refused unless a setting allows it: %s',
  async (host) => {
    expect(await send(`http://${host}:${port()}`)).toEqual({ error: privateAddress })
    expect(await send(`https://${host}:${port()}`)).toEqual({ error: privateAddress })
    expect(pushes.open().got).toEqual([])
  },
)

it('TELL-9 a redirect is not followed', async () => {
  pushes.open().reply = { status: 307 }
  expect(await send(pushes.open().url, {}, true)).toEqual({ status: 307 })
})

it('TELL-9 a push service that never answers is an error and not a wait', async () => {
  pushes.open().reply = { status: 0 }
  expect(await send(pushes.open().url, { timeoutMs: 50 }, true)).toEqual({ error: 'no answer in time' })
})

it('TELL-9 without a contact nothing is pushed', () => {
  expect(makePushService({ ...testConfig, pushContact: null })).toBeNull()
})
