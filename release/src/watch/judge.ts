import type { ReleaseFigures } from './figures'

/** When a canary is bad: percentage points of failures more than stable, and how many loads it takes to say so. */
export type Limits = { marginPercent: number; leastLoads: number }
export const defaultLimits: Limits = { marginPercent: 1, leastLoads: 200 }

type Counts = Pick<ReleaseFigures, 'loads' | 'fallbacks' | 'failed' | 'crashes'>
export type Rate = { tries: number; failures: number }
export type Verdict = { kind: 'too few' | 'holds' | 'bad'; canary: Rate; stable: Rate }

/** Of everybody who got the release: how often it came to nothing, or fell over later. */
export const rateOf = (rows: readonly Counts[]): Rate => {
  const sum = (pick: (row: Counts) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const tries = sum(({ loads, fallbacks, failed }) => loads + fallbacks + failed)
  return {
    tries,
    failures: Math.min(
      tries,
      sum(({ fallbacks, failed, crashes }) => fallbacks + failed + crashes),
    ),
  }
}
export const shareOf = ({ tries, failures }: Rate) => (tries === 0 ? 0 : failures / tries)

/** One-sided, 99.9 %: it is looked again and again, and chance must not halt what is no worse than the margin. */
const z = 3.09

/** What the rate is at least, by Wilson's score interval. */
function atLeast({ tries, failures }: Rate): number {
  if (tries === 0) return 0
  const share = failures / tries
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  return Math.max(0, (share + (z * z) / (2 * tries) - spread) / (1 + (z * z) / tries))
}

/**
 * Whether a canary fails more than stable by more than the margin, beyond chance. What fails for everybody, such as an API that is away, is
 * stable's too and is not held against the canary. Where nobody loads stable any more, it counts as without failure.
 */
export function judge(canary: Rate, stable: Rate, { marginPercent, leastLoads }: Limits): Verdict {
  if (canary.tries < leastLoads) return { kind: 'too few', canary, stable }
  const isBad = atLeast(canary) > shareOf(stable) + marginPercent / 100
  return { kind: isBad ? 'bad' : 'holds', canary, stable }
}
