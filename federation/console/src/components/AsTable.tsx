import { type ReactNode, useState } from 'react'
import styles from './AsTable.module.css'

/** The table of a chart, made once somebody asks for it. */
export function AsTable({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && children}
    </details>
  )
}
