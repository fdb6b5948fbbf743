import type { Language } from '@app/contracts'
import { languageAtom, languageTags, useAtomValue } from '@app/platform'
import { Pennant } from '@app/ui/form'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'
import css from './LanguageButton.module.css'

/** The letters that a language wears; no country's flag. */
export const letters: Readonly<Record<Language, string>> = {
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

/** The language that is on, as a pennant that leads to the choice. */
export function LanguageButton(): ReactNode {
  const t = useTexts()
  const language = useAtomValue(languageAtom)
  return (
    <a href="/Language" className={css.link} aria-label={t('language.change')}>
      <Pennant letters={letters[language]} lang={languageTags[language]} />
    </a>
  )
}
