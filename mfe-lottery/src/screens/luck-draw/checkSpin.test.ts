import { prizes, spun } from '../../test/wheel'
import { checkSpin } from './checkSpin'

const claim = (changes: Partial<typeof spun> = {}) => ({
  result: { ...spun, ...changes },
  prizes,
  seed: 'member-seed-1',
})

describe('checking a spin', () => {
  it('HONEST-1 finds that a right spin matches, with or without a seal seen before', async () => {
    expect((await checkSpin(claim())).verdict).toBe('matches')
    expect((await checkSpin(claim(), spun.commitment)).verdict).toBe('matches')
  })

  it('HONEST-1 tells what does not fit', async () => {
    const other = '11'.repeat(32)
    expect((await checkSpin(claim(), other)).verdict).toBe('changed')
    expect((await checkSpin(claim({ secret: other }))).verdict).toBe('secret')
    expect((await checkSpin(claim({ config: other }))).verdict).toBe('wheel')
    expect((await checkSpin({ ...claim(), prizes: prizes.slice(1) })).verdict).toBe('wheel')
    expect((await checkSpin({ ...claim(), seed: 'mine' })).verdict).toBe('seed')
    expect((await checkSpin(claim({ id: 5 }))).verdict).toBe('prize')
    expect((await checkSpin(claim({ r: 330 }))).verdict).toBe('prize')
  })
})
