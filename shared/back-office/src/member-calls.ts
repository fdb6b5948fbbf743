import * as v from 'valibot'
import { type Calls, done, idSchema, line, minorSchema, none, page, pageOf, timeSchema, why, whole } from './call'
import type { Role } from './roles'

const readers: readonly Role[] = ['support', 'payments', 'compliance', 'administrator']
/** Members without their money. */
const helpers: readonly Role[] = ['support', 'administrator']

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const changed = v.object({ why })

export const depositState = v.picklist(['waiting', 'expired', 'cancelled', 'paid', 'credited', 'failed', 'paidLate'])
export const depositRow = v.object({
  id: idSchema,
  memberId: idSchema,
  username: v.string(),
  amountMinor: minorSchema,
  channel: v.string(),
  /** The provider's. */
  reference: v.string(),
  /** `credited`: by us, not by the provider's word. `paidLate`: failed, then reported as paid; nobody credited it yet. */
  state: depositState,
  createdAt: timeSchema,
  payUntil: timeSchema,
  paidAt: v.nullable(timeSchema),
})

export const withdrawalState = v.picklist(['open', 'paid', 'refused'])
/** The published reasons, and no other. */
export const withdrawalReason = v.picklist(['account-rejected', 'name-differs', 'member-asked'])
export const withdrawalRow = v.object({
  id: idSchema,
  memberId: idSchema,
  username: v.string(),
  amountMinor: minorSchema,
  bank: v.string(),
  last4: v.string(),
  state: withdrawalState,
  reason: v.nullable(withdrawalReason),
  createdAt: timeSchema,
  /** When it is paid without anybody's doing. */
  payAt: timeSchema,
  reviewedAt: v.nullable(timeSchema),
})

export const journalKind = v.picklist([
  'deposit',
  'bet',
  'payout',
  'refund',
  'prize',
  'withdraw_reserve',
  'withdraw_paid',
  'withdraw_return',
])

const limit = v.object({
  kind: v.picklist(['deposit', 'stake', 'loss']),
  /** Of a week for deposits, else of a day; null: none. */
  limitMinor: v.nullable(minorSchema),
  usedMinor: minorSchema,
  resetsAt: timeSchema,
  /** A higher limit, or none, that the member has chosen and that waits. */
  pending: v.nullable(v.object({ limitMinor: v.nullable(minorSchema), at: timeSchema })),
})

