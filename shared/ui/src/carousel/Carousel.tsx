import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton'
import { classes } from '../classes'
import styles from './Carousel.module.css'
import { useAutoplay } from './useAutoplay'

interface CarouselProps {
  label: string
  /** With both there are buttons for a mouse. */
  previousLabel?: string | undefined
  nextLabel?: string | undefined
  slides: readonly { id: string; label: string; content: ReactNode }[]
  autoplayMs?: number | undefined
  className?: string | undefined
}

/** Slides that are swiped natively and advance by themselves, unless in use; with buttons and arrow keys. */
export function Carousel({ label, previousLabel, nextLabel, slides, autoplayMs = 6000, className }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const scroller = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)

  const show = (target: number): void => {
    const list = scroller.current
    // The outgoing slide cannot hold focus any longer, so the incoming one gets it.
    hasFocus.current = list?.contains(document.activeElement) === true
    setIndex(target)
    if (list) list.scrollLeft = target * list.clientWidth
  }
  useLayoutEffect(() => {
    if (!hasFocus.current) return
    hasFocus.current = false
    scroller.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [index])
  const step = (by: 1 | -1): void => show((index + by + slides.length) % slides.length)
  const next = (): void => step(1)
  const turn = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if ((by !== 1 && by !== -1) || slides.length < 2) return
    event.preventDefault()
    step(by)
  }
  const { isPlaying, holders } = useAutoplay({ count: slides.length, intervalMs: autoplayMs, step: index, next })

  // Events here are meant for the focused link or button inside.
  const within = { ...holders, onKeyDown: turn }

  const follow = (): void => {
    const list = scroller.current
    if (!list || list.clientWidth === 0) return
    const position = list.scrollLeft / list.clientWidth
    const nearest = Math.round(position)
    if (Math.abs(position - nearest) < 0.02 && nearest !== index) setIndex(nearest)
  }

  return (
    <section className={classes(styles.carousel, className)} aria-label={label} {...within}>
      <ul ref={scroller} className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'} onScroll={follow}>
        {slides.map((slide, i) => (
          <li key={slide.id} className={styles.slide} aria-label={slide.label} inert={i !== index}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && previousLabel !== undefined && nextLabel !== undefined && (
        <div className={styles.steps}>
          <IconButton variant="onArt" label={previousLabel} onClick={() => step(-1)}>
            <ChevronLeft className="icon-24" aria-hidden="true" />
          </IconButton>
          <IconButton variant="onArt" label={nextLabel} onClick={() => step(1)}>
            <ChevronRight className="icon-24" aria-hidden="true" />
          </IconButton>
        </div>
      )}
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
  /** Above the title: a date or category. */
  kicker?: ReactNode
  badge?: ReactNode
  /** Its left half is plain and dark, as ground for the text. */
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
