import { useFormat } from '@app/platform'
import { Segments } from '@app/ui/form'
import { type ReactNode, useState } from 'react'
import type { Player } from '../../player/player'
import { useTexts } from '../../texts'
import styles from './PlayScreen.module.css'

const speeds = ['0.75', '1', '1.5', '2'] as const
type Speed = (typeof speeds)[number]

/** How fast the video plays (VIDEO-3). */
export function SpeedChoice({ player }: { player: Player | null }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const [speed, setSpeed] = useState<Speed>('1')
  const change = (chosen: Speed) => {
    setSpeed(chosen)
    player?.setRate(Number(chosen))
  }
  return (
    <div className={styles.speed}>
      <span className="muted" aria-hidden="true">
        {t('player.speed')}
      </span>
      <Segments
        label={t('player.speed')}
        options={speeds.map((value) => ({ value, label: `${number(Number(value))}×` }))}
        value={speed}
        onChange={change}
      />
    </div>
  )
}
