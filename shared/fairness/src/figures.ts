/** Where 95 of 100 counts fall by chance: of `draws`, each hit with the chance `ways` in `of`. Both ends included. */
export function chanceRange(draws: number, ways: number, of: number): { low: number; high: number } {
  const chance = ways / of
  const odds = chance / (1 - chance)
  // The sum of the binomial distribution from both ends, in logarithms: its terms are too small for numbers.
  let term = draws * Math.log1p(-chance)
  let below = 0
  let low = -1
  for (let count = 0; count <= draws; count++) {
    below += Math.exp(term)
    if (low < 0 && below > 0.025) low = count
    if (below >= 0.975) return { low: Math.max(low, 0), high: count }
    term += Math.log(((draws - count) / (count + 1)) * odds)
  }
  return { low: Math.max(low, 0), high: draws }
}
