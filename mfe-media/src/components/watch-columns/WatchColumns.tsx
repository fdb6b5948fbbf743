import type { ReactNode } from 'react'
import styles from './WatchColumns.module.css'

type Parts = {
  watch: ReactNode
  /** What is known of it: below the player, or in a wide and low frame beside it. */
  facts?: ReactNode
  children: ReactNode
}

/** The player with what belongs to it, and the rest: below it, or beside it in a wide and low frame (FRAME-8). */
export function WatchColumns({ watch, facts, children }: Parts): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.watch}>
        <div className={styles.stage}>{watch}</div>
        {facts}
      </div>
      <div>{children}</div>
    </div>
  )
}
