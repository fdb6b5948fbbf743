import { useSearchParams } from '@app/platform'
import type { ReactNode } from 'react'
import styles from './Sought.module.css'

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** The title of a record. The one that the address names (`?id=`) is scrolled into view and marked. */
export function Sought({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const [query] = useSearchParams()
  if (query.get('id') !== String(id)) return children
  return (
    <span ref={show} className={styles.sought} aria-current="true">
      {children}
    </span>
  )
}
