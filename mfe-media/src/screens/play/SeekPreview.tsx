import { useFormat } from '@app/platform'
import type { ReactNode } from 'react'
import { type Thumb, thumbAt } from '../../player/storyboard'
import styles from './SeekBar.module.css'

/** The longer side of the largest picture. */
const maxPx = 128

function Picture({ thumb: { picture, x, y, width, height } }: { thumb: Thumb }) {
  const scale = Math.min(1, maxPx / Math.max(width, height))
  return (
    <span className={styles.thumb} style={{ width: width * scale, height: height * scale }}>
      <img src={picture} alt="" style={{ transform: `scale(${scale}) translate(${-x}px, ${-y}px)` }} />
    </span>
  )
}

/** The picture and the time at a place of the seek bar, above it. */
export function SeekPreview({
  share,
  atS,
  thumbs,
}: {
  share: number
  atS: number
  /** Empty: the time alone. */
  thumbs: readonly Thumb[]
}): ReactNode {
  const { duration } = useFormat()
  const thumb = thumbAt(thumbs, atS)
  return (
    <span className={styles.preview} style={{ '--at': share }} aria-hidden="true" data-seek-preview>
      {thumb && <Picture thumb={thumb} />}
      <span className="num">{duration(Math.floor(atS))}</span>
    </span>
  )
}
