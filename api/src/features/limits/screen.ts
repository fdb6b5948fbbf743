import { type LimitKind, type PlayLimit, type PlayLimits, reminderIntervals } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { LimitRow } from './store'

/** Rounds the end of a period up to the second. */
const seconds = (at: Date) => Math.ceil(at.getTime() / 1000)
const text = (amount: bigint | null) => (amount === null ? null : formatDecimal(amount))

export function wireLimit(rows: readonly LimitRow[], kind: LimitKind): PlayLimit {
  const row = rows.find((input) => input.kind === kind)
  if (row === undefined) throw new Error(`no row of ${kind}`)
  return {
    limit: text(row.limit),
    used: formatDecimal(row.used),
    ...(kind === 'deposit' ? { waiting: formatDecimal(row.waiting) } : {}),
    resets_at: seconds(row.resetsAt),
    pending: row.pendingAt === null ? null : { limit: text(row.pendingLimit), at: seconds(row.pendingAt) },
  }
}

/** Without a choice, members are reminded each hour. */
export const wireReminder = (minutes: number | null): PlayLimits['reminder'] =>
  reminderIntervals.find((interval) => interval === minutes) ?? 60
