import { tagOf } from './languages'

/** How a language formats figures: integers, and the grouping and decimal separators. */
export interface Figures {
  integer: Intl.NumberFormat
  signs: { group: string; decimal: string }
}

const known = new Map<string, Figures>()

/** Large enough to be grouped in every language: Spanish and Italian do not group four digits. */
const sample = 1_234_567.5

export function figuresOf(lang: string): Figures {
  const tag = tagOf(lang)
  let figures = known.get(tag)
  if (!figures) {
    const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(sample)
    const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
    figures = {
      integer: new Intl.NumberFormat(tag, { numberingSystem: 'latn' }),
      signs: { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' },
    }
    known.set(tag, figures)
  }
  return figures
}
