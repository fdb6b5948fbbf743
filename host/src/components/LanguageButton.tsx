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
  const letters = languageLetters[language]
  return (
    // what is seen is part of the name, for those who speak to their device
    <a href="/Language" className={css.link} aria-label={`${t('language.change')}, ${letters}`}>
      <Pennant letters={letters} lang={languageTags[language]} />
    </a>
  )
}
