import type { memberCalls } from '@app/back-office'
import { maskNumber, openAccount } from '../../features/bank/account-number'
import { memberDepositsBefore } from '../../features/deposits/office-store'
import { breaksOf, breakUntil, databaseNow, readLimits } from '../../features/limits/store'
import { type BetRow, betsBefore } from '../../features/orders/bets-store'
import { hashPassword } from '../../features/session/password'
import { endSessions, setPasswordHash } from '../../features/session/store'
import { groupNamed } from '../../features/session/operator-store'
import { noticesTo } from '../../features/site/store'
import { findPage, type Found, foundSchema } from '../../features/user/find-page'
import { boundAccount, groupSlug, latestSessions, lockMember, memberRow } from '../../features/user/member-store'
import { addNote, notesOf } from '../../features/user/notes-store'
import { memberWithdrawalsBefore } from '../../features/withdrawals/office-store'
import { lockedOf, prizesAndDeposits } from '../../features/wheel/prize-rule'
import { movementsBefore } from '../../ledger/account-store'
import { addViews, removeOwn, setGroup, setMember } from '../../operator/store'
import type { Around, Endpoints } from '../endpoint'
import { idKey, longKey, pageAfter } from '../pages'
import { Problem } from '../problem'
import { idIn, inEnglish, iso, isoOrNull, minor, minorOrNull, missing, wireDeposit, wireWithdrawal } from './wire'
import { settingsIn } from '../../features/site/settings'

const done = { done: true } as const
const byId = { schema: idKey, of: ({ id }: { id: number }) => id }
const maxSessions = 20
const maxBreaks = 20

const memberId = ({ params }: Pick<Around, 'params'>) => idIn(params, 'member')
const nameOf = (id: number) => `member ${id}`

/** The member, locked. @throws Problem 404 */
export async function lockedMember({ tx, params }: Around) {
  const id = idIn(params, 'member')
  const member = await lockMember(tx, id)
  if (member === undefined) throw missing('member', id)
  return member
}

const noted = async (around: Around) => ({ target: nameOf((await lockedMember(around)).id) })

async function findAccount({ tx, services, params }: Around) {
  const id = idIn(params, 'member')
  const account = await boundAccount(tx, id)
  return account && { ...account, secret: openAccount(services.config.keys.bank, id, account.sealed) }
}

async function accountOf(around: Around) {
  const account = await findAccount(around)
  if (account === undefined) throw new Problem(409, `member ${memberId(around)} has no bank account bound`)
  return account
}

type NewPassword = { oneTimePassword: string; hash: string }

/** The last two digits. */
const maskPhone = (phone: string) => (phone === '' ? '' : `••••${phone.slice(-2)}`)

async function readMember(around: Around) {
  const { tx } = around
  const id = memberId(around)
  const member = await memberRow(tx, id)
  if (member === undefined) throw missing('member', id)
  const at = await databaseNow(tx)
  const [limits, until, breaks] = [
    await readLimits(tx, id, at),
    await breakUntil(tx, id, at),
    await breaksOf(tx, id, maxBreaks),
  ]
  const sessions = await latestSessions(tx, id, maxSessions)
  const account = await findAccount(around)
  const { prizes, deposits } = await prizesAndDeposits(tx, id)
  const { currency } = await settingsIn(tx)
  return {
    id,
    username: member.username,
    realName: member.name,
    isActive: member.status === 1,
    group: { slug: member.slug, name: inEnglish(member.group) },
    joinedAt: iso(member.createdAt),
    canSeeVideos: member.isSee === 1,
    canSeeLive: member.isLive === 1,
    viewsLeft: member.viewsLeft,
    currency,
    balanceMinor: minor(member.balance),
    heldMinor: minor(member.held),
    lockedMinor: minor(lockedOf({ prizes, deposits, balance: member.balance })),
    limits: limits.map((row) => ({
      kind: row.kind,
      limitMinor: minorOrNull(row.limit),
      usedMinor: minor(row.used),
      resetsAt: iso(row.resetsAt),
      pending: row.pendingAt && { limitMinor: minorOrNull(row.pendingLimit), at: iso(row.pendingAt) },
    })),
    breakUntil: isoOrNull(until),
    breaks: breaks.map(({ from_at: from, until_at: to }) => ({ from: iso(from), until: iso(to) })),
    sessions: sessions.map((row) => ({
      id: row.id,
      startedAt: iso(row.created_at),
      seenAt: iso(row.seen_at),
      endedAt: isoOrNull(row.ended_at),
      endedBy: row.ended_by,
      isNotified: row.is_notified,
    })),
    bank:
      account === undefined
        ? null
        : {
            bank: account.bank,
            holder: account.holder,
            number: maskNumber(account.last4),
            phone: maskPhone(account.secret.mobile),
            boundAt: iso(account.created_at),
          },
    hasPayPassword: member.hasPayPassword,
  }
}

