/** "1.94" of the wire in the member's language, always with two places. */
export const oddsFormat = (tag: string, odds: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    Number(odds),
  )
