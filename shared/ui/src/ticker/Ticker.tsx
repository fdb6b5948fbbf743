import { type ReactNode, useState } from 'react'
import { useAutoplay } from '../carousel/useAutoplay'
import { classes } from '../classes'
import styles from './Ticker.module.css'

interface TickerProps {
  label: string
  items: readonly { id: string; text: ReactNode; href?: string | undefined }[]
  icon?: ReactNode
  intervalMs?: number | undefined
  className?: string | undefined
}

/** One line that shows its items in turn. Screen readers get all of them at once, without announcements. */
export function Ticker({ label, items, icon, intervalMs = 6000, className }: TickerProps) {
  const [shown, setShown] = useState(0)
  const index = items.length > 0 ? shown % items.length : 0
  const next = (): void => setShown(index + 1)
  const { holders } = useAutoplay({ count: items.length, intervalMs, step: index, next })
  return (
    <section className={classes(styles.ticker, className)} aria-label={label} {...holders}>
      {icon}
      <ul className={styles.lines}>
        {items.map(({ id, text, href }, i) => (
          <li key={id} className={i === index ? styles.shown : styles.waiting}>
            {href === undefined ? text : <a href={href}>{text}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
