import type { Language } from '@app/contracts'

/** One text in every language, with {name} placeholders. */
export type Text = Readonly<Record<Language, string>>
export type TextParams = Readonly<Record<string, string | number>>

export function fill(text: Text, lang: Language, params: TextParams = {}): string {
  return text[lang].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
