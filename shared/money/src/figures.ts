import { byLanguage } from './by-language'
import { tagOf } from './languages'

/** How a language formats figures: integers, and the grouping and decimal separators. */
export interface Figures {
  integer: Intl.NumberFormat
  signs: { group: string; decimal: string }
}

/** Large enough to be grouped in every language: Spanish and Italian do not group four digits. */
const sample = 1_234_567.5

const figuresByTag = byLanguage((tag): Figures => {
  const integer = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  const parts = integer.formatToParts(sample)
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { integer, signs: { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' } }
})

export const figuresOf = (lang: string): Figures => figuresByTag(tagOf(lang))
