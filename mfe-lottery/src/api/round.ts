import { type Call, lotteryInfo, type LotteryInfo } from '@app/contracts'
import * as v from '@app/schema'

/** The open round, with the time at which the response arrived on this page's clocks. */
export type Round = LotteryInfo & {
  /** Monotonic milliseconds (performance.now). */
  receivedAt: number
  /** Wall clock in milliseconds, to detect that the monotonic clock stopped while the device slept. */
  receivedOn: number
}

/** lottery_get_info, stamped on arrival: a cached copy must not count as a new sample of the server's clock. */
export const roundCall: Call<{ key: string }, Round> = {
  ...lotteryInfo,
  response: v.pipe(
    lotteryInfo.response,
    v.transform((info): Round => ({ ...info, receivedAt: performance.now(), receivedOn: Date.now() })),
  ),
}
