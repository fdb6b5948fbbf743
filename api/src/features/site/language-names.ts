import type { Language } from '@app/contracts'

/** Each language's own name. */
const names: Readonly<Record<Language, string>> = {
  en_us: 'English',
  zh_cn: '简体中文',
  es_es: 'Español',
  ms_my: 'Bahasa Melayu',
  vi_vn: 'Tiếng Việt',
  ja_jp: '日本語',
  de_de: 'Deutsch',
  it_it: 'Italiano',
  id_id: 'Bahasa Indonesia',
}
export const languageName = (lang: Language) => names[lang]
