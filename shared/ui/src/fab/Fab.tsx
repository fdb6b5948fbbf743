import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Fab.module.css'

export interface FabProps {
  label: string
  children: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

export function Fab({ label, children, href, onClick, className }: FabProps) {
  const look = classes(styles.fab, className)
  return href === undefined ? (
    <button type="button" className={look} aria-label={label} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a className={look} href={href} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}

/** The lower right corner of the frame, above scrolling content. Comes last in a screen. */
export function Floats({ children, aboveTabBar = false }: { children: ReactNode; aboveTabBar?: boolean | undefined }) {
  return (
    <div className={classes(styles.layer, aboveTabBar && styles.aboveTabBar)}>
      <div className={styles.corner}>{children}</div>
    </div>
  )
}
