import type { Language } from '@app/contracts'
import i18next from 'i18next'
import { useCallback } from 'react'
import { retrying } from '../remote/retrying'
import { useAtomValue } from '../store/store'
import { currentLanguage, keepLanguage, languageAtom, languageTags } from './language'

type Table = Readonly<Record<string, string>>
type TableModule = { default: Table } | Table

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type NameOf<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key

/** Keys of a table; plural forms (`picks_one`, `picks_other`) are one key. */
export type TextKey<T> = NameOf<Extract<keyof T, string>>
export type Translate<T> = (key: TextKey<T>, values?: Readonly<Record<string, string | number>>) => string

/** The texts of one part: a namespace and a file per language, loaded when needed. */
export type Texts = { readonly namespace: string; readonly load: (language: Language) => Promise<void> }

const i18n = i18next.createInstance()
void i18n.init({
  lng: languageTags.en_us,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
})

const known = new Map<string, Texts>()

/**
 * Declares the texts of a part.
 * @param load imports the table of a language; a failed import is tried again
 */
export function defineTexts<T extends Table>(namespace: string, load: (language: Language) => Promise<TableModule>) {
  const texts: Texts = {
    namespace,
    load: async (language) => {
      if (i18n.hasResourceBundle(languageTags[language], namespace)) return
      const table = await retrying(() => load(language))
      i18n.addResourceBundle(languageTags[language], namespace, 'default' in table ? table.default : table)
    },
  }
  known.set(namespace, texts)
  const translate = (language: Language): Translate<T> => {
    const fixed = i18n.getFixedT(languageTags[language], namespace)
    return (key, values) => fixed(String(key), { ...values })
  }

  function useTexts(): Translate<T> {
    const language = useAtomValue(languageAtom)
    return useCallback((key, values) => translate(language)(key, values), [language])
  }
  return { texts, useTexts, text: ((key, values) => translate(currentLanguage())(key, values)) as Translate<T> }
}

/** Loads every part's texts in the language first, so that the whole page changes at once. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...known.values()].filter(isInUse).map((texts) => texts.load(language)))
  keepLanguage(language)
}

const isInUse = ({ namespace }: Texts) => i18n.hasResourceBundle(languageTags[currentLanguage()], namespace)
