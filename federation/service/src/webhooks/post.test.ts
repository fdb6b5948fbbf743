import type { LookupFunction } from 'node:net'
import { type Receiver, startReceiver } from '../../test/receiver'
import { postTo } from './post'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.got.splice(0)
  receiver.reply = { status: 204 }
})

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' }
const port = () => new URL(receiver.url).port
/** A name server that answers with these addresses. */
const lookupOf =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, all)
    else done(null, all[0]?.address ?? '', all[0]?.family)
  }
const inside = { error: 'the address is in a private network, so nothing was sent' }

it('REL-28 a message arrives as JSON, and its answer is a status', async () => {
  receiver.reply = { status: 202 }
  expect(await postTo({ toLoopback: true })(receiver.url, message)).toEqual({ status: 202 })
  expect(receiver.got).toMatchObject([
    { path: '/hook-7f3a', body: message.body, headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' } },
  ])
})

it.each([
  '127.0.0.1',
  '[::1]',
  'localhost',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '10.1.2.3',
  '169.254.169.254',
])('REL-28 a private address is refused, on http and https: %s', async (host) => {
  for (const protocol of ['http', 'https'])
    expect(await postTo({ toLoopback: false })(`${protocol}://${host}:${port()}/hook`, message)).toEqual(inside)
  expect(receiver.got).toEqual([])
})

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
])('REL-28 a name with a private address when connecting is refused: %s', async (...addresses) => {
  for (const toLoopback of [false, true]) {
    const post = postTo({ toLoopback, lookup: lookupOf(...addresses) })
    expect(await post(`http://hooks.example.com:${port()}/hook`, message)).toEqual(inside)
    expect(await post(`https://hooks.example.com:${port()}/hook`, message)).toEqual(inside)
  }
  expect(receiver.got).toEqual([])
})

it('REL-28 a redirect is not followed', async () => {
  receiver.reply = { status: 307, location: `${receiver.url}/elsewhere` }
  expect(await postTo({ toLoopback: true })(receiver.url, message)).toEqual({ status: 307 })
  expect(receiver.got.map(({ path }) => path)).toEqual(['/hook-7f3a'])
})

it('REL-28 a receiver that never answers, or is not there, is an error and not a wait', async () => {
  receiver.reply = null
  expect(await postTo({ toLoopback: true, timeoutMs: 50 })(receiver.url, message)).toEqual({
    error: 'no answer within 0.05 s',
  })
  const gone = await startReceiver()
  gone.stop()
  expect(await postTo({ toLoopback: true })(gone.url, message)).toEqual({ error: 'ECONNREFUSED' })
})
