import { createHash } from 'node:crypto'
import { chainNext, chainStart } from './chain'
import { quicknetHash } from './schedule'

const link = { previous: chainStart, game: 'k3', round: '1', commitment: 'c0ffee', opensAt: 1000, closesAt: 2000 }
const beacon = { chain: 'beac04', round: 7, voidAt: 9000 }

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

  it('BEACON-2 also hashes the beacon, its round and the time after which the draw is void', async () => {
    const text = `${'0'.repeat(64)}|k3|1|c0ffee|1000|2000|dice3/v2|beac04|7|9000`
    expect(await chainNext({ ...link, beacon })).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('BEACON-2 derives the published vectors of both forms', async () => {
    const published = {
      previous: chainStart,
      game: 'k3',
      round: '202611200001',
      commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
      opensAt: 1763596800000,
      closesAt: 1763596980000,
    }
    expect(await chainNext(published)).toBe('07c5830697d106f985943e72253f81bb70df98b7e6643c661121f5179d435026')
    const bond = { chain: quicknetHash, round: 23597873, voidAt: 1763597583000 }
    expect(await chainNext({ ...published, beacon: bond })).toBe(
      '5b036c7995ec0578b4adc1a418f2c875281ae2d46bd11fce8baa39727c774bee',
    )
  })

  it.each([{ chain: 'beac05' }, { round: 8 }, { voidAt: 9001 }])(
    'BEACON-2 breaks if %o of the beacon is changed afterwards',
    async (change) => {
      const changed = chainNext({ ...link, beacon: { ...beacon, ...change } })
      expect(await changed).not.toBe(await chainNext({ ...link, beacon }))
    },
  )

  it('refuses numbers that are not integers and names that contain a bar', async () => {
    await expect(chainNext({ ...link, opensAt: 0.5 })).rejects.toThrow(/opensAt must be an integer/)
    await expect(chainNext({ ...link, game: 'k|3' })).rejects.toThrow(/game must not contain/)
    await expect(chainNext({ ...link, beacon: { ...beacon, round: 0.5 } })).rejects.toThrow(/round must be an integer/)
  })
})
