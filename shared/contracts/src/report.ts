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

export { type ReportDays, reportDays } from './wire/report'
export const reportByTime = answeredIn(wire.reportByTime, byTime)
