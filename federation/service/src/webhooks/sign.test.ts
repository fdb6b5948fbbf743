import { verified } from '../../test/receiver'
import { makeSecret, signedHeaders } from './sign'

const at = new Date('2026-11-20T10:00:00.400Z')
const event = { id: 'msg_1', body: '{"type":"release.promoted","reason":"größer"}', at }

it('REL-28 a receiver verifies a message with the secret, and refuses a changed, foreign or old one', () => {
  const secret = makeSecret()
  const other = makeSecret()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const sent = { path: '/', headers: signedHeaders(secret, event), body: event.body }
  expect(verified(sent, secret, at)).toEqual(JSON.parse(event.body))
  expect(() => verified(sent, other, at)).toThrow('No matching signature')
  expect(() => verified({ ...sent, body: `${event.body} ` }, secret, at)).toThrow('No matching signature')
  expect(() => verified({ ...sent, headers: { ...sent.headers, 'webhook-id': 'msg_2' } }, secret, at)).toThrow(
    'No match',
  )
  expect(() => verified(sent, secret, new Date(at.getTime() + 400_000))).toThrow('too old')
})
