import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './Panel.module.css'

type PanelProps = {
  title?: string
  hint?: string
  end?: ReactNode
  /** The name if there is no visible title. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

export function Panel({ title, hint, end, label, className, children }: PanelProps) {
  const id = useId()
  const name = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id }
  return (
    <section className={`${styles.panel} ${className ?? ''}`} {...name}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {hint !== undefined && <p>{hint}</p>}
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </header>
      )}
      {children}
    </section>
  )
}

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.link}>
    {children}
  </Link>
)
