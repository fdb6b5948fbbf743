/** A sample of the server's clock, with this page's clocks at that moment; all in milliseconds. */
export type Sample = { serverTime: number; monotonic: number; wall: number }
export type Moment = Pick<Sample, 'monotonic' | 'wall'>

/** How far the server's clock is ahead of the page's monotonic one, by the latest samples. */
export type ServerClock = {
  /** Newest last. */
  readonly offsets: readonly number[]
  /** Wall clock minus monotonic clock at the newest sample: grows while the device sleeps and the latter stops. */
  readonly lag: number
  /** The offset was estimated across a sleep, not sampled from the server. */
  readonly isGuess: boolean
}

const capacity = 8
const noSleepMs = 1_000

const offsetOf = ({ serverTime, monotonic }: Sample) => serverTime - monotonic
const lagOf = ({ monotonic, wall }: Moment) => wall - monotonic

export const startClock = (sample: Sample): ServerClock => ({
  offsets: [offsetOf(sample)],
  lag: lagOf(sample),
  isGuess: false,
})

/** Adds a sample, which replaces a guess. Old samples are dropped, to follow clocks that drift apart. */
export function withSample(clock: ServerClock, sample: Sample): ServerClock {
  if (clock.isGuess || hasSlept(clock, sample)) return startClock(sample)
  return { offsets: [...clock.offsets, offsetOf(sample)].slice(-capacity), lag: lagOf(sample), isGuess: false }
}

const hasSlept = ({ lag }: ServerClock, moment: Moment) => lagOf(moment) - lag > noSleepMs

/** After a sleep: estimates the time that the monotonic clock missed from the wall clock, until the next sample. */
export function woken(clock: ServerClock, moment: Moment): ServerClock {
  if (!hasSlept(clock, moment)) return clock
  const lag = lagOf(moment)
  return { offsets: [offset(clock) + lag - clock.lag], lag, isGuess: true }
}

/** A response can only be delayed on its way, so the largest offset is from the fastest one. */
const offset = ({ offsets }: ServerClock) => Math.max(...offsets)

export const serverNow = (clock: ServerClock, monotonic: number): number => monotonic + offset(clock)

/** Whole seconds left, rounded up like the server's `second`: 0 only when the period is over. */
export const secondsLeft = (closesAt: number, now: number): number => Math.max(0, Math.ceil((closesAt - now) / 1000))

/** Milliseconds until secondsLeft changes; null when the period is over. */
export function nextChangeMs(closesAt: number, now: number): number | null {
  const leftMs = closesAt - now
  return leftMs <= 0 ? null : leftMs - (secondsLeft(closesAt, now) - 1) * 1000
}
