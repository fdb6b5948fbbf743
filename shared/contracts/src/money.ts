import { answeredIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/money'

const entry = renamed(wire.moneyLogEntrySchema, {
  type_txt: 'title',
  createtime: 'createdAt',
  money: 'amount',
  desc: 'description',
  of: 'recordId',
})
export type MoneyLogEntry = OwnOf<typeof entry>

const report = renamed(wire.personalReportSchema, {
  win_money: 'winnings',
  play_money: 'stakes',
  recharge: 'deposits',
  withdrawal: 'withdrawals',
})
/** The member's totals: winnings, stakes, deposits and withdrawals. */
export type PersonalReport = OwnOf<typeof report>

export { reportByTimeKey } from './wire/money'
export const moneyLog = answeredIn(
  wire.moneyLog,
  renamed(wire.moneyLogPageSchema, { data: ['entries', eachIn(entry)] }),
)
export const personalReport = answeredIn(wire.personalReport, report)
