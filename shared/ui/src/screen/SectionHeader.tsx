import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './SectionHeader.module.css'

interface SectionHeaderProps {
  title: ReactNode
  detail?: ReactNode
  more?: { href: string; label: string } | undefined
  level?: 2 | 3 | undefined
  id?: string | undefined
  /** Closer to the content above. */
  tight?: boolean | undefined
}

export function SectionHeader({ title, detail, more, level = 2, id, tight = false }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes(styles.header, tight && styles.tight)}>
      <div>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {more && (
        <a className={styles.more} href={more.href}>
          {more.label}
          <ChevronRight className="icon-18" aria-hidden="true" />
        </a>
      )}
    </div>
  )
}
