import { bond, oldCheck, prizes, spun } from '../../test/wheel'
import { checkSpin, claimOf, proofText } from './checkSpin'

const claim = (changes: Partial<typeof spun> = {}) =>
  claimOf({ result: { ...spun, ...changes }, prizes, seed: 'member-seed-1' })
const verdictOf = async (...args: Parameters<typeof checkSpin>) => (await checkSpin(...args)).verdict

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

  it('BEACON-9 reports a signature of another round, a round that was not the next, and another beacon', async () => {
    const other = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
    expect(await verdictOf(claim({ beacon: other }), {})).toBe('beacon')
    expect(await verdictOf(claim({ beacon: '' }), {})).toBe('beacon')
    expect(await verdictOf(claim({ boundAt: spun.boundAt - 3000 }), {})).toBe('beacon')
    expect(await verdictOf(claim({ boundAt: spun.boundAt + 3000 }), {})).toBe('beacon')
    expect(await verdictOf(claim({ bond: { ...bond, hash: 'ab'.repeat(32) } }), {})).toBe('beacon')
    expect(await verdictOf(claim({ bond: null }), {})).toBe('beacon')
    expect(await verdictOf({ ...oldCheck, configText: claim().configText }, {})).toBe('matches')
  })

  it('BEACON-9 gives the spin for other tools under the names of the description, without whose it is', () => {
    const arrange = JSON.parse(proofText(claim())) as Record<string, unknown>
    expect(Object.keys(arrange).sort()).toEqual([
      'algorithm',
      'beacon',
      'beacon_chain',
      'bond',
      'bound_at',
      'client_seed',
      'commitment',
      'config_text',
      'id',
      'nonce',
      'r',
      'secret',
    ])
    expect(arrange).toMatchObject({ beacon_chain: { period: 3 }, bond: { due_at: bond.dueAt, is_own: 0 } })
  })
})
