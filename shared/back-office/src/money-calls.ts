import * as v from 'valibot'
import { type Calls, csvFile, done, idSchema, line, minorSchema, none, page, pageOf, timeSchema, why } from './call'
import { textByLanguage } from './localised'
import { depositRow, withdrawalReason, withdrawalRow } from './member-calls'
import type { Role } from './roles'

const readers: readonly Role[] = ['support', 'payments', 'compliance', 'administrator']
const payers: readonly Role[] = ['payments', 'administrator']
const auditors: readonly Role[] = ['payments', 'compliance', 'administrator']

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const times = { from: v.optional(timeSchema), to: v.optional(timeSchema) }

const openWithdrawal = v.object({
  ...withdrawalRow.entries,
  /** The member’s first; none was ever paid to them. */
  isFirst: v.boolean(),
  realName: v.string(),
  /** Of the bank account that is bound now; null: none is. */
  holder: v.nullable(v.string()),
  /** Whether the holder is the real name; null: one of them is unknown. */
  isNameSame: v.nullable(v.boolean()),
  /** A second person has to approve its payment before it is due. */
  isApprovalNeeded: v.boolean(),
})

const statementLine = { reference: v.string(), amountMinor: minorSchema }

const openPeriod = v.object({
  id: v.string(),
  game: v.string(),
  name: textByLanguage,
  period: v.string(),
  opensAt: timeSchema,
  closesAt: timeSchema,
  /** false: it comes next. */
  isOpen: v.boolean(),
  bets: count,
  stakesMinor: minorSchema,
})

