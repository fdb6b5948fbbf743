// Imports no schema: the script inlined in each page uses this file too.
export const languages = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id'] as const
export type Language = (typeof languages)[number]

/** The BCP 47 tag, for Intl, `lang` attributes and plural rules: en_us → en-US. */
export const languageTag = (language: Language): string =>
  language.replace(/_(\w+)$/, (_, region: string) => `-${region.toUpperCase()}`)

/** Shown instead of a flag: the language's own letters. */
export const languageLetters: Readonly<Record<Language, string>> = {
  en_us: 'En',
  zh_cn: '中',
  es_es: 'Es',
  ms_my: 'Ms',
  vi_vn: 'Vi',
  ja_jp: 'あ',
  de_de: 'De',
  it_it: 'It',
  id_id: 'Id',
}
