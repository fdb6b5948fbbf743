/**
 * Divides a total by weights so that the parts sum to it exactly: each share is rounded towards zero, and the rest
 * goes, one unit each, to the largest remainders (the earlier of two equal ones).
 * @throws RangeError if no weight is above zero, or one is below.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is below zero')
  if (sum === 0n) throw new RangeError('no weight is above zero')
  const unit = total < 0n ? -1n : 1n
  const size = total * unit
  const parts = weights.map((weight) => (size * weight) / sum)
  const left = parts.reduce((rest, part) => rest - part, size)
  const remainder = (i: number): bigint => (size * (weights[i] ?? 0n)) % sum
  const favoured = weights
    .map((_, i) => i)
    .sort((a, b) => (remainder(a) === remainder(b) ? a - b : remainder(a) > remainder(b) ? -1 : 1))
    .slice(0, Number(left))
  return parts.map((part, i) => unit * (favoured.includes(i) ? part + 1n : part))
}
