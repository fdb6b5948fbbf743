import type { BetType } from './lottery'
import { answeredIn, requestedIn } from './words'
import * as wire from './wire/orders'

/** Bets of one game and period, with the same stake each. */
export type Order = {
  readonly picks: readonly BetType[]
  /** Per pick, as a decimal amount. */
  readonly stake: string
  readonly gameId: number
  readonly memberId: number
  readonly period: string
}

export type OrderReceipt = {
  readonly id: number
  readonly period: string
  /** For all picks together. */
  readonly stake: string
  /** The remaining balance. */
  readonly balance: string
}

const answered = answeredIn(wire.placeOrder, {
  read: ({ id, expect, money, balance }): OrderReceipt => ({ id, period: expect, stake: money, balance }),
  write: (own) => ({ id: own.id, expect: own.period, money: own.stake, balance: own.balance }),
})
export const placeOrder = requestedIn(answered, {
  write: (own: Order) => ({
    item: own.picks.join(','),
    money: own.stake,
    lid: own.gameId,
    mid: own.memberId,
    expect: own.period,
  }),
})
