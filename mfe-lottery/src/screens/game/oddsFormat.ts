/** "1.94" from the wire, formatted for the member's language, always with two decimals. */
export const oddsFormat = (tag: string, odds: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    Number(odds),
  )
