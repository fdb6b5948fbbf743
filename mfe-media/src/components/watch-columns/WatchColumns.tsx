import type { ReactNode } from 'react'
import styles from './WatchColumns.module.css'

/** The player with what belongs to it, and the rest: below it, or beside it in a wide frame (FRAME-5). */
export function WatchColumns({ watch, children }: { watch: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.watch}>{watch}</div>
      <div>{children}</div>
    </div>
  )
}
