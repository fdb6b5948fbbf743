import { type Call, lotteryInfo, type LotteryInfo } from '@app/contracts'
import * as v from '@app/schema'

/** The open round, with the moment of its arrival on this page's own clocks. */
export type Round = LotteryInfo & {
  /** Monotonic milliseconds (performance.now). */
  receivedAt: number
  /** Milliseconds of the wall clock, to notice that the monotonic one stood still while the device slept. */
  receivedOn: number
}

/** lottery_get_info, stamped while its answer is read: a copy in the cache must not count as a fresh look at the server's clock. */
export const roundCall: Call<{ key: string }, Round> = {
  ...lotteryInfo,
  response: v.pipe(
    lotteryInfo.response,
    v.transform((info): Round => ({ ...info, receivedAt: performance.now(), receivedOn: Date.now() })),
  ),
}
