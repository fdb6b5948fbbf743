import type { RequestOf } from '@app/contracts'
import { type LimitKind, limitKinds, type setPlayLimits } from '@app/contracts/wire'
import { parseAmount } from '@app/money'
import { transaction, type Transaction } from '../../db/database'
import { lockAccounts, memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { addBreak, addLimit, breakUntil, cancelPending, momentAfterNow, readLimits, setReminder } from './store'
import { limitTexts } from './texts'

type Request = RequestOf<typeof setPlayLimits>
const dayMs = 86_400_000
/** The waiting period before a limit becomes looser. */
const waitMs = dayMs

/** Applies the member's changes, all or none, while no bet of this member is being placed. */
export function changeLimits({ db }: Services, memberId: number, request: Request): Promise<void> {
  if (Object.values(request).every((value) => value === undefined)) {
    throw new DomainError('badRequest', limitTexts.nothingChosen)
  }
  return transaction(db, async (tx) => {
    await lockAccounts(tx, [await memberAccount(tx, memberId)])
    const now = await momentAfterNow(tx)
    for (const kind of limitKinds) {
      const text = request[kind]
      if (text !== undefined) await changeLimit(tx, { memberId, kind, to: amountOf(text), now })
    }
    if (request.break_days !== undefined) await takeBreak(tx, memberId, request.break_days, now)
    if (request.reminder !== undefined) await setReminder(tx, memberId, request.reminder)
  })
}

const amountOf = (text: string): bigint | null => (text === 'none' ? null : parseAmount(text))

/** A lower limit applies at once. A higher one, or none, waits, and each new request to raise it restarts the wait. */
async function changeLimit(
  tx: Transaction,
  { memberId, kind, to, now }: { memberId: number; kind: LimitKind; to: bigint | null; now: Date },
): Promise<void> {
  const limits = await readLimits(tx, memberId, now)
  const current = limits.find((row) => row.kind === kind)?.limit ?? null
  await cancelPending(tx, memberId, kind, now)
  if (to === current) return
  const from = isLooser(current, to) ? new Date(now.getTime() + waitMs) : now
  await addLimit(tx, { memberId, kind, amount: to, from })
}

/** Lowers a limit at once, for whoever looks after members. False: it is as low already, and nothing changes. */
export async function lowerLimitWithin(
  tx: Transaction,
  { memberId, kind, to }: { memberId: number; kind: LimitKind; to: bigint },
): Promise<boolean> {
  await lockAccounts(tx, [await memberAccount(tx, memberId)])
  const now = await momentAfterNow(tx)
  const current = (await readLimits(tx, memberId, now)).find((row) => row.kind === kind)?.limit ?? null
  if (current !== null && to >= current) return false
  await changeLimit(tx, { memberId, kind, to, now })
  return true
}

/** null means no limit. */
const isLooser = (current: bigint | null, to: bigint | null): boolean =>
  current !== null && (to === null || to > current)

async function takeBreak(tx: Transaction, memberId: number, days: number, now: Date): Promise<void> {
  const running = await breakUntil(tx, memberId, now)
  const until = new Date(now.getTime() + days * dayMs)
  if (running !== null && until <= running) {
    throw new DomainError('refused', limitTexts.breakRuns, { until: running })
  }
  await addBreak(tx, memberId, now, until)
}
