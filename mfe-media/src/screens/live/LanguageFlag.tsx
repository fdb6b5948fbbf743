import { languageLetters } from '@app/contracts'
import { languageTags, useSite, useFormat } from '@app/platform'
import { IconButton } from '@app/ui'
import { Pennant } from '@app/ui/form'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** The language in its own script, with a link to change it. */
export function LanguageFlag(): ReactNode {
  const t = useTexts()
  const { language } = useFormat()
  const letters = languageLetters[language]
  const name = useSite()?.languages.find(({ value }) => value === language)?.name
  // what is seen is part of the name, for those who speak to their device
  const label = name === undefined ? letters : `${name}, ${letters}`
  return (
    <IconButton href="/Language" label={t('live.language', { name: label })}>
      <Pennant letters={letters} lang={languageTags[language]} />
    </IconButton>
  )
}
