import { useFormat } from '@app/platform'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './SeekBar.module.css'

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)

/** The playback position as a slider; the part covered by a preview is marked. */
export function SeekBar({
  positionS,
  lengthS,
  freeS,
  onSeek,
}: {
  positionS: number
  lengthS: number
  /** undefined: all of it. */
  freeS?: number | undefined
  onSeek: (positionS: number) => void
}): ReactNode {
  const t = useTexts()
  const { duration } = useFormat()
  const at = Math.floor(positionS)
  const length = Math.floor(lengthS)
  return (
    <input
      type="range"
      className={styles.bar}
      style={{ '--seen': share(positionS, lengthS), '--free': freeS === undefined ? 0 : share(freeS, lengthS) }}
      aria-label={t('player.position')}
      aria-valuetext={t('player.positionOf', { position: duration(at), length: duration(length) })}
      min={0}
      max={Math.max(1, length)}
      step={1}
      value={at}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}
