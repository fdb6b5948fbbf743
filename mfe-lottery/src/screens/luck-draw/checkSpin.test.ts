import { prizes, spun } from '../../test/wheel'
import { checkSpin, claimOf } from './checkSpin'

const claim = (changes: Partial<typeof spun> = {}) =>
  claimOf({ result: { ...spun, ...changes }, prizes, seed: 'member-seed-1' })
const verdictOf = async (...given: Parameters<typeof checkSpin>) => (await checkSpin(...given)).verdict

describe('checking a spin', () => {
  it('HONEST-1 accepts a correct spin, with or without what was seen before', async () => {
    const { configText: wheel } = claim()
    expect(await verdictOf(claim(), {})).toBe('matches')
    expect(await verdictOf(claim(), { seal: spun.commitment, wheel, seed: 'member-seed-1' })).toBe('matches')
  })

  it('HONEST-1 reports what does not match', async () => {
    const other = '11'.repeat(32)
    expect(await verdictOf(claim(), { seal: other })).toBe('changed')
    expect(await verdictOf(claim({ secret: other }), {})).toBe('secret')
    expect(await verdictOf(claim({ config: other }), {})).toBe('wheel')
    expect(await verdictOf(claim(), { wheel: '1:1' })).toBe('wheel')
    expect(await verdictOf({ ...claim(), configText: '1:1,2:9' }, {})).toBe('wheel')
    expect(await verdictOf(claim(), { seed: 'mine' })).toBe('seed')
    expect(await verdictOf(claim({ id: 5 }), {})).toBe('prize')
    expect(await verdictOf(claim({ r: 330 }), {})).toBe('prize')
  })
})
