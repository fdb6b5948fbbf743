import { languages, type Language } from '@app/contracts'

/** Each language by its own name, with its BCP 47 tag. */
const names: Readonly<Record<Language, readonly [name: string, tag: string]>> = {
  en_us: ['English', 'en-US'],
  zh_cn: ['简体中文', 'zh-CN'],
  es_es: ['Español', 'es-ES'],
  ms_my: ['Bahasa Melayu', 'ms-MY'],
  vi_vn: ['Tiếng Việt', 'vi-VN'],
  ja_jp: ['日本語', 'ja-JP'],
  de_de: ['Deutsch', 'de-DE'],
  it_it: ['Italiano', 'it-IT'],
  id_id: ['Bahasa Indonesia', 'id-ID'],
}
export const languageName = (lang: Language) => names[lang][0]
export const languageTag = (lang: Language) => names[lang][1]
export const languageList = languages.map((value) => ({ value, name: languageName(value) }))
