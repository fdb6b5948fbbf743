/** Upper bounds of the stored histogram in milliseconds; a last bucket counts everything above. */
export const bounds = [
  25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12_800, 19_200, 25_600,
] as const

/** The bucket of a duration. */
export function bucketOf(ms: number): number {
  const place = bounds.findIndex((bound) => ms <= bound)
  return place === -1 ? bounds.length : place
}

export const emptyHistogram = (): number[] => Array.from({ length: bounds.length + 1 }, () => 0)

export const countOf = (histogram: readonly number[]): number => histogram.reduce((sum, count) => sum + count, 0)

/**
 * The quantile of the durations, interpolated within a bucket; for the last bucket its lower bound. `histogram` counts
 * one or more.
 */
export function quantile(histogram: readonly number[], share: number): number {
  const wanted = share * countOf(histogram)
  let below = 0
  for (const [place, count] of histogram.entries()) {
    if (below + count >= wanted && count > 0) {
      const low = bounds[place - 1] ?? 0
      const high = bounds[place] ?? low
      return Math.round(low + ((high - low) * (wanted - below)) / count)
    }
    below += count
  }
  return bounds[bounds.length - 1] ?? 0
}
