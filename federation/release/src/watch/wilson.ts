/** One-sided, 99.9 %: releases are judged every minute for days, and chance must not halt one. */
const z = 3.09

/** Between which bounds a share lies, by Wilson's score interval; from 0 to 1. */
export function intervalOf(hits: number, tries: number): { low: number; high: number } {
  if (tries === 0) return { low: 0, high: 1 }
  const share = hits / tries
  const centre = share + (z * z) / (2 * tries)
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  const scale = 1 + (z * z) / tries
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
