import { type Key } from '../../texts'

const sides: Readonly<Record<string, Key>> = { bi: 'pick.bi', sm: 'pick.sm', si: 'pick.si', do: 'pick.do' }

/** The text of a bet type: a side, or a sum of 3 to 18. */
export const pickName = (type: string): { key: Key; values: { sum: string } } => ({
  key: sides[type] ?? 'pick.sum',
  values: { sum: type },
})
