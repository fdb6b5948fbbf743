/** In how many of the 216 outcomes of three dice each sum from 3 to 18 comes. */
const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

/** The logarithm of n! by Stirling's series, which is exact to ten digits here after the first small ones. */
function logFactorial(n: number): number {
  if (n < 12) return Math.log(Array.from({ length: n }, (_, i) => i + 1).reduce((product, each) => product * each, 1))
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3)
}

/** Where 95 of 100 counts fall by chance, both ends included: from the probability of each count. */
export function rangeOf(draws: number, sum: number): { low: number; high: number } {
  const chance = (ways[sum - 3] ?? 0) / 216
  const probability = (count: number) =>
    Math.exp(
      logFactorial(draws) -
        logFactorial(count) -
        logFactorial(draws - count) +
        count * Math.log(chance) +
        (draws - count) * Math.log1p(-chance),
    )
  let below = 0
  let low = -1
  for (let count = 0; count <= draws; count++) {
    below += probability(count)
    if (low < 0 && below > 0.025) low = count
    if (below >= 0.975) return { low, high: count }
  }
  return { low: Math.max(low, 0), high: draws }
}

export type Sum = { sum: number; count: number; low: number; high: number }

/** How often each sum came, and the range that chance gives. */
export function sumsOf(dice: readonly (readonly number[])[]): Sum[] {
  const sums = dice.map((faces) => faces.reduce((total, face) => total + face, 0))
  return ways.map((_, place) => {
    const sum = place + 3
    return { sum, count: sums.filter((each) => each === sum).length, ...rangeOf(sums.length, sum) }
  })
}

export const isOutside = ({ count, low, high }: Sum): boolean => count < low || count > high
