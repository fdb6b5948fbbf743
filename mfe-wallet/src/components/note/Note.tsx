import { WeaveArt } from '@app/ui'
import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** A card with the weave of a banknote: one large amount and what it is. */
export function Note({
  label,
  seed,
  end,
  children,
}: {
  label: string
  seed: string
  /** At the right of the label. */
  end?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <section className={styles.note} aria-label={label}>
      <WeaveArt seed={seed} detail={3} strokeWidth={0.5} className={styles.weave} />
      <div className={styles.top}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        {end}
      </div>
      {children}
    </section>
  )
}
