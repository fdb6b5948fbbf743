import { languageLetters } from '@app/contracts'
import { languageAtom, languageTags, useAtomValue } from '@app/platform'
import { Pennant } from '@app/ui/form'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'
import css from './LanguageButton.module.css'

/** The current language as a pennant, with a link to change it. */
export function LanguageButton(): ReactNode {
  const t = useTexts()
  const language = useAtomValue(languageAtom)
  return (
    <a href="/Language" className={css.link} aria-label={t('language.change')}>
      <Pennant letters={languageLetters[language]} lang={languageTags[language]} />
    </a>
  )
}
