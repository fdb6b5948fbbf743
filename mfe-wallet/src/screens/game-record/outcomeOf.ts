import type { GameOrder } from '@app/contracts'
import { parseWire } from '@app/money'

/** What became of an order. A void draw has no dice, and its stakes were returned. */
export function outcomeOf({ isSettled, dice, payout }: GameOrder): 'waiting' | 'void' | 'won' | 'lost' {
  if (!isSettled) return 'waiting'
  if (dice.length === 0) return 'void'
  return parseWire(payout) > 0n ? 'won' : 'lost'
}
