import { type ReactNode, useRef, useState } from 'react'
import { classes } from '../classes'
import styles from './Carousel.module.css'
import { useAutoplay } from './useAutoplay'

interface CarouselProps {
  label: string
  slides: readonly { id: string; label: string; content: ReactNode }[]
  autoplayMs?: number | undefined
  className?: string | undefined
}

/** Slides that are swiped natively and go on by themselves, unless somebody is looking closer. */
export function Carousel({ label, slides, autoplayMs = 6000, className }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const scroller = useRef<HTMLUListElement>(null)

  const show = (target: number): void => {
    setIndex(target)
    if (scroller.current) scroller.current.scrollLeft = target * scroller.current.clientWidth
  }
  const next = (): void => show((index + 1) % slides.length)
  const { isPlaying, holders } = useAutoplay({ count: slides.length, intervalMs: autoplayMs, step: index, next })

  const follow = (): void => {
    const list = scroller.current
    if (!list || list.clientWidth === 0) return
    const position = list.scrollLeft / list.clientWidth
    const nearest = Math.round(position)
    if (Math.abs(position - nearest) < 0.02 && nearest !== index) setIndex(nearest)
  }

  return (
    <section className={classes(styles.carousel, className)} aria-label={label} {...holders}>
      <ul ref={scroller} className={styles.slides} onScroll={follow}>
        {slides.map((slide, i) => (
          <li key={slide.id} className={styles.slide} aria-label={slide.label} inert={i !== index}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.pager} aria-hidden="true" style={{ '--wait': `${autoplayMs}ms` }}>
          {slides.map((slide, i) => (
            <span
              key={slide.id}
              className={classes(styles.page, i === index && styles.current, isPlaying && styles.playing)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface BannerProps {
  href: string
  title: string
  lang?: string | undefined
  /** Above the title: when, or what kind. */
  kicker?: ReactNode
  badge?: ReactNode
  /** Its left half is plain dark paper, where the words lie. */
  picture: ReactNode
  className?: string | undefined
}

export function Banner({ href, title, lang, kicker, badge, picture, className }: BannerProps) {
  return (
    <a className={classes(styles.banner, className)} href={href}>
      {picture}
      <span className={styles.copy}>
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        {kicker !== undefined && <span className={styles.kicker}>{kicker}</span>}
        <span className={styles.title} lang={lang}>
          {title}
        </span>
      </span>
    </a>
  )
}
