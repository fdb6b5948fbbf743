import type { ReactNode } from 'react'
import styles from './Settings.module.css'

/** What a panel of the settings lists; `nothing` if there is none. */
export const Rows = ({ nothing, children }: { nothing: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className={styles.nothing}>{nothing}</p> : <ul className={styles.rows}>{children}</ul>

type RowProps = { name: ReactNode; facts: readonly ReactNode[]; actions?: ReactNode; label?: string }
/** One of them: its name, what is known of it, and what can be done with it. */
export const Row = ({ name, facts, actions, label }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <b>{name}</b>
      {facts.map((fact, at) => (
        <small key={at}>{fact}</small>
      ))}
    </div>
    {actions !== undefined && actions !== false && (
      <div className={styles.actions} role="group" aria-label={label}>
        {actions}
      </div>
    )}
  </li>
)
