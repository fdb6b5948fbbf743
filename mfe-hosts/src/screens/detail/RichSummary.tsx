import { type ReactNode, useMemo } from 'react'
import { cleanHtml } from './cleanHtml'
import styles from './RichSummary.module.css'

/** The host's self-description. */
export function RichSummary({ html }: { html: string }): ReactNode {
  const clean = useMemo(() => cleanHtml(html), [html])
  return clean ? <div className={styles.summary} dangerouslySetInnerHTML={{ __html: clean }} /> : null
}
