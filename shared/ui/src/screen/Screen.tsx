import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Screen.module.css'

interface ScreenProps {
  children: ReactNode
  /** Leaves room for the floating tab bar. */
  tabBar?: boolean | undefined
  /** Stays at the bottom edge while the page scrolls. */
  footer?: ReactNode
  className?: string | undefined
}

export function Screen({ children, tabBar = false, footer, className }: ScreenProps) {
  return (
    <main
      className={classes(styles.screen, tabBar ? styles.overTabBar : footer === undefined && styles.plain, className)}
    >
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </main>
  )
}
