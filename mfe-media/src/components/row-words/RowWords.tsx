import type { ReactNode } from 'react'
import styles from './RowWords.module.css'

type Properties = { title: string; titleLang?: string | undefined; facts: ReactNode }

/** The words beside a row's picture. */
export function RowWords({ title, titleLang, facts }: Properties): ReactNode {
  return (
    <span className={styles.words}>
      <span className={styles.title} lang={titleLang}>
        {title}
      </span>
      <span className={`num ${styles.facts}`}>{facts}</span>
    </span>
  )
}
