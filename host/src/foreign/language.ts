import type { Language } from '@app/contracts'

/** The language of a remote that lacks some: the member's, otherwise English, otherwise its first. */
export function standIn(wanted: Language, has: readonly Language[]): Language {
  if (has.includes(wanted)) return wanted
  return has.includes('en_us') ? 'en_us' : (has[0] ?? wanted)
}

/** A title by the same rule, and its language. */
export function titleIn(
  wanted: Language,
  title: Readonly<Partial<Record<Language, string>>>,
): { text: string; language: Language } {
  const language = standIn(wanted, Object.keys(title) as Language[])
  return { text: title[language] ?? '', language }
}
