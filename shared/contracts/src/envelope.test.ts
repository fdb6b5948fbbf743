import * as v from '@app/schema'
import { envelopeSchema, idempotencyKeySchema, isAuthenticationError } from './envelope'

describe('the envelope', () => {
  it.each([
    { code: 200, msg: '', data: null },
    { code: 401, msg: 'no', data: { any: 'thing' } },
  ])('API-3 is %j', (envelope) => {
    expect(v.is(envelopeSchema, envelope)).toBe(true)
  })

  it.each([null, 'text', [], { code: '200', msg: '', data: null }, { code: 200, data: null }])(
    'API-3 is not %j',
    (other) => {
      expect(v.is(envelopeSchema, other)).toBe(false)
    },
  )

  it.each(['鉴权错误', 'Lỗi xác thực'])('SESSION-4 recognises %s as the authentication error', (msg) => {
    expect(isAuthenticationError(msg)).toBe(true)
  })

  it('SESSION-4 recognises no other text as one', () => {
    expect(isAuthenticationError('Wrong username or password')).toBe(false)
  })

  it('LOT-11 accepts only keys in the format that browsers create', () => {
    expect(v.is(idempotencyKeySchema, crypto.randomUUID())).toBe(true)
    for (const key of ['', 'short', 'with space in it', 'x'.repeat(65), 'päckchen-1'])
      expect(v.is(idempotencyKeySchema, key)).toBe(false)
  })
})
