import type { AnswerOf, moneyCalls } from '@app/back-office'
import { formatDecimal, parseAmount } from '@app/money'
import * as v from 'valibot'
import { type ExportColumn, csvRows } from '../../features/csv/stream'
import { creditWithin } from '../../features/deposits/callback'
import {
  depositOf,
  depositsAfter,
  depositsBefore,
  latePaidBefore,
  type OfficeDeposit,
  waitingBefore,
} from '../../features/deposits/office-store'
import { requestState } from '../../features/deposits/query-provider'
import {
  daysOf,
  matchStatement,
  readStatement,
  StatementError,
  type StatementLine,
} from '../../features/deposits/statement'
import { nameKey } from '../../features/session/name-key'
import { forgetSettings } from '../../features/site/settings'
import { changeSettings } from '../../features/site/store'
import {
  closedBefore,
  ofDay,
  openAfter,
  type OfficeWithdrawal,
  withdrawalOf,
  withdrawalsAfter,
} from '../../features/withdrawals/office-store'
import { payWithin, refuseWithin } from '../../features/withdrawals/review'
import { ruleOf } from '../../features/withdrawals/rule'
import { prizesAndDeposits } from '../../features/wheel/prize-rule'
import { invariants } from '../../invariants'
import { type AccountRow, movementsAfter } from '../../ledger/account-store'
import { totalsByKind } from '../../ledger/totals'
import type { Services } from '../../services'
import type { Around, Endpoints } from '../endpoint'
import { idKey, longKey, pageAfter } from '../pages'
import { Problem } from '../problem'
import { demandOpenBooks } from './open-books'
import { periodEndpoints } from './periods'
import { idIn, iso, isoOrNull, minor, missing, wireDeposit, wireWithdrawal } from './wire'
import { settingsIn } from '../../features/site/settings'

const done = { done: true } as const
const byId = { schema: idKey, of: ({ id }: { id: number }) => id }

async function openWithdrawal(around: Around): Promise<OfficeWithdrawal> {
  demandOpenBooks(around.services)
  const id = idIn(around.params, 'withdrawal')
  const row = await withdrawalOf(around.tx, id)
  if (row === undefined) throw missing('withdrawal', id)
  if (row.status !== 1) throw new Problem(409, `withdrawal ${id} is already ${wireWithdrawal(row).state}`)
  return row
}

const spoken = (name: string) => nameKey(name.trim().replace(/\s+/g, ' '))

const reviewed = ({ config }: Services, row: OfficeWithdrawal) => ({
  ...wireWithdrawal(row),
  isFirst: row.isFirst,
  realName: row.realName,
  holder: row.holder,
  isNameSame: row.realName === '' || row.holder === null ? null : spoken(row.realName) === spoken(row.holder),
  isApprovalNeeded: row.status === 1 && row.amount > config.payoutApprovalAbove,
})

/** Neither paid nor credited, with the reference that the request names. */
async function creditable(around: Around, reference: string): Promise<OfficeDeposit> {
  demandOpenBooks(around.services)
  const id = idIn(around.params, 'deposit')
  const row = await depositOf(around.tx, id)
  if (row === undefined) throw missing('deposit', id)
  if (row.reference !== reference)
    throw new Problem(409, `${reference} is not the provider's reference of deposit ${id}`)
  if (row.status === 2 || row.status === 4) throw new Problem(409, `deposit ${id} is already credited`)
  return row
}

async function moneySwitches(around: Around): Promise<AnswerOf<typeof moneyCalls.readMoneySwitches>> {
  const { isplay, isluckdraw, close_withdraw: isClosed } = await settingsIn(around.tx)
  return { areBetsOpen: isplay === 1, isWheelOpen: isluckdraw === 1, arePaymentsOpen: isClosed === 0 }
}

type Statement = { lines: StatementLine[] }

const depositStates = { 1: 'waiting', 2: 'paid', 3: 'failed', 4: 'credited' } as const

const timesOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
})

const depositColumns = (now: Date): ExportColumn<OfficeDeposit>[] => [
  { title: 'id', isPlain: true, of: ({ id }) => String(id) },
  { title: 'member', isPlain: true, of: ({ memberId }) => String(memberId) },
  { title: 'username', of: ({ username }) => username },
  { title: 'amount', isPlain: true, of: ({ amount }) => formatDecimal(amount) },
  { title: 'channel', of: ({ channel }) => channel },
  { title: 'reference', of: ({ reference }) => reference },
  { title: 'state', of: (row) => wireDeposit(row, now).state },
  { title: 'created', isPlain: true, of: ({ createdAt }) => iso(createdAt) },
  { title: 'paid', isPlain: true, of: ({ paidAt }) => isoOrNull(paidAt) ?? '' },
]

