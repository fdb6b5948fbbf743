import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'

/** waiting: not drawn yet · settled: paid out according to the dice · returned: the draw was cancelled. */
export type OwnDraw = {
  period: string
  state: 'waiting' | 'settled' | 'returned'
  /** All money in minor units. */
  stake: bigint
  paid: bigint
  picks: { type: string; stake: bigint; paid: bigint }[]
  dice: number[]
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

function stateOf(orders: readonly GameOrder[]): OwnDraw['state'] {
  if (orders.some(({ isSettled }) => !isSettled)) return 'waiting'
  return orders.every(({ dice }) => dice.length === 0) ? 'returned' : 'settled'
}

function ownDraw(orders: readonly GameOrder[], period: string): OwnDraw {
  const state = stateOf(orders)
  return {
    period,
    state,
    stake: sum(orders.map(({ stake }) => parseWire(stake))),
    paid: sum(orders.map(({ payout }) => parseWire(payout))),
    picks: orders.flatMap(({ bets }) =>
      bets.map(({ type, stake, payout }) => ({ type, stake: parseWire(stake), paid: parseWire(payout) })),
    ),
    dice: state === 'settled' ? (orders[0]?.dice ?? []) : [],
  }
}

/** The member's bets in one game: the given `periods`, and any others that are not drawn yet; newest first. */
export function ownDraws(orders: readonly GameOrder[], key: string, periods: readonly string[]): OwnDraw[] {
  const byPeriod = new Map<string, GameOrder[]>()
  for (const order of orders) {
    const period = order.bets[0]?.period
    if (order.key !== key || period === undefined) continue
    if (order.isSettled && !periods.includes(period)) continue
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), order])
  }
  return [...byPeriod].map(([period, own]) => ownDraw(own, period)).sort((a, b) => (a.period < b.period ? 1 : -1))
}
