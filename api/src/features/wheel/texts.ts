import { type Language, languages } from '@app/contracts'
import type { PrizeKind } from '@app/contracts/wire'
import { textsOf } from '../../locales/texts'
import type { Text } from '../../wire/texts'

export const wheelTexts = textsOf('wheel')

/** The messages to winners. */
export const memoTexts: Readonly<Record<PrizeKind, Text>> = textsOf('prizeMemos')

const titles = textsOf('prizeTitles')
const amount = Object.fromEntries(languages.map((lang) => [lang, '{{amount}}'])) as Record<Language, string>

/** Default names of prizes; `one` is for an amount of 1. */
export const titleTexts: Readonly<Record<PrizeKind, { one: Text; many: Text }>> = {
  money: { one: amount, many: amount },
  views: { one: titles.views_one, many: titles.views_other },
  points: { one: titles.points_one, many: titles.points_other },
  spin: { one: titles.spin_one, many: titles.spin_other },
  none: { one: titles.none, many: titles.none },
}
