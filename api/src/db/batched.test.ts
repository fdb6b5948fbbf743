import { batched } from './batched'

describe('queries of one turn', () => {
  it('are sent together, and each gets its own answer', async () => {
    const requests: number[][] = []
    const double = batched(async (keys: number[]) => {
      requests.push(keys)
      return keys.map((key) => key * 2)
    })
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(await double(4)).toBe(8)
    expect(requests).toEqual([[1, 2, 3], [4]])
  })

  it('are at most a hundred', async () => {
    const sizes: number[] = []
    const same = batched(async (keys: number[]) => {
      sizes.push(keys.length)
      return keys
    })
    await Promise.all(Array.from({ length: 250 }, (_, key) => same(key)))
    expect(sizes.sort()).toEqual([100, 100, 50])
  })

  it('fail together, and the next turn starts fresh', async () => {
    let fails = true
    const same = batched(async (keys: number[]) => {
      if (fails) throw new Error('away')
      return keys
    })
    expect((await Promise.allSettled([1, 2].map(same))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await same(3)).toBe(3)
  })
})
