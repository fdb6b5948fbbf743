import { WeaveArt } from '@app/ui'
import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** A card with a banknote pattern: a label and one large amount. */
export function Note({
  label,
  opener,
  seed,
  end,
  children,
}: {
  label: string
  /** A button with the label's text that opens more of it. */
  opener?: ReactNode
  seed: string
  /** To the right of the label. */
  end?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <section className={styles.note} aria-label={label}>
      <WeaveArt seed={seed} detail={3} strokeWidth={0.5} className={styles.weave} />
      <div className={styles.top}>
        {opener ?? (
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        )}
        {end}
      </div>
      {children}
    </section>
  )
}
