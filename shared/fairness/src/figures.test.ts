import { chanceRange } from './figures'

/** The same with exact fractions. */
function exactly(draws: number, ways: bigint, of: bigint) {
  const all = of ** BigInt(draws)
  let choices = 1n
  let below = 0n
  let low = -1
  for (let count = 0; count <= draws; count++) {
    below += choices * ways ** BigInt(count) * (of - ways) ** BigInt(draws - count)
    if (low < 0 && below * 40n > all) low = count
    if (below * 40n >= 39n * all) return { low, high: count }
    choices = (choices * BigInt(draws - count)) / BigInt(count + 1)
  }
  throw new Error('unreachable')
}

describe('what chance gives', () => {
  it.each([0, 1, 7, 66, 500, 3000])('BEACON-6 is the binomial interval of 95 %% of %d draws', (draws) => {
    for (const ways of [1n, 10n, 27n, 108n])
      expect(chanceRange(draws, Number(ways), 216)).toEqual(exactly(draws, ways, 216n))
  })
})
