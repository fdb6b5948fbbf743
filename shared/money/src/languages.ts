interface MoneyLanguage {
  tag: string
  currency: string
}

const fallback: MoneyLanguage = { tag: 'en-US', currency: 'AED' }

const languages: Record<string, MoneyLanguage> = {
  en_us: fallback,
  zh_cn: { tag: 'zh-CN', currency: 'CNY' },
  es_es: { tag: 'es-ES', currency: '€' },
  ms_my: { tag: 'ms-MY', currency: 'RM' },
  vi_vn: { tag: 'vi-VN', currency: '₫' },
  ja_jp: { tag: 'ja-JP', currency: '¥' },
  de_de: { tag: 'de-DE', currency: '€' },
  it_it: { tag: 'it-IT', currency: '€' },
  id_id: { tag: 'id-ID', currency: 'Rp' },
}

const languageOf = (lang: string): MoneyLanguage => languages[lang] ?? fallback

/** The BCP 47 tag of a language code of the app: en_us → en-US. An unknown code is read as the default, English. */
export function languageTag(lang: string): string {
  return languageOf(lang).tag
}

/** The label before an amount. The one that base info fixes for all languages (`fixed`) wins where it is not empty. */
export function currencyLabel(lang: string, fixed?: string): string {
  return fixed?.trim() || languageOf(lang).currency
}
