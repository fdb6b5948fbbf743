import { betTypes, type BetType, type GameOrder } from '@app/contracts'
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
  /** When the draw opens, in Unix milliseconds; null if that time is over. */
  opensAt: number | null
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

function stateOf(orders: readonly GameOrder[]): OwnDraw['state'] {
  if (orders.some(({ isSettled }) => !isSettled)) return 'waiting'
  return orders.every(({ dice }) => dice.length === 0) ? 'returned' : 'settled'
}

function ownDraw(orders: readonly GameOrder[], period: string, current: Current): OwnDraw {
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
    opensAt: period === current.period ? current.closesAt : null,
  }
}

/** The round that takes bets. It opens when it closes, in Unix milliseconds. */
type Current = { period: string; closesAt: number }

/** The member's bets in one game: in the current draw, in the last one, and in any that are not drawn yet; newest first. */
export function ownDrawsOf(orders: readonly GameOrder[], key: string, current: Current, last: string): OwnDraw[] {
  const byPeriod = new Map<string, GameOrder[]>()
  for (const order of orders) {
    const period = order.bets[0]?.period
    if (order.key !== key || period === undefined) continue
    if (order.isSettled && period !== current.period && period !== last) continue
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), order])
  }
  return [...byPeriod]
    .map(([period, own]) => ownDraw(own, period, current))
    .sort((a, b) => (a.period < b.period ? 1 : -1))
}

/** What goes on the slip to play the same again. Orders of one draw may differ in their stakes. */
export function againOf({ picks }: OwnDraw): { picks: BetType[]; amount: string | null } {
  const stakes = new Set(picks.map(({ stake }) => stake))
  const [stake] = stakes
  const played = new Set(picks.map(({ type }) => type))
  return {
    picks: betTypes.filter((type) => played.has(type)),
    amount: stake !== undefined && stakes.size === 1 ? String(stake / 100n) : null,
  }
}
