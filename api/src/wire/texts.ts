import { type Language, languageTag } from '@app/contracts'
import { formatMoney } from '@app/money'

/** One text in every language, with {{name}} placeholders. */
export type Text = Readonly<Record<Language, string>>
/** A bigint is an amount in hundredths; amounts and moments are written as the language writes them, moments in UTC. */
type TextParam = string | number | bigint | Date
export type TextParams = Readonly<Record<string, TextParam>>

const momentParts = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

function written(value: TextParam, lang: Language): string {
  if (typeof value === 'bigint') return formatMoney(value, { lang, currency: null })
  if (!(value instanceof Date)) return String(value)
  const format = new Intl.DateTimeFormat(languageTag(lang), { ...momentParts, hourCycle: 'h23', timeZone: 'UTC' })
  return `${format.format(value)} UTC`
}

export function fill(text: Text, lang: Language, params: TextParams = {}): string {
  return text[lang].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => written(params[name] ?? placeholder, lang))
}
