import type { Language } from '@app/contracts'
import { languageTags, useBaseInfo, useFormat } from '@app/platform'
import { IconButton } from '@app/ui'
import { Pennant } from '@app/ui/form'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

const letters: Readonly<Record<Language, string>> = {
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

/** The language in its own letters; leads to the choice. */
export function LanguageFlag(): ReactNode {
  const t = useTexts()
  const { language } = useFormat()
  const name = useBaseInfo()?.lang_data.find(({ value }) => value === language)?.name ?? letters[language]
  return (
    <IconButton href="/Language" label={t('live.language', { name })}>
      <Pennant letters={letters[language]} lang={languageTags[language]} />
    </IconButton>
  )
}
