import type { Video } from '@app/contracts'
import { useFormat } from '@app/platform'
import { Picture } from '@app/ui'
import type { ReactNode } from 'react'
import { RowWords } from '../row-words/RowWords'
import { SeenBar } from '../seen-bar/SeenBar'
import { playHref } from '../video-card/VideoCard'
import styles from './VideoRow.module.css'

/** A video in a list; with `seenS`, a bar shows how far the member has watched. */
export function VideoRow({ video, facts, seenS }: { video: Video; facts: string; seenS?: number }): ReactNode {
  const { duration } = useFormat()
  const isBegun = seenS !== undefined
  return (
    <a href={playHref(video.id)} className={isBegun ? `${styles.row} ${styles.begun}` : styles.row}>
      <span className={styles.picture}>
        <Picture src={video.picture} seed={`video-${video.id}`} />
        <span className={`num ${styles.length}`}>{duration(video.seconds)}</span>
        {isBegun && <SeenBar share={seenS / video.seconds} />}
      </span>
      <RowWords title={video.title} facts={facts} />
    </a>
  )
}
