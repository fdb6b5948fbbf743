// (ours) What the member's records can be filtered by; each is optional.
import * as v from '@app/schema'
import { timeSchema } from '../inputs'
import { gameKeySchema } from '../primitives'

/** Paid includes credited; failed includes cancelled and expired. */
export const depositFilter = { status: v.picklist(['waiting', 'paid', 'failed']) }
/** Returned: refused or cancelled. */
export const withdrawalFilter = { status: v.picklist(['review', 'paid', 'returned']) }
/** Returned: the draw was voided. */
export const gameOrderFilter = {
  status: v.picklist(['waiting', 'won', 'lost', 'returned']),
  /** The game's key. */
  game: gameKeySchema,
}
export const moneyLogFilter = {
  kind: v.picklist(['deposit', 'bet', 'payout', 'refund', 'prize', 'withdraw_reserve', 'withdraw_return']),
}

/** How many records their lists have: the newest that fit. The money log has pages instead. */
export const maxRecords = { deposits: 200, withdrawals: 200, gameOrders: 100 } as const

/** Only what happened at `from` or later, and before `to`. Unix seconds. */
const times = { from: v.optional(timeSchema), to: v.optional(timeSchema) }
export type Times = { from?: number | undefined; to?: number | undefined }

export const depositFields = { status: v.optional(depositFilter.status), ...times }
export const withdrawalFields = { status: v.optional(withdrawalFilter.status), ...times }
export const gameOrderFields = {
  status: v.optional(gameOrderFilter.status),
  game: v.optional(gameOrderFilter.game),
  ...times,
}
export const moneyLogFields = { kind: v.optional(moneyLogFilter.kind), ...times }
