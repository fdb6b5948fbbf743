import { type Language, languageTag } from '@app/contracts'

interface MoneyLanguage {
  currency: string
  /** The label stands after the amount: 5,00 €. */
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
 * Who reads an amount, and the one label that base info fixes for all languages. Empty: each language has its own. null: it is
 * not known yet, so no label stands there: an operator with one currency never shows another.
 */
export interface MoneyLook {
  lang: string
  currency: string | null
}

/** The label beside an amount; empty while it is not known. */
export function currencyLabel({ lang, currency }: MoneyLook): string {
  return currency === null ? '' : currency.trim() || languageOf(lang).currency
}

/** Where the label stands is the language's, whichever label it is: USD 5.00 in English, 5,00 USD in German. */
export function isLabelLast(lang: string): boolean {
  return languageOf(lang).isLabelLast ?? false
}

const codeOfSign: Record<string, string> = { '¥': 'JPY', '￥': 'JPY', 円: 'JPY', '₫': 'VND', đ: 'VND', '₩': 'KRW' }
const wholeUnits = new Map<string, boolean>()

/** Whether a currency has no smaller unit, as yen and dong. What is no code and no known sign has one. */
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
