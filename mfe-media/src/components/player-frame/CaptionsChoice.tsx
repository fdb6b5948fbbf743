import { ListGroup, ListRow } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import type { CaptionsControl } from './useCaptions'

/** The caption languages, each by its own name. */
export function CaptionsChoice({ control: { tracks, shown, choose } }: { control: CaptionsControl }): ReactNode {
  const t = useTexts()
  if (tracks.length === 0) return null
  return (
    <ListGroup title={t('player.captions')}>
      <ListRow title={t('player.captionsOff')} current={shown === null} onClick={() => choose(null)} />
      {tracks.map((track) => (
        <ListRow
          key={track.id}
          title={track.label}
          lang={track.lang}
          current={shown?.id === track.id}
          onClick={() => choose(track)}
        />
      ))}
    </ListGroup>
  )
}
