import { useCommonTexts, useFormat } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { Sheet } from '@app/ui/form'
import type { ReactNode } from 'react'
import type { Player, PlayerState } from '../../player/player'
import { useTexts } from '../../texts'
import styles from './SettingsSheet.module.css'
import { trackNames } from './track-names'

/** Rarely used settings, also in fullscreen. Outside the stage, so that the stage's keys do not apply to it. */
export function SettingsSheet({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('player.settings')} closeLabel={common('close')}>
      <div className={styles.groups}>{children}</div>
    </Sheet>
  )
}

/** The picture height, if the stream has several. */
export function QualityChoice({ player, state }: { player: Player; state: PlayerState }): ReactNode {
  const t = useTexts()
  if (state.qualities.length === 0) return null
  return (
    <ListGroup title={t('player.quality')}>
      {[null, ...state.qualities].map((height) => (
        <ListRow
          key={String(height)}
          title={height === null ? t('player.automatic') : `${height}p`}
          current={state.quality === height}
          onClick={() => player.setQuality(height)}
        />
      ))}
    </ListGroup>
  )
}

/** The sound track, if the stream has several. */
export function SoundChoice({ player, state }: { player: Player; state: PlayerState }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  if (state.sounds.length === 0) return null
  const names = trackNames(state.sounds, (at) => t('player.track', { number: number(at) }))
  return (
    <ListGroup title={t('player.sound')}>
      {state.sounds.map(({ id, lang }, at) => (
        <ListRow
          key={id}
          title={names[at] ?? ''}
          lang={lang}
          current={state.sound === id}
          onClick={() => player.setSound(id)}
        />
      ))}
    </ListGroup>
  )
}
