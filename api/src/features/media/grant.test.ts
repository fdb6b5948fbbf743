import { readGrant, signGrant, type Grant } from './grant'

const key = new Uint8Array(32).fill(7)
const now = Date.UTC(2026, 10, 20, 12)
const grant: Grant = {
  use: 'open',
  member: 12,
  video: 34,
  subject: 'slow-bread',
  expires: now / 1000 + 60,
  untilSeconds: 15,
}

describe('media grants', () => {
  it('VIDEO-7 reads back what was signed, for a preview and for a full video', () => {
    expect(readGrant(key, signGrant(key, grant), now)).toEqual(grant)
    const whole = { ...grant, untilSeconds: null }
    expect(readGrant(key, signGrant(key, whole), now)).toEqual(whole)
  })

  it('VIDEO-7 expires on the second', () => {
    const token = signGrant(key, grant)
    expect(readGrant(key, token, now + 59_999)).not.toBeNull()
    expect(readGrant(key, token, now + 60_000)).toBeNull()
  })

  it('VIDEO-7 refuses a token with any character changed', () => {
    const token = signGrant(key, grant)
    for (let i = 0; i < token.length; i += 1) {
      const other = token[i] === 'a' ? 'b' : 'a'
      expect(readGrant(key, token.slice(0, i) + other + token.slice(i + 1), now)).toBeNull()
    }
  })

  it.each([
    ['another member', { member: 13 }],
    ['another video', { video: 35 }],
    ['another clip', { subject: 'night-train' }],
    ['a later end', { expires: grant.expires + 1 }],
    ['a longer trial', { untilSeconds: 600 }],
    ['no trial', { untilSeconds: null }],
    ['another use', { use: 'segments' as const }],
  ])('VIDEO-7 does not accept a signature for %s', (_, change) => {
    const signature = signGrant(key, grant).split('.').at(-1)
    const body = signGrant(key, { ...grant, ...change })
      .split('.')
      .slice(0, -1)
      .join('.')
    expect(readGrant(key, `${body}.${signature}`, now)).toBeNull()
  })

  it('VIDEO-7 refuses a token signed with another key, and anything that is not a token', () => {
    expect(readGrant(new Uint8Array(32).fill(8), signGrant(key, grant), now)).toBeNull()
    for (const token of [
      '',
      '.',
      'open',
      'open.1.1.a.99999999999.-',
      'open.1.1.a.99999999999.-.',
      '\u0000',
      'ä'.repeat(43),
    ]) {
      expect(readGrant(key, token, now)).toBeNull()
    }
  })
})
