import type { Language } from '@app/contracts'
import de from './locales/de_de.json'
import en from './locales/en_us.json'
import es from './locales/es_es.json'
import id from './locales/id_id.json'
import it from './locales/it_it.json'
import ja from './locales/ja_jp.json'
import ms from './locales/ms_my.json'
import vi from './locales/vi_vn.json'
import zh from './locales/zh_cn.json'

type TextName = keyof typeof en
type Texts = (name: TextName, values?: Readonly<Record<string, string>>) => string

const tables: Record<Language, Record<TextName, string>> = {
  en_us: en,
  zh_cn: zh,
  es_es: es,
  ms_my: ms,
  vi_vn: vi,
  ja_jp: ja,
  de_de: de,
  it_it: it,
  id_id: id,
}

/** The edge's own texts, in the visitor's language. They contain no HTML; values are inserted as they are. */
export const textsIn =
  (language: Language): Texts =>
  (name, values = {}) =>
    tables[language][name].replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '')
