import { answeredIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/report'

const timed = renamed(wire.timedReportSchema, {
  win_money: 'winnings',
  play_money: 'stakes',
  recharge: 'deposits',
  withdrawal: 'withdrawals',
})
const byTime = renamed(wire.reportByTimeSchema, { server_time: 'now', data: ['times', eachIn(timed)] })
/** The member's totals by quarter of an hour; `now` and `time` are Unix seconds. */
export type ReportByTime = OwnOf<typeof byTime>

const balances = renamed(wire.balanceByTimeSchema, { server_time: 'now', data: 'times' })
/** The member's balance over time; `now` and `time` are Unix seconds. */
export type BalanceByTime = OwnOf<typeof balances>

export { type ReportDays, reportDays } from './wire/report'
export const reportByTime = answeredIn(wire.reportByTime, byTime)
export const balanceByTime = answeredIn(wire.balanceByTime, balances)
