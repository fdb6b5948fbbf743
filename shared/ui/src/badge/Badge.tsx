import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Badge.module.css'

interface BadgeProps {
  tone?: 'neutral' | 'live' | 'positive' | 'negative' | 'warning' | 'info' | 'accent' | 'onArt' | undefined
  icon?: ReactNode
  /** The accent dot of live content. */
  dot?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** A status in a word; its colour only repeats what the word says. */
export function Badge({ tone = 'neutral', icon, dot = tone === 'live', children, className }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {dot && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  )
}
