import { answeredIn, requestedIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/deposits'

export { cancelRecharge, depositStatuses } from './wire/deposits'

const record = renamed(wire.depositRecordSchema, {
  status_text: 'statusText',
  money: 'amount',
  desc: 'description',
  create_time: 'createdAt',
  pay_until: 'payUntil',
  pay_time: 'paidAt',
})
/** Times are Unix seconds. */
export type DepositRecord = OwnOf<typeof record>

const opened = renamed(wire.openDepositSchema, { pay_url: 'payUrl', pay_until: 'payUntil' })
/** A deposit whose payment page can be opened until `payUntil`. */
export type OpenDeposit = OwnOf<typeof opened>

const requested = renamed(wire.recharge.request, { money: 'amount', bank_type: 'channel' })
type Deposit = Omit<OwnOf<typeof requested>, 'pay_way'>

export const recharge = requestedIn(answeredIn(wire.recharge, opened), {
  write: (own: Deposit) => requested.write({ pay_way: wire.defaultPayWay, ...own }),
})
export const resumeRecharge = answeredIn(wire.resumeRecharge, opened)
export const depositRecords = answeredIn(wire.depositRecords, eachIn(record))
