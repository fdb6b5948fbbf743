import { useFormat } from '@app/platform'
import { Badge, IconButton, Picture } from '@app/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './Gallery.module.css'
import { useLoop } from './useLoop'

type Subject = { name: string; pictures: readonly string[]; seed: string }

function Steps({ step, onKeyDown }: Pick<ReturnType<typeof useLoop>, 'step' | 'onKeyDown'>): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.steps}>
      <IconButton variant="onArt" label={t('detail.previous')} onClick={() => step(-1)} onKeyDown={onKeyDown}>
        <ChevronLeft className="icon-24" aria-hidden="true" />
      </IconButton>
      <IconButton variant="onArt" label={t('detail.next')} onClick={() => step(1)} onKeyDown={onKeyDown}>
        <ChevronRight className="icon-24" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** A scrolling element takes focus, so that keys scroll it too. */
const scrollable = { tabIndex: 0 }

/** The place of the pictures while they load. */
export const EmptyGallery = ({ start }: { start: ReactNode }): ReactNode => (
  <div className={styles.gallery}>
    <div className={styles.over}>{start}</div>
  </div>
)

/** The host's pictures as an endless loop, with buttons and a counter (HOSTS-2). */
export function Gallery({
  name,
  pictures,
  seed,
  start,
  end,
}: Subject & { start: ReactNode; end: ReactNode }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const count = Math.max(pictures.length, 1)
  const { index, slots, strip, step, onScroll, onKeyDown } = useLoop(count)
  return (
    <section className={styles.gallery} aria-label={t('detail.pictures', { name })}>
      <ul ref={strip} {...(count > 1 ? scrollable : {})} className={styles.strip} onScroll={onScroll}>
        {slots.map((picture, slot) => (
          <li key={slot} className={styles.slot} aria-hidden={slot !== (count > 1 ? index + 1 : 0)}>
            <Picture
              src={pictures[picture]}
              seed={seed}
              alt={t('detail.picture', { name, number: picture + 1, count })}
              eager={picture === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      <div className={styles.over}>
        {start}
        <span className={styles.end}>
          {count > 1 && (
            <Badge tone="onArt" className="num">
              <span aria-live="polite">{`${number(index + 1)} / ${number(count)}`}</span>
            </Badge>
          )}
          {end}
        </span>
      </div>
      {count > 1 && <Steps step={step} onKeyDown={onKeyDown} />}
    </section>
  )
}
