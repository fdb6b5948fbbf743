import type { Language } from '@app/contracts'
import type { Text } from '../wire/texts'
import de from './de_de.json' with { type: 'json' }
import en from './en_us.json' with { type: 'json' }
import es from './es_es.json' with { type: 'json' }
import id from './id_id.json' with { type: 'json' }
import it from './it_it.json' with { type: 'json' }
import ja from './ja_jp.json' with { type: 'json' }
import ms from './ms_my.json' with { type: 'json' }
import vi from './vi_vn.json' with { type: 'json' }
import zh from './zh_cn.json' with { type: 'json' }

type Key = keyof typeof en
type TableOf<K> = K extends `${infer Table}.${string}` ? Table : never
type NameIn<Table extends string, K = Key> = K extends `${Table}.${infer Name}` ? Name : never

const languages: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
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

function textOf(key: Key): Text {
  const each = Object.entries(languages).map(([language, texts]) => [language, texts[key]])
  return Object.fromEntries(each) as Record<Language, string>
}

/** The texts of a table, by name: those with the keys `table.name`. */
export function textsOf<Table extends TableOf<Key>>(table: Table): { readonly [Name in NameIn<Table>]: Text } {
  const keys = (Object.keys(en) as Key[]).filter((key) => key.startsWith(`${table}.`))
  const texts = Object.fromEntries(keys.map((key) => [key.slice(table.length + 1), textOf(key)]))
  return texts as Record<NameIn<Table>, Text>
}
