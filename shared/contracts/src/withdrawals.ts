import { answeredIn, requestedIn, eachIn, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/withdrawals'

export { cancelWithdrawal, withdrawalStatuses } from './wire/withdrawals'

const record = renamed(wire.withdrawalRecordSchema, {
  status_text: 'statusText',
  is_cancelled: ['isCancelled', yesOrNo],
  money: 'amount',
  desc: 'description',
  create_time: 'createdAt',
  update_time: 'reviewedAt',
})
/** Times are Unix seconds. */
export type WithdrawalRecord = OwnOf<typeof record>

const rule = renamed(wire.withdrawalRuleSchema, { num: 'perDay', left: 'leftToday', prize_rule: 'prizeRule' })
/** The published rule: a withdrawal that follows it is not refused for any other reason (HONEST-4). */
export type WithdrawalRule = OwnOf<typeof rule>

const requested = renamed(wire.withdraw.request, { money: 'amount', paypwd: 'password' })

export const withdrawalRule = answeredIn(wire.withdrawalRule, rule)
export const withdrawalRecords = answeredIn(wire.withdrawalRecords, eachIn(record))
export const withdraw = requestedIn(answeredIn(wire.withdraw, renamed(wire.withdrawnSchema, { money: 'amount' })), {
  read: requested.read,
  // The browser stores a transfer's body beside its key: only the amount, so that the password is stored nowhere.
  write: (own: OwnOf<typeof requested>) =>
    Object.defineProperty(requested.write(own), 'toJSON', { value: () => ({ money: own.amount }) }),
})