export const moneyCalls = {
  listWithdrawals: {
    method: 'GET',
    path: '/withdrawals',
    does: 'Withdrawals: the open ones in the order in which they are paid, or the closed ones, the newest first.',
    roles: readers,
    request: v.object({ state: v.optional(v.picklist(['open', 'closed']), 'open'), ...page }),
    answer: pageOf(openWithdrawal),
  },
  readWithdrawal: {
    method: 'GET',
    path: '/withdrawals/:id',
    does: 'One withdrawal, with the published rules that it followed when it was made.',
    roles: readers,
    request: none,
    answer: v.object({
      ...openWithdrawal.entries,
      /** Not refused, of its day in UTC, up to this one. */
      ofDay: count,
      rules: v.object({ minMinor: minorSchema, maxMinor: minorSchema, perDay: count }),
      /** Money from free spins can be withdrawn once as much was deposited. */
      turnover: v.object({ prizesMinor: minorSchema, depositedMinor: minorSchema, isMet: v.boolean() }),
    }),
  },
  payWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/pay',
    does: 'Pays an open withdrawal now instead of when it is due. Above PAYOUT_APPROVAL_ABOVE a second person approves it.',
    roles: payers,
    request: v.object({ why }),
    answer: done,
    isMoney: true,
    isApproved: true,
  },
  refuseWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/refuse',
    does: 'Refuses an open withdrawal for one of the published reasons and returns it in full.',
    roles: payers,
    request: v.object({ reason: withdrawalReason, why }),
    answer: done,
    isMoney: true,
  },
  listDeposits: {
    method: 'GET',
    path: '/deposits',
    does: 'Deposits, the newest first: all, those that wait, or failed ones that the provider reports as paid.',
    roles: readers,
    request: v.object({ state: v.optional(v.picklist(['all', 'waiting', 'paidLate']), 'all'), ...page }),
    answer: pageOf(depositRow),
  },
  readDeposit: {
    method: 'GET',
    path: '/deposits/:id',
    does: 'One deposit, with what the provider says of it now beside what we have.',
    roles: readers,
    request: none,
    answer: v.object({
      ...depositRow.entries,
      /** null: the provider does not answer, or does not know it. */
      provider: v.nullable(
        v.object({ amountMinor: minorSchema, state: v.picklist(['waiting', 'paid', 'declined', 'cancelled']) }),
      ),
    }),
  },
  creditDeposit: {
    method: 'POST',
    path: '/deposits/:id/credit',
    does: 'Credits a waiting or failed deposit with its own amount, after somebody saw its payment. A second person approves it.',
    roles: payers,
    request: v.object({
      /** The provider’s, so that a wrong number credits nobody. */
      reference: line(64),
      why,
    }),
    answer: done,
    isMoney: true,
    isApproved: true,
  },
  readBooks: {
    method: 'GET',
    path: '/books',
    does: 'The books: what is on each kind of account, and the checks that run every minute.',
    roles: auditors,
    request: none,
    answer: v.object({
      currency: v.string(),
      /** false: money calls are stopped. */
      isOpen: v.boolean(),
      /** null: not since the start. */
      checkedAt: v.nullable(timeSchema),
      checks: v.array(v.object({ id: v.string(), sentence: v.string(), isBroken: v.boolean() })),
      totals: v.array(
        v.object({ id: v.picklist(['member', 'house', 'provider', 'pending', 'prize']), totalMinor: minorSchema }),
      ),
      /** Of the totals: 0, or something is wrong. */
      sumMinor: minorSchema,
    }),
  },
  matchStatement: {
    method: 'POST',
    path: '/statement/match',
    does: 'Compares the provider’s statement with our paid deposits of its days. CSV with a first line that names the columns reference, amount and, if it has one, date.',
    roles: auditors,
    request: v.object({
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000_000)),
      /** Of our deposits; without them, the days that the statement’s dates name. */
      ...times,
      why: v.optional(why, 'a statement is compared'),
    }),
    answer: v.object({
      matched: count,
      matchedMinor: minorSchema,
      /** At the provider but not paid here: `state` is what we have of it, null if nothing. */
      missingHere: v.array(v.object({ ...statementLine, id: v.nullable(idSchema), state: v.nullable(v.string()) })),
      /** Paid here but not on the statement. */
      missingThere: v.array(v.object({ ...statementLine, id: idSchema })),
      differing: v.array(v.object({ ...statementLine, id: idSchema, oursMinor: minorSchema })),
      /** On the statement more than once. */
      repeated: v.array(v.object(statementLine)),
      /** A list is longer than the 1000 that it shows. */
      isCut: v.boolean(),
    }),
    maxBytes: 24_000_000,
  },
  depositsFile: {
    method: 'GET',
    path: '/deposits.csv',
    does: 'Deposits as a file, the oldest first.',
    roles: auditors,
    request: v.object(times),
    answer: csvFile,
    isCsv: true,
  },
  withdrawalsFile: {
    method: 'GET',
    path: '/withdrawals.csv',
    does: 'Withdrawals as a file, the oldest first.',
    roles: auditors,
    request: v.object(times),
    answer: csvFile,
    isCsv: true,
  },
  memberLedgerFile: {
    method: 'GET',
    path: '/members/:id/ledger.csv',
    does: 'Every movement of a member’s money as a file, the oldest first.',
    roles: readers,
    request: none,
    answer: csvFile,
    isCsv: true,
  },
  listOpenPeriods: {
    method: 'GET',
    path: '/open-periods',
    does: 'Periods that are open or come next, in the order in which they close, with what is staked so far.',
    roles: auditors,
    request: v.strictObject(page),
    answer: pageOf(openPeriod),
  },
  voidRound: {
    method: 'POST',
    path: '/games/:game/periods/:period/void',
    does: 'Cancels a period before it closes, returns every stake and reveals its secret. A second person approves it.',
    roles: payers,
    request: v.object({ why }),
    answer: done,
    isMoney: true,
    isApproved: true,
  },
  readMoneySwitches: {
    method: 'GET',
    path: '/money-switches',
    does: 'Whether bets, the wheel, and deposits with withdrawals are open.',
    roles: readers,
    request: none,
    answer: v.object({ areBetsOpen: v.boolean(), isWheelOpen: v.boolean(), arePaymentsOpen: v.boolean() }),
  },
  setMoneySwitches: {
    method: 'PUT',
    path: '/money-switches',
    does: 'Opens or closes bets, the wheel, or deposits with withdrawals for everybody. A second person approves it.',
    roles: payers,
    request: v.object({ areBetsOpen: v.boolean(), isWheelOpen: v.boolean(), arePaymentsOpen: v.boolean(), why }),
    answer: done,
    isMoney: true,
    isApproved: true,
    isEdit: true,
  },
} satisfies Calls
