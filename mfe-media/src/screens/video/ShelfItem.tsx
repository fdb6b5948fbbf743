import { useFormat } from '@app/platform'
import { Button, IconButton, Picture } from '@app/ui'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useRemoval } from '../../api/useRemoval'
import { RowWords } from '../../components/row-words/RowWords'
import { SeenBar } from '../../components/seen-bar/SeenBar'
import { playHref } from '../../components/video-card/VideoCard'
import { useTexts } from '../../texts'
import styles from './ContinueWatching.module.css'
import type { Watching } from './useWatching'

/** A begun video with how far it was watched. Removed, it keeps its place, with a way to take that back (KEEP-7). */
export function ShelfItem({ item: { video, seconds, savedAtMs } }: { item: Watching[number] }): ReactNode {
  const t = useTexts()
  const { duration } = useFormat()
  const id = useId()
  const { isRemoved, toggle, button } = useRemoval({ list: 'watching', id: video.id, savedAtMs, seconds })
  return (
    <li className={styles.item}>
      <a
        href={playHref(video.id)}
        inert={isRemoved}
        aria-hidden={isRemoved}
        className={isRemoved ? `${styles.link} ${styles.gone}` : styles.link}
      >
        <span className={styles.picture}>
          <Picture src={video.picture} seed={`video-${video.id}`} eager />
          <SeenBar share={seconds / video.seconds} />
        </span>
        <RowWords
          title={video.title}
          facts={t('video.left', { time: duration(Math.max(0, video.seconds - seconds)) })}
        />
      </a>
      {isRemoved ? (
        <div className={styles.removed}>
          <span id={id} className={`muted ${styles.words}`}>
            {t('myList.removed', { name: video.title })}
          </span>
          <Button ref={button} size="small" aria-describedby={id} onClick={toggle}>
            {t('myList.undo')}
          </Button>
        </div>
      ) : (
        <IconButton
          ref={button}
          label={t('search.remove', { term: video.title })}
          className={styles.remove}
          onClick={toggle}
        >
          <X className="icon-18" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