const withdrawalColumns: ExportColumn<OfficeWithdrawal>[] = [
  { title: 'id', isPlain: true, of: ({ id }) => String(id) },
  { title: 'member', isPlain: true, of: ({ memberId }) => String(memberId) },
  { title: 'username', of: ({ username }) => username },
  { title: 'amount', isPlain: true, of: ({ amount }) => formatDecimal(amount) },
  { title: 'bank', of: ({ bank }) => bank },
  { title: 'account ends with', of: ({ last4 }) => last4 },
  { title: 'state', of: (row) => wireWithdrawal(row).state },
  { title: 'reason', of: ({ reason }) => reason ?? '' },
  { title: 'created', isPlain: true, of: ({ createdAt }) => iso(createdAt) },
  { title: 'reviewed', isPlain: true, of: ({ reviewedAt }) => isoOrNull(reviewedAt) ?? '' },
]

const ledgerColumns: ExportColumn<AccountRow>[] = [
  { title: 'number', isPlain: true, of: ({ seq }) => String(seq) },
  { title: 'time', isPlain: true, of: ({ at }) => iso(at) },
  { title: 'kind', of: ({ kind }) => kind },
  { title: 'for', of: ({ ref }) => ref },
  { title: 'amount', isPlain: true, of: ({ amount }) => formatDecimal(amount) },
  { title: 'balance', isPlain: true, of: ({ balance }) => formatDecimal(balance) },
]

