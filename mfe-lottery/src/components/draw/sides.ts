import { lettersOf, type Letter } from '@app/fairness'
import type { BetType } from '@app/contracts'
import type { Key } from '../../texts'

export const letterNames: Record<Letter, Key> = { A: 'side.bi', B: 'side.sm', C: 'side.si', D: 'side.do' }

/** The names of a result's two sides, its size first (LOT-5). */
export const sideKeys = (dice: readonly number[]): readonly Key[] =>
  lettersOf(dice).map((letter) => letterNames[letter])

const pickNames: Partial<Record<BetType, Key>> = { bi: 'side.bi', sm: 'side.sm', si: 'side.si', do: 'side.do' }

/** The text of a pick: a side by its name, a sum as 'Sum 10'. */
export const pickKey = (pick: BetType): Key => pickNames[pick] ?? 'pick.sum'
