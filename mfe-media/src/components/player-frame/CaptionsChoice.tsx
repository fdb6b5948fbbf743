import { useFormat } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { trackNames } from './track-names'
import type { CaptionsControl } from './useCaptions'

/** The captions, each by its title or its language's own name. */
export function CaptionsChoice({ control: { tracks, shown, choose } }: { control: CaptionsControl }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  if (tracks.length === 0) return null
  const names = trackNames(tracks, (at) => t('player.track', { number: number(at) }))
  return (
    <ListGroup title={t('player.captions')}>
      <ListRow title={t('player.captionsOff')} current={shown === null} onClick={() => choose(null)} />
      {tracks.map((track, at) => (
        <ListRow
          key={track.id}
          title={names[at] ?? ''}
          lang={track.lang}
          current={shown?.id === track.id}
          onClick={() => choose(track)}
        />
      ))}
    </ListGroup>
  )
}