export const memberCalls = {
  findMembers: {
    method: 'GET',
    path: '/members',
    does: 'Finds members by the beginning of a name, a number, an order, a deposit’s reference, or the last four digits of a bank account. Without a search: all, the newest first.',
    roles: readers,
    request: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))), ...page }),
    answer: pageOf(
      v.object({
        id: idSchema,
        username: v.string(),
        group: v.string(),
        isActive: v.boolean(),
        balanceMinor: minorSchema,
        joinedAt: timeSchema,
        /** By what it was found; null: listed. */
        foundBy: v.nullable(v.picklist(['name', 'member', 'order', 'deposit', 'withdrawal', 'reference', 'bank'])),
      }),
    ),
  },
  readMember: {
    method: 'GET',
    path: '/members/:id',
    does: 'One member: status, group, balance, limits and breaks, sessions and devices, bank account with its number masked.',
    roles: readers,
    request: none,
    answer: v.object({
      id: idSchema,
      username: v.string(),
      /** As the member wrote it; empty if they never did. */
      realName: v.string(),
      isActive: v.boolean(),
      group: v.object({ slug: v.string(), name: v.string() }),
      joinedAt: timeSchema,
      canSeeVideos: v.boolean(),
      canSeeLive: v.boolean(),
      viewsLeft: count,
      currency: v.string(),
      balanceMinor: minorSchema,
      /** In open withdrawals. */
      heldMinor: minorSchema,
      /** Prizes of free spins that cannot be withdrawn before as much was deposited. */
      lockedMinor: minorSchema,
      limits: v.array(limit),
      breakUntil: v.nullable(timeSchema),
      /** Every break taken, the newest first. */
      breaks: v.array(v.object({ from: timeSchema, until: timeSchema })),
      sessions: v.array(
        v.object({
          id: idSchema,
          startedAt: timeSchema,
          seenAt: timeSchema,
          endedAt: v.nullable(timeSchema),
          endedBy: v.nullable(v.picklist(['logout', 'elsewhere', 'operator', 'password'])),
          /** Its browser gets notifications. */
          isNotified: v.boolean(),
        }),
      ),
      bank: v.nullable(
        v.object({ bank: v.string(), holder: v.string(), number: v.string(), phone: v.string(), boundAt: timeSchema }),
      ),
      hasPayPassword: v.boolean(),
    }),
  },
  memberLedger: {
    method: 'GET',
    path: '/members/:id/ledger',
    does: 'Every movement of a member’s money, the newest first, each with the balance after it.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(
      v.object({
        /** Of the member’s account: 1, 2, 3, without gaps. */
        id: idSchema,
        at: timeSchema,
        kind: journalKind,
        amountMinor: minorSchema,
        balanceMinor: minorSchema,
        /** The order, deposit, withdrawal or spin that it is for, such as "order:12". */
        ref: v.string(),
      }),
    ),
  },
  memberBets: {
    method: 'GET',
    path: '/members/:id/bets',
    does: 'A member’s bets, the newest first, each with the address of its proof. A result is there once it is drawn.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(
      v.object({
        id: idSchema,
        game: v.string(),
        period: v.string(),
        state: v.picklist(['open', 'won', 'lost', 'returned']),
        picks: v.array(v.object({ pick: v.string(), stakeMinor: minorSchema, winMinor: minorSchema })),
        stakeMinor: minorSchema,
        winMinor: minorSchema,
        /** null: not settled. */
        dice: v.nullable(v.array(v.number())),
        at: timeSchema,
        settledAt: v.nullable(timeSchema),
        /** The page of the members’ app that checks it. */
        proof: v.string(),
      }),
    ),
  },
  memberDeposits: {
    method: 'GET',
    path: '/members/:id/deposits',
    does: 'A member’s deposits, the newest first.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(depositRow),
  },
  memberWithdrawals: {
    method: 'GET',
    path: '/members/:id/withdrawals',
    does: 'A member’s withdrawals, the newest first.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(withdrawalRow),
  },
  memberNotices: {
    method: 'GET',
    path: '/members/:id/notices',
    does: 'Notices written to this member alone, the newest first.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(v.object({ id: idSchema, at: timeSchema, title: v.string(), text: v.string() })),
  },
  memberNotes: {
    method: 'GET',
    path: '/members/:id/notes',
    does: 'What colleagues noted about a member, the newest first.',
    roles: readers,
    request: v.object(page),
    answer: pageOf(v.object({ id: idSchema, at: timeSchema, by: v.string(), text: v.string() })),
  },
  addMemberNote: {
    method: 'POST',
    path: '/members/:id/notes',
    does: 'Notes something about a member for colleagues. Notes are never changed or removed.',
    roles: readers,
    request: v.object({ text: line(2000), why: v.optional(why, 'a note for colleagues') }),
    answer: v.object({ id: idSchema }),
  },
  endMemberSessions: {
    method: 'POST',
    path: '/members/:id/sessions/end',
    does: 'Ends all sessions of a member, who is told why and can log in again.',
    roles: helpers,
    request: changed,
    answer: done,
  },
  setMemberStatus: {
    method: 'POST',
    path: '/members/:id/status',
    does: 'Blocks a member, or unblocks one. The balance stays as it is.',
    roles: ['support', 'compliance', 'administrator'],
    request: v.object({ isActive: v.boolean(), why }),
    answer: done,
  },
  permitMember: {
    method: 'POST',
    path: '/members/:id/permissions',
    does: 'Opens or closes full videos and live rooms for a member.',
    roles: helpers,
    request: v.object({ canSeeVideos: v.optional(v.boolean()), canSeeLive: v.optional(v.boolean()), why }),
    answer: done,
  },
  setMemberGroup: {
    method: 'POST',
    path: '/members/:id/group',
    does: 'Moves a member to a group, which determines what they can watch.',
    roles: helpers,
    request: v.object({ group: line(64), why }),
    answer: done,
  },
  addMemberViews: {
    method: 'POST',
    path: '/members/:id/views',
    does: 'Gives a member more videos to watch.',
    roles: helpers,
    request: v.object({ count: whole(1, 99_999), why }),
    answer: done,
  },
  unbindMemberBank: {
    method: 'POST',
    path: '/members/:id/bank/unbind',
    does: 'Lets a member bind another bank account. Open withdrawals go to the one they were made for.',
    roles: helpers,
    request: changed,
    answer: done,
  },
  resetMemberPayPassword: {
    method: 'POST',
    path: '/members/:id/pay-password/reset',
    does: 'Lets a member who forgot the withdrawal password set a new one.',
    roles: helpers,
    request: changed,
    answer: done,
  },
  resetMemberPassword: {
    method: 'POST',
    path: '/members/:id/password/reset',
    does: 'Sets a random login password for a member who forgot theirs, answers it this once, and ends their sessions.',
    roles: helpers,
    request: changed,
    answer: v.object({ oneTimePassword: v.string() }),
    isProven: true,
  },
  revealMemberBank: {
    method: 'POST',
    path: '/members/:id/bank/reveal',
    does: 'Shows the bank account’s number and the phone in full. Recorded, with the reason.',
    roles: readers,
    request: changed,
    answer: v.object({ number: v.string(), phone: v.string() }),
    isProven: true,
  },
} satisfies Calls
