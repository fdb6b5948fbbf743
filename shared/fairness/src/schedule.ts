/** When the rounds of a beacon are published. */
export interface BeaconSchedule {
  /** Seconds since 1970, when round 1 is published. */
  genesis: number
  /** Seconds between two rounds. */
  period: number
}

/** The chain hash of the League of Entropy's beacon. */
export const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Betting has been over for this long when the round that decides a draw is published. */
const beaconMarginMs = 1000
/** A draw that could not be made this long after its beacon's round was due is void. */
const voidAfterMs = 600_000

/** When a round is due, milliseconds since 1970. */
export const roundTime = ({ genesis, period }: BeaconSchedule, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** The first round that is due at this time or later. */
export function roundFrom({ genesis, period }: BeaconSchedule, time: number): number {
  return Math.max(1, Math.ceil((time / 1000 - genesis) / period) + 1)
}

/** What the schedule of a beacon fixes for a draw: its round, when that is due, and when the draw is void. */
export function scheduleDraw(schedule: BeaconSchedule, closesAt: number) {
  const round = roundFrom(schedule, closesAt + beaconMarginMs)
  const dueAt = roundTime(schedule, round)
  return { round, dueAt, voidAt: dueAt + voidAfterMs }
}
