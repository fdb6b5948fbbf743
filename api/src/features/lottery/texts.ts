import type { Selection, Side } from '@app/fairness'
import { textsOf } from '../../locales/texts'
import type { Text } from '../../wire/texts'

export const lotteryTexts = textsOf('lottery')
const sideNames = textsOf('sides')

const isSide = (selection: Selection): selection is Side => selection in sideNames

/** The name of a pick: the side's name, or null for a sum, whose name is its number. */
export const nameOf = (selection: Selection): Text | null => (isSide(selection) ? sideNames[selection] : null)