export const memberEndpoints: Endpoints<typeof memberCalls> = {
  findMembers: {
    async answer({ tx }, { search = '', ...page }) {
      const byPlace = { schema: foundSchema, of: ({ key }: Found) => key }
      const { rows, next } = await pageAfter(page, byPlace, (after, max) => findPage(tx, search, after, max))
      return {
        rows: rows.map((row) => ({
          id: row.id,
          username: row.username,
          group: inEnglish(row.group),
          isActive: row.status === 1,
          balanceMinor: minor(row.balance),
          joinedAt: iso(row.createdAt),
          foundBy: row.by,
        })),
        next,
      }
    },
  },

  readMember: { answer: readMember },

  memberLedger: {
    async answer(around, page) {
      const id = memberId(around)
      const bySeq = { schema: longKey, of: ({ seq }: { seq: bigint }) => Number(seq) }
      const { rows, next } = await pageAfter(page, bySeq, (after, max) => movementsBefore(around.tx, id, after, max))
      return {
        rows: rows.map(({ seq, at, kind, ref, amount, balance }) => ({
          id: Number(seq),
          at: iso(at),
          kind,
          amountMinor: minor(amount),
          balanceMinor: minor(balance),
          ref,
        })),
        next,
      }
    },
  },

  memberBets: {
    async answer(around, page) {
      const id = memberId(around)
      const byOrder = { schema: longKey, of: (bet: BetRow) => Number(bet.id) }
      const { rows, next } = await pageAfter(page, byOrder, (after, max) => betsBefore(around.tx, id, after, max))
      return {
        rows: rows.map((bet) => ({
          id: Number(bet.id),
          game: inEnglish(bet.game),
          period: bet.period,
          state: betState(bet),
          picks: bet.picks.map(({ type, amount, win }) => ({
            pick: type,
            stakeMinor: Number(amount),
            winMinor: Number(win),
          })),
          stakeMinor: minor(bet.stake),
          winMinor: minor(bet.win),
          dice: bet.dice && [...bet.dice],
          at: iso(bet.createdAt),
          settledAt: isoOrNull(bet.settledAt),
          proof: `/Fairness?${new URLSearchParams({ key: bet.key, expect: bet.period }).toString()}`,
        })),
        next,
      }
    },
  },

  memberDeposits: {
    async answer(around, page) {
      const id = memberId(around)
      const read = (after: number | null, max: number) => memberDepositsBefore(around.tx, id, after, max)
      const { rows, next } = await pageAfter(page, byId, read)
      return { rows: rows.map((row) => wireDeposit(row, around.now)), next }
    },
  },

  memberWithdrawals: {
    async answer(around, page) {
      const id = memberId(around)
      const read = (after: number | null, max: number) => memberWithdrawalsBefore(around.tx, id, after, max)
      const { rows, next } = await pageAfter(page, byId, read)
      return { rows: rows.map(wireWithdrawal), next }
    },
  },

  memberNotices: {
    async answer(around, page) {
      const id = memberId(around)
      const { rows, next } = await pageAfter(page, byId, (after, max) => noticesTo(around.tx, id, after, max))
      return {
        rows: rows.map((row) => ({
          id: row.id,
          at: iso(row.created_at),
          title: inEnglish(row.name),
          text: inEnglish(row.text),
        })),
        next,
      }
    },
  },

  memberNotes: {
    async answer(around, page) {
      const id = memberId(around)
      const { rows, next } = await pageAfter(page, byId, (after, max) => notesOf(around.tx, id, after, max))
      return {
        rows: rows.map((row) => ({ id: row.id, at: iso(row.created_at), by: row.written_by, text: row.text })),
        next,
      }
    },
  },

  addMemberNote: {
    note: noted,
    answer: async (around, { text }) => ({
      id: await addNote(around.tx, { memberId: memberId(around), by: around.actor.name, text, now: around.now }),
    }),
  },

  endMemberSessions: {
    note: noted,
    async answer(around) {
      await endSessions(around.tx, { memberId: memberId(around), by: 'operator', now: around.now.getTime() })
      return done
    },
  },

  setMemberStatus: {
    async note(around, { isActive }) {
      const member = await lockedMember(around)
      if ((member.status === 1) === isActive)
        throw new Problem(409, `${member.username} is already ${isActive ? 'active' : 'blocked'}`)
      return { target: nameOf(member.id), before: { isActive: !isActive }, after: { isActive } }
    },
    async answer(around, { isActive }) {
      await setMember(around.tx, memberId(around), { status: isActive ? 1 : 2 })
      return done
    },
  },

  permitMember: {
    async note(around, { canSeeVideos, canSeeLive }) {
      if (canSeeVideos === undefined && canSeeLive === undefined)
        throw new Problem(400, 'canSeeVideos or canSeeLive must be there')
      const { id, is_see: isSee, is_live: isLive } = await lockedMember(around)
      const before = { canSeeVideos: isSee === 1, canSeeLive: isLive === 1 }
      const after = {
        canSeeVideos: canSeeVideos ?? before.canSeeVideos,
        canSeeLive: canSeeLive ?? before.canSeeLive,
      }
      return { target: nameOf(id), before, after }
    },
    async answer(around, { canSeeVideos, canSeeLive }) {
      await setMember(around.tx, memberId(around), {
        ...(canSeeVideos !== undefined && { is_see: canSeeVideos ? 1 : 0 }),
        ...(canSeeLive !== undefined && { is_live: canSeeLive ? 1 : 0 }),
      })
      return done
    },
  },

  setMemberGroup: {
    async note(around, { group }) {
      const { id, group_id: groupId, is_see: isSee } = await lockedMember(around)
      const to = await groupNamed(around.tx, group)
      if (to === undefined) throw new Problem(409, `group ${group} does not exist`)
      return {
        target: nameOf(id),
        before: { group: await groupSlug(around.tx, groupId), canSeeVideos: isSee === 1 },
        after: { group, canSeeVideos: to.is_see === 1 },
      }
    },
    async answer(around, { group }) {
      await setGroup(around.tx, memberId(around), group)
      return done
    },
  },

  addMemberViews: {
    async note(around, { count }) {
      const { id, see_total: viewsLeft } = await lockedMember(around)
      return { target: nameOf(id), before: { viewsLeft }, after: { viewsLeft: viewsLeft + count } }
    },
    async answer(around, { count }) {
      await addViews(around.tx, memberId(around), count)
      return done
    },
  },

  unbindMemberBank: {
    async note(around) {
      const { id } = await lockedMember(around)
      const { bank, last4 } = await accountOf(around)
      return { target: nameOf(id), before: { bank, number: maskNumber(last4) }, after: null }
    },
    async answer(around) {
      await removeOwn(around.tx, 'bank_account', memberId(around))
      return done
    },
  },

  resetMemberPayPassword: {
    note: noted,
    async answer(around) {
      const id = memberId(around)
      if (!(await removeOwn(around.tx, 'pay_password', id)))
        throw new Problem(409, `member ${id} has no withdrawal password`)
      return done
    },
  },

  resetMemberPassword: {
    // its hash takes long to make
    async before({ services }): Promise<NewPassword> {
      const oneTimePassword = Buffer.from(services.random.bytes(12)).toString('base64url')
      return { oneTimePassword, hash: await hashPassword(oneTimePassword) }
    },
    note: noted,
    async answer(around) {
      const id = memberId(around)
      const { oneTimePassword, hash } = around.fetched as NewPassword
      await setPasswordHash(around.tx, id, hash)
      await endSessions(around.tx, { memberId: id, by: 'operator', now: around.now.getTime() })
      return { oneTimePassword }
    },
  },

  revealMemberBank: {
    note: noted,
    async answer(around) {
      const { secret } = await accountOf(around)
      return { number: secret.number, phone: secret.mobile }
    },
  },
}

function betState({ isSettled, isVoid, win }: { isSettled: boolean; isVoid: boolean; win: bigint }) {
  if (!isSettled) return 'open'
  if (isVoid) return 'returned'
  return win > 0n ? 'won' : 'lost'
}
