import { returnOf, selections, waysOf, type Selection } from '@app/fairness'

/**
 * THE table of odds: the total return of a stake of 1, in hundredths. It is published by lottery_get_peilv, stored with
 * every pick at the moment of the bet, and used for payouts from there.
 */
export const odds: Readonly<Record<Selection, number>> = {
  bi: 194,
  sm: 194,
  si: 194,
  do: 194,
  '3': 20952,
  '4': 6984,
  '5': 3492,
  '6': 2095,
  '7': 1397,
  '8': 998,
  '9': 838,
  '10': 776,
  '11': 776,
  '12': 838,
  '13': 998,
  '14': 1397,
  '15': 2095,
  '16': 3492,
  '17': 6984,
  '18': 20952,
}

const twoPlaces = (hundredths: number) => (hundredths / 100).toFixed(2)

/** "1.94" */
export const oddsText = (selection: Selection) => twoPlaces(odds[selection])

/** The average return per 100 staked, to two places: ways × odds ÷ 216. */
export const returnPercent = (selection: Selection) =>
  twoPlaces(Math.round(returnOf(waysOf(selection), odds[selection]) * 10_000))

/** A game's stated return is that of its least generous pick: no pick pays less. */
export const lowestReturnPercent = () =>
  selections.map(returnPercent).reduce((lowest, percent) => (Number(percent) < Number(lowest) ? percent : lowest))
