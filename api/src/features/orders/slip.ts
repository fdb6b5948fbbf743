import { isSelection, selections, type Selection } from '@app/fairness'
import { parseAmount } from '@app/money'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { ordersTexts } from './texts'

/** A member's bet: the same whole stake on each of several different picks. */
export type Slip = {
  picks: Selection[]
  /** Minor units, on each pick. */
  amount: bigint
}

const minorPerUnit = 100n

/**
 * Parses the comma-separated picks and the stake. @throws DomainError on an unknown or repeated pick and on an amount
 * that is not a positive integer
 */
export function readSlip({ item, money }: { item: string; money: string }): Slip {
  const picks = item.split(',').map((text) => {
    if (!isSelection(text)) throw new DomainError('badRequest', ordersTexts.unknownPick)
    return text
  })
  if (new Set(picks).size !== picks.length) throw new DomainError('badRequest', ordersTexts.repeatedPick)
  const amount = parseAmount(money)
  if (amount === null || amount <= 0n || amount % minorPerUnit !== 0n) {
    throw new DomainError('badRequest', wireTexts.wrongAmount)
  }
  return { picks: selections.filter((pick) => picks.includes(pick)), amount }
}
