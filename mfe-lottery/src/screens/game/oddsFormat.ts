import { byLanguage } from '@app/money'

const formats = byLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
)

/** "1.94" from the wire, formatted for the member's language, always with two decimals. */
export const oddsFormat = (tag: string, odds: string): string => formats(tag).format(Number(odds))
