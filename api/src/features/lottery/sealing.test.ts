import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from './sealing'

const key = randomBytes(32)
const secret = randomBytes(32)
const name = { game: 'k3', round: '202611200001' }
const sealed = sealSecret(key, name, secret, randomBytes(12))

describe('the sealed secret of a round', () => {
  it('HONEST-1 can be decrypted with its key for its own round', () => {
    expect(openSecret(key, name, sealed).equals(secret)).toBe(true)
    expect(sealed.includes(secret)).toBe(false)
  })

  it.each([
    ['another key', () => openSecret(randomBytes(32), name, sealed)],
    ['another round', () => openSecret(key, { ...name, round: '202611200002' }, sealed)],
    ['another game', () => openSecret(key, { ...name, game: 'k9' }, sealed)],
  ])('HONEST-1 cannot be decrypted with %s', (_, open) => {
    expect(open).toThrow()
  })

  it('HONEST-1 cannot be decrypted if any byte was changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openSecret(key, name, changed)).toThrow()
    }
  })
})
