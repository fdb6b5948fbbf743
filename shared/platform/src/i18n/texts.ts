import type { Language } from '@app/contracts'
import i18next from 'i18next'
import { useCallback } from 'react'
import { queryClient } from '../query/client'
import { retrying } from '../remote/retrying'
import { useAtomValue } from '../store/store'
import { keepLanguage, languageAtom, languageTags } from './language'
import { options } from './options'

type Table = Readonly<Record<string, string>>
type TableModule = { default: Table } | Table

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type NameOf<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key

/** Keys of a table; plural forms (`picks_one`, `picks_other`) are one key. */
export type TextKey<T> = NameOf<Extract<keyof T, string>>
export type Translate<T> = (key: TextKey<T>, values?: Readonly<Record<string, string | number>>) => string

/** The texts of one app: a namespace and a file per language, loaded when needed. */
export type Texts = { readonly namespace: string; readonly load: (language: Language) => Promise<void> }

const i18n = i18next.createInstance()
void i18n.init({ ...options, lng: languageTags.en_us })

/** Apps whose texts a screen has requested. */
const inUse = new Set<Texts>()
let declared = 0
const isLoaded = (bundle: string, language: Language) => i18n.hasResourceBundle(languageTags[language], bundle)

/**
 * Declares the texts of an app.
 * @param load imports the table of a language; a failed import is retried
 */
export function defineTexts<T extends Table>(namespace: string, load: (language: Language) => Promise<TableModule>) {
  // Every declaration has its own bundle: two releases of one app in a page do not share their texts (MF-5).
  const bundle = `${namespace}#${++declared}`
  let last: Language = 'en_us'
  const texts: Texts = {
    namespace,
    load: async (language) => {
      if (!isLoaded(bundle, language)) {
        const table = await retrying(() => load(language))
        i18n.addResourceBundle(languageTags[language], bundle, 'default' in table ? table.default : table)
      }
      last = language
      inUse.add(texts)
    },
  }
  const translate = (language: Language): Translate<T> => {
    // Text in the previous language is better than text keys.
    const fixed = i18n.getFixedT(languageTags[isLoaded(bundle, language) ? language : last], bundle)
    return (key, values) => fixed(String(key), { ...values })
  }

  function useTexts(): Translate<T> {
    const language = useAtomValue(languageAtom)
    return useCallback((key, values) => translate(language)(key, values), [language])
  }
  return { texts, useTexts }
}

let wanted = 0

/**
 * Loads every app's texts in the language first, so that the whole page changes at once; then refetches the server's
 * texts. The last choice wins. An app whose texts fail to load keeps the old ones.
 * @throws what a load threw if no app has texts in the language
 */
export async function setLanguage(language: Language): Promise<void> {
  const turn = ++wanted
  const shown = new Set(inUse)
  const loads = await Promise.allSettled([...shown].map((texts) => texts.load(language)))
  const failed = loads.filter((result) => result.status === 'rejected')
  if (failed[0] && failed.length === loads.length) throw failed[0].reason
  const arrived = [...inUse].filter((texts) => !shown.has(texts))
  await Promise.allSettled(arrived.map((texts) => texts.load(language)))
  if (turn !== wanted) return
  keepLanguage(language)
  void queryClient.invalidateQueries()
}
