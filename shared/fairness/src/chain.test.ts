import { createHash } from 'node:crypto'
import { chainNext, chainStart } from './chain'

const link = { previous: chainStart, game: 'k3', round: '1', commitment: 'c0ffee', opensAt: 1000, closesAt: 2000 }

describe('the chain of commitments', () => {
  it('LOT-13 hashes the last link, the round, its commitment and its times', async () => {
    const text = `${'0'.repeat(64)}|k3|1|c0ffee|1000|2000`
    expect(await chainNext(link)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it.each([
    { previous: '1'.repeat(64) },
    { game: 'k4' },
    { round: '2' },
    { commitment: 'c0ffef' },
    { opensAt: 1001 },
    { closesAt: 2001 },
  ])('LOT-13 HONEST-1 breaks if %o is changed afterwards', async (change) => {
    expect(await chainNext({ ...link, ...change })).not.toBe(await chainNext(link))
  })

  it('refuses times that are not integers and names that contain a bar', () => {
    expect(() => chainNext({ ...link, opensAt: 0.5 })).toThrow(/opensAt must be integer milliseconds/)
    expect(() => chainNext({ ...link, game: 'k|3' })).toThrow(/game must not contain/)
  })
})
