import { ListGroup, ListRow } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import type { CaptionsControl } from './useCaptions'

/** The caption languages, each by its own name. */
export function CaptionsChoice({ control: { files, shown, choose } }: { control: CaptionsControl }): ReactNode {
  const t = useTexts()
  if (files.length === 0) return null
  return (
    <ListGroup title={t('player.captions')}>
      <ListRow title={t('player.captionsOff')} current={shown === null} onClick={() => choose(null)} />
      {files.map(({ lang, label }) => (
        <ListRow key={lang} title={label} lang={lang} current={shown?.lang === lang} onClick={() => choose(lang)} />
      ))}
    </ListGroup>
  )
}
