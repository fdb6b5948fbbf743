import type { ReactNode } from 'react'
import styles from './Example.module.css'

/** One state of a component, under its name. Bare: without side padding, for components that have their own. */
export function Example({ name, bare = false, children }: { name: string; bare?: boolean; children?: ReactNode }) {
  return (
    <section className={styles.example} aria-label={name}>
      <h2 className={styles.name} lang="en-US">
        {name}
      </h2>
      <div className={bare ? undefined : styles.room}>{children}</div>
    </section>
  )
}

/** Small examples side by side. */
export const Row = ({ children }: { children?: ReactNode }) => <div className={styles.row}>{children}</div>
/** Larger examples, stacked. */
export const Stack = ({ children }: { children?: ReactNode }) => <div className={styles.stack}>{children}</div>
