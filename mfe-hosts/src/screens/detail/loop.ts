/** The index of a picture in a loop of `count`: one past the last is the first, one before the first is the last. */
export const round = (index: number, count: number): number => ((index % count) + count) % count

/**
 * The slots of a strip that loops: a copy of the last picture before the first, and one of the first after the last.
 * A single picture needs no copies.
 */
export const slotsOf = (count: number): number[] => {
  const all = Array.from({ length: count }, (_, index) => index)
  return count > 1 ? [count - 1, ...all, 0] : all
}
