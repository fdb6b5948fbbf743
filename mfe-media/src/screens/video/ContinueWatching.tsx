import { useCommonTexts } from '@app/platform'
import { IconButton, SectionHeader } from '@app/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts'
import styles from './ContinueWatching.module.css'
import { ShelfItem } from './ShelfItem'
import { useShelf } from './useShelf'
import type { Watching } from './useWatching'

/** My list has the others. */
const maxShown = 10

/** A shelf with the videos to go on with, the latest first: swiped, or moved with its buttons or the arrow keys. */
export function ContinueWatching({ watching }: { watching: Watching }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const id = useId()
  const { list, steps, onPointerEnter, moves, step } = useShelf()
  return (
    <section className={styles.shelf} onPointerEnter={onPointerEnter}>
      <SectionHeader id={id} title={t('myList.watching')} tight more={{ href: '/MyList', label: t('myList.title') }} />
      <div className={styles.strip}>
        <ul ref={list} className={styles.items} aria-labelledby={id} {...moves}>
          {watching.slice(0, maxShown).map((item) => (
            <ShelfItem key={item.video.id} item={item} />
          ))}
        </ul>
        <div className={styles.steps}>
          {steps.back && (
            <IconButton variant="onArt" label={common('previous')} className={styles.back} onClick={() => step(-1)}>
              <ChevronLeft className="icon-24" aria-hidden="true" />
            </IconButton>
          )}
          {steps.on && (
            <IconButton variant="onArt" label={common('next')} className={styles.on} onClick={() => step(1)}>
              <ChevronRight className="icon-24" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}
