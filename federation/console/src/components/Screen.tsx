import { type ReactNode, useEffect } from 'react'
import { texts } from '../texts'
import { LeftDraft } from './LeftDraft'
import styles from './Screen.module.css'

type ScreenProps = {
  title: string
  /** After the title, such as the rest of an ID. */
  more?: ReactNode
  /** Beside the title. */
  picture?: ReactNode
  /** Below the title, each a short fact. */
  facts?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its name, the facts about it, what can be done, and the content. */
export function Screen({ title, more, picture, facts, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = texts.title(title)
  }, [title])
  return (
    <main id="content" tabIndex={-1}>
      <header className={styles.top}>
        {picture}
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            {title}
            {more}
          </h1>
          {facts !== undefined && <div className={styles.facts}>{facts}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.page}>
        <LeftDraft />
        {children}
      </div>
    </main>
  )
}
