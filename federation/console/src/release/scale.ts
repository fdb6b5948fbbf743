/** The least round number that is as large: 1, 2, 4, 5, 6, 8 or 10 times a power of ten; a share is 1 at most. */
export function scaleTo(value: number): number {
  if (value <= 0) return 0.01
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 6, 8, 10].find((one) => one * power >= value * 0.9999) ?? 10
  return Math.min(1, step * power)
}
