import { Segments } from '@app/ui/form'
import type { ReactNode } from 'react'
import { speeds } from '../../state/speed'
import { useTexts } from '../../texts'
import styles from './PlayScreen.module.css'
import type { SpeedControl } from './useSpeed'

/** The playback speed (VIDEO-3). */
export function SpeedChoice({ control: { speed, setSpeed, labelOf } }: { control: SpeedControl }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.speed}>
      <span className="muted" aria-hidden="true">
        {t('player.speed')}
      </span>
      <Segments
        label={t('player.speed')}
        options={speeds.map((value) => ({ value, label: labelOf(value) }))}
        value={speed}
        onChange={setSpeed}
      />
    </div>
  )
}
