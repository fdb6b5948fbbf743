import { useFormat } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { loadThumbs, type Thumb } from '../../player/storyboard'
import { useTexts } from '../../texts'
import { SeekPreview } from './SeekPreview'
import styles from './SeekBar.module.css'
import { useScrubbing } from './useScrubbing'

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)

/** The storyboard, loaded when it is first wanted. */
function useThumbs(storyboardUrl: string, isWanted: boolean): readonly Thumb[] {
  const [thumbs, setThumbs] = useState<readonly Thumb[]>([])
  const [hasBeenWanted, setHasBeenWanted] = useState(isWanted)
  if (isWanted && !hasBeenWanted) setHasBeenWanted(true)
  useEffect(() => {
    if (hasBeenWanted && storyboardUrl) void loadThumbs(storyboardUrl).then(setThumbs)
  }, [hasBeenWanted, storyboardUrl])
  return thumbs
}

/** The playback position as a slider, with a preview under the pointer; the part that a trial covers is marked. */
export function SeekBar({
  positionS,
  lengthS,
  freeS,
  storyboardUrl,
  onSeek,
}: {
  positionS: number
  lengthS: number
  /** undefined: all of it. */
  freeS?: number | undefined
  /** Empty: none. */
  storyboardUrl: string
  onSeek: (positionS: number) => void
}): ReactNode {
  const t = useTexts()
  const { duration } = useFormat()
  const at = Math.floor(positionS)
  const length = Math.floor(lengthS)
  const scrubbing = useScrubbing(length)
  const thumbs = useThumbs(storyboardUrl, scrubbing.share !== null)
  return (
    <div className={styles.frame}>
      {scrubbing.share !== null && (
        <SeekPreview share={scrubbing.share} atS={scrubbing.share * length} thumbs={thumbs} />
      )}
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
        {...scrubbing.handlers}
      />
    </div>
  )
}
