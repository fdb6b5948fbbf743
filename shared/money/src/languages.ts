import { type Language, languageTag } from '@app/contracts'

interface MoneyLanguage {
  currency: string
  /** The label goes after the amount: 5,00 €. */
  isLabelLast?: true
}

const fallback: MoneyLanguage = { currency: 'AED' }

const moneyLanguages: Record<Language, MoneyLanguage> = {
  en_us: fallback,
  zh_cn: { currency: 'CNY' },
  es_es: { currency: '€', isLabelLast: true },
  ms_my: { currency: 'RM' },
  vi_vn: { currency: '₫', isLabelLast: true },
  ja_jp: { currency: '¥' },
  de_de: { currency: '€', isLabelLast: true },
  it_it: { currency: '€', isLabelLast: true },
  id_id: { currency: 'Rp' },
}

const isKnown = (lang: string): lang is Language => Object.hasOwn(moneyLanguages, lang)
const languageOf = (lang: string): MoneyLanguage => (isKnown(lang) ? moneyLanguages[lang] : fallback)

/** The BCP 47 tag of a language code of the app. An unknown code is read as the default, English. */
export const tagOf = (lang: string): string => languageTag(isKnown(lang) ? lang : 'en_us')

/**
 * The member's language, and the single label that base info sets for all languages. Empty: each language has its own.
 * null: not known yet, so no label is shown: an operator with one currency never shows another.
 */
export interface MoneyLook {
  lang: string
  currency: string | null
}

/** The label beside an amount; empty while unknown. */
export function currencyLabel({ lang, currency }: MoneyLook): string {
  return currency === null ? '' : currency.trim() || languageOf(lang).currency
}

/** The language decides where the label goes, whichever label it is: USD 5.00 in English, 5,00 USD in German. */
export function isLabelLast(lang: string): boolean {
  return languageOf(lang).isLabelLast ?? false
}

const codeOfSign: Record<string, string> = { '¥': 'JPY', '￥': 'JPY', 円: 'JPY', '₫': 'VND', đ: 'VND', '₩': 'KRW' }
const wholeUnits = new Map<string, boolean>()

/** Whether a currency has no smaller unit, like yen and dong. Unknown codes and signs have one. */
export function isWholeUnit(label: string): boolean {
  let isWhole = wholeUnits.get(label)
  if (isWhole === undefined) {
    const currency = codeOfSign[label] ?? label
    isWhole =
      /^[A-Z]{3}$/.test(currency) &&
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0
    wholeUnits.set(label, isWhole)
  }
  return isWhole
}
