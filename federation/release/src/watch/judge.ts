import type { ReleaseFigures } from './figures'
import { intervalOf } from './wilson'

/**
 * When a canary is bad: by how many percentage points more of its devices fail than of stable's, and how many devices
 * are needed to judge.
 */
export type Limits = { marginPercent: number; minDevices: number }
export const defaultLimits: Limits = { marginPercent: 1, minDevices: 200 }

/**
 * The number of devices that got the release, and of those on which it failed to load or crashed. A device with many
 * events counts once.
 */
export type Rate = { tries: number; failures: number }
export type Verdict = { kind: 'too few' | 'holds' | 'bad'; canary: Rate; stable: Rate }

export const rateOf = (rows: readonly Pick<ReleaseFigures, 'devices' | 'failed_devices'>[]): Rate => ({
  tries: rows.reduce((sum, { devices }) => sum + devices, 0),
  failures: rows.reduce((sum, { failed_devices: failed }) => sum + failed, 0),
})
export const shareOf = ({ tries, failures }: Rate) => (tries === 0 ? 0 : failures / tries)
/** Such as `1.3 %`, of a share from 0 to 1. */
export const percentText = (share: number) => `${(share * 100).toFixed(1)} %`

/**
 * Whether a canary fails more often than stable by more than the margin, beyond chance. What fails for everybody, such
 * as an unavailable API, also fails on stable and does not count against the canary. If no device has stable any more,
 * stable counts as never failing.
 *
 * Without a release service, this looks back over a fixed time and counts devices, so it can only halt. The service's
 * rollouts count pages since a step began, of failed, slow and silent loads (`rollouts/analysis.ts`), so that they can
 * also go on. Both take the same interval.
 */
export function judge(canary: Rate, stable: Rate, { marginPercent, minDevices }: Limits): Verdict {
  if (canary.tries < minDevices) return { kind: 'too few', canary, stable }
  const isBad = intervalOf(canary.failures, canary.tries).low > shareOf(stable) + marginPercent / 100
  return { kind: isBad ? 'bad' : 'holds', canary, stable }
}
