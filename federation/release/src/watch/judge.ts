import type { ReleaseFigures } from './figures'

/** When a canary is bad: percentage points of devices with a failure more than stable, and how many devices it takes to say so. */
export type Limits = { marginPercent: number; leastDevices: number }
export const defaultLimits: Limits = { marginPercent: 1, leastDevices: 200 }

/** Of the devices that got the release: on how many it came to nothing, or fell over later. One that tells much counts once. */
export type Rate = { tries: number; failures: number }
export type Verdict = { kind: 'too few' | 'holds' | 'bad'; canary: Rate; stable: Rate }

export const rateOf = (rows: readonly Pick<ReleaseFigures, 'devices' | 'failed_devices'>[]): Rate => ({
  tries: rows.reduce((sum, { devices }) => sum + devices, 0),
  failures: rows.reduce((sum, { failed_devices: failed }) => sum + failed, 0),
})
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
 * stable's too and is not held against the canary. Where no device has stable any more, it counts as without failure.
 */
export function judge(canary: Rate, stable: Rate, { marginPercent, leastDevices }: Limits): Verdict {
  if (canary.tries < leastDevices) return { kind: 'too few', canary, stable }
  const isBad = atLeast(canary) > shareOf(stable) + marginPercent / 100
  return { kind: isBad ? 'bad' : 'holds', canary, stable }
}
