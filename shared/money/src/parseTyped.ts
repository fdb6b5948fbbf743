import { figuresOf } from './figures'
import { currencyLabel, type MoneyLook } from './languages'
import { parseAmount } from './parse'

interface Options {
  /** No decimals, not even zeros: a bet is a whole amount. */
  whole?: boolean
}

/** Chinese and Japanese keyboards type full-width figures. No other digits are displayed, so none are accepted. */
const narrow = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

function withoutLabel(text: string, label: string): string {
  if (label === '') return text
  if (text.startsWith(label)) return text.slice(label.length).trim()
  return text.endsWith(label) ? text.slice(0, -label.length).trim() : text
}

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Integer and decimals of a text in a language's format; null if it is not an amount. */
function split(text: string, lang: string): [integer: string, decimals: string | undefined] | null {
  const { group, decimal } = figuresOf(lang).signs
  const g = escaped(group)
  const d = escaped(decimal)
  const own = new RegExp(`^(\\d*|[1-9]\\d{0,2}(?:${g}\\d{3})+)(?:${d}(\\d{0,2}))?$`).exec(text)
  // Many keypads have only one of the two separators. With one or two digits after it, it cannot be for grouping.
  const found = own ?? new RegExp(`^(\\d*)${g}(\\d{1,2})$`).exec(text)
  const [, integer, decimals] = found ?? []
  if (integer === undefined || integer + (decimals ?? '') === '') return null
  return [integer.replaceAll(group, ''), decimals]
}

/**
 * What a member typed or pasted, in minor units (hundredths), in the format of the chosen language: thousands may be
 * grouped, and the currency's label may be beside it. null for anything ambiguous or not an amount: groups that are not
 * of three, more than two decimals, signs, exponents, letters, more than nine digits.
 * No text is read as two different amounts in two languages.
 */
export function parseTyped(text: string, look: MoneyLook, { whole = false }: Options = {}): bigint | null {
  const parts = split(withoutLabel(narrow(text).trim(), currencyLabel(look)), look.lang)
  if (!parts) return null
  const [integer, decimals] = parts
  if (whole && decimals !== undefined) return null
  return parseAmount(`${integer.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`)
}
