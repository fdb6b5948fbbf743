import { Picture } from '@app/ui'
import type { ReactNode } from 'react'
import styles from './NextCard.module.css'

/** On the stage, after the end: what could be watched next. */
export function NextCard({
  href,
  label,
  title,
  picture,
}: {
  href: string
  label: string
  title: string
  picture: { src: string | undefined; seed: string; ratio?: '16/9' | '1/1' }
}): ReactNode {
  return (
    <a href={href} className={styles.card}>
      <Picture {...picture} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>{title}</span>
      </span>
    </a>
  )
}