export const moneyEndpoints: Endpoints<typeof moneyCalls> = {
  ...periodEndpoints,

  listWithdrawals: {
    async answer({ tx, services }, { state, ...page }) {
      const key = {
        schema: v.strictTuple([longKey, idKey]),
        of: ({ payKey, id }: OfficeWithdrawal): [number, number] => [Number(payKey), id],
      }
      const { rows, next } =
        state === 'closed'
          ? await pageAfter(page, byId, (before, max) => closedBefore(tx, before, max))
          : await pageAfter(page, key, (after, max) => openAfter(tx, after && { at: after[0], id: after[1] }, max))
      return { rows: rows.map((row) => reviewed(services, row)), next }
    },
  },

  readWithdrawal: {
    async answer(around) {
      const { tx, services, params } = around
      const id = idIn(params, 'withdrawal')
      const row = await withdrawalOf(tx, id)
      if (row === undefined) throw missing('withdrawal', id)
      const { min, max, num } = ruleOf(await settingsIn(around.tx))
      const { prizes, deposits } = await prizesAndDeposits(tx, row.memberId)
      return {
        ...reviewed(services, row),
        ofDay: await ofDay(tx, row),
        rules: { minMinor: minor(min), maxMinor: minor(max), perDay: num },
        turnover: { prizesMinor: minor(prizes), depositedMinor: minor(deposits), isMet: deposits >= prizes },
      }
    },
  },

  payWithdrawal: {
    async approval(around) {
      const { id, memberId, amount, bank, last4 } = await openWithdrawal(around)
      if (amount <= around.services.config.payoutApprovalAbove) return null
      return { withdrawal: id, memberId, amountMinor: minor(amount), bank, last4 }
    },
    async note(around) {
      const { id, memberId, amount } = await openWithdrawal(around)
      return {
        target: `withdrawal ${id}`,
        before: { state: 'open' },
        after: { state: 'paid' },
        details: { memberId, amountMinor: minor(amount) },
      }
    },
    async answer({ tx, services, params }) {
      const id = idIn(params, 'withdrawal')
      if (!(await payWithin(services, tx, id, 4))) throw new Problem(409, `withdrawal ${id} is no longer open`)
      return done
    },
  },

  refuseWithdrawal: {
    async note(around, { reason }) {
      const { id, memberId, amount } = await openWithdrawal(around)
      return {
        target: `withdrawal ${id}`,
        before: { state: 'open' },
        after: { state: 'refused', reason },
        details: { memberId, amountMinor: minor(amount) },
      }
    },
    async answer({ tx, services, params }, { reason }) {
      const id = idIn(params, 'withdrawal')
      if ((await refuseWithin(services, tx, id, reason)) !== 'refused')
        throw new Problem(409, `withdrawal ${id} is no longer open`)
      return done
    },
  },

  listDeposits: {
    async answer({ tx, now }, { state, ...page }) {
      const key = {
        schema: v.strictTuple([longKey, idKey]),
        of: ({ untilKey, id }: OfficeDeposit): [number, number] => [Number(untilKey), id],
      }
      const read = state === 'paidLate' ? latePaidBefore : depositsBefore
      const { rows, next } =
        state === 'waiting'
          ? await pageAfter(page, key, (before, max) =>
              waitingBefore(tx, before && { until: before[0], id: before[1] }, max),
            )
          : await pageAfter(page, byId, (before, max) => read(tx, before, max))
      return { rows: rows.map((row) => wireDeposit(row, now)), next }
    },
  },

  readDeposit: {
    async before({ services, params }) {
      const row = await depositOf(services.db, idIn(params, 'deposit'))
      return row && (await requestState(services, row.reference))
    },
    async answer({ tx, params, now, fetched }) {
      const id = idIn(params, 'deposit')
      const row = await depositOf(tx, id)
      if (row === undefined) throw missing('deposit', id)
      const provider = fetched as Awaited<ReturnType<typeof requestState>>
      const amount = provider && parseAmount(provider.amount)
      return {
        ...wireDeposit(row, now),
        provider: provider && amount !== null ? { amountMinor: minor(amount), state: provider.status } : null,
      }
    },
  },

  creditDeposit: {
    async approval(around, { reference }) {
      const { id, memberId, amount, status } = await creditable(around, reference)
      return { deposit: id, memberId, amountMinor: minor(amount), reference, state: depositStates[status] }
    },
    async note(around, { reference }) {
      const row = await creditable(around, reference)
      return {
        target: `deposit ${row.id}`,
        before: { state: wireDeposit(row, around.now).state },
        after: { state: 'credited' },
        details: { memberId: row.memberId, amountMinor: minor(row.amount) },
      }
    },
    async answer(around, { reference }) {
      const { id, memberId, amount, status } = await creditable(around, reference)
      const deposit = { id, member_id: memberId, amount }
      if (!(await creditWithin(around.tx, deposit, 4, around.now.getTime(), status === 3 ? 3 : 1)))
        throw new Problem(409, `deposit ${id} is no longer what it was; read it again`)
      return done
    },
  },

  readBooks: {
    async answer(around) {
      const { isOpen, broken = [], checkedAt } = around.services.books
      const totals = await totalsByKind(around.tx)
      return {
        currency: (await settingsIn(around.tx)).currency,
        isOpen,
        checkedAt: checkedAt === undefined ? null : iso(new Date(checkedAt)),
        checks: invariants.map(({ name, sentence }) => ({ id: name, sentence, isBroken: broken.includes(name) })),
        totals: totals.map(({ kind, total }) => ({ id: kind, totalMinor: minor(total) })),
        sumMinor: minor(totals.reduce((sum, { total }) => sum + total, 0n)),
      }
    },
  },

  matchStatement: {
    isUnrecorded: true,
    async before(_around, { text }): Promise<Statement> {
      try {
        return { lines: await readStatement(text) }
      } catch (error) {
        throw error instanceof StatementError ? new Problem(400, error.message, error.reasons) : error
      }
    },
    async answer({ tx, fetched }, request) {
      const { lines } = fetched as Statement
      const { from, to } = timesOf(request)
      const times = from && to ? { from, to } : daysOf(lines)
      if (times === null)
        throw new Problem(400, 'the statement has no column date: from and to must name the days that it is of')
      const { matchedAmount, missingHere, missingThere, differing, repeated, ...counted } = await matchStatement(
        tx,
        lines,
        times,
      )
      const line = ({ reference, amount }: { reference: string; amount: bigint }) => ({
        reference,
        amountMinor: minor(amount),
      })
      return {
        ...counted,
        matchedMinor: minor(matchedAmount),
        missingHere: missingHere.map((row) => ({
          ...line(row),
          id: row.id,
          state: row.status && depositStates[row.status],
        })),
        missingThere: missingThere.map((row) => ({ ...line(row), id: row.id })),
        differing: differing.map((row) => ({ ...line(row), id: row.id, oursMinor: minor(row.ours) })),
        repeated: repeated.map(line),
      }
    },
  },

  depositsFile: {
    answer: async ({ services: { db }, now }, request) =>
      csvRows(depositColumns(now), (last, max) => depositsAfter(db, timesOf(request), last?.id ?? 0, max)),
  },

  withdrawalsFile: {
    answer: async ({ services: { db } }, request) =>
      csvRows(withdrawalColumns, (last, max) => withdrawalsAfter(db, timesOf(request), last?.id ?? 0, max)),
  },

  memberLedgerFile: {
    async answer({ services: { db }, params }) {
      const id = idIn(params, 'member')
      return csvRows(ledgerColumns, (last, max) => movementsAfter(db, id, last?.seq ?? 0n, max))
    },
  },

  readMoneySwitches: {
    answer: (around) => moneySwitches(around),
    version: async (around) => JSON.stringify(await moneySwitches(around)),
  },

  setMoneySwitches: {
    version: async (around) => JSON.stringify(await moneySwitches(around)),
    async approval(around, { why: _why, ...after }) {
      const before = await moneySwitches(around)
      return { before, after }
    },
    async note(around, { why: _why, ...after }) {
      return { target: 'money switches', before: await moneySwitches(around), after }
    },
    async answer({ tx, services }, { areBetsOpen, isWheelOpen, arePaymentsOpen }) {
      await changeSettings(tx, {
        isplay: areBetsOpen ? 1 : 0,
        isluckdraw: isWheelOpen ? 1 : 0,
        close_withdraw: arePaymentsOpen ? 0 : 1,
      })
      forgetSettings(services)
      return done
    },
  },
}
