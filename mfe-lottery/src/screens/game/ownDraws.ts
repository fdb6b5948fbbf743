import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'

/** waiting: not drawn yet · settled: paid as the dice say · returned: the draw was called off. */
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
  if (orders.some(({ status }) => status === 0)) return 'waiting'
  return orders.every(({ opencode }) => opencode === '') ? 'returned' : 'settled'
}

function ownDraw(orders: readonly GameOrder[], period: string): OwnDraw {
  const state = stateOf(orders)
  return {
    period,
    state,
    stake: sum(orders.map(({ money }) => parseWire(money))),
    paid: sum(orders.map(({ win_money: paid }) => parseWire(paid))),
    picks: orders.flatMap(({ data }) =>
      data.map(({ type, money, win }) => ({ type, stake: parseWire(money), paid: parseWire(win) })),
    ),
    dice: state === 'settled' ? [...(orders[0]?.opencode ?? '')].map(Number) : [],
  }
}

/** What the member plays in one game: each period of `periods`, and whatever else is not drawn yet; the newest first. */
export function ownDraws(orders: readonly GameOrder[], key: string, periods: readonly string[]): OwnDraw[] {
  const byPeriod = new Map<string, GameOrder[]>()
  for (const order of orders) {
    const period = order.data[0]?.expect
    if (order.key !== key || period === undefined) continue
    if (order.status === 1 && !periods.includes(period)) continue
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), order])
  }
  return [...byPeriod].map(([period, own]) => ownDraw(own, period)).sort((a, b) => (a.period < b.period ? 1 : -1))
}
