import { Mark } from '@app/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Session } from '../api/session'
import { useChanges } from '../api/useChanges'
import { texts } from '../texts'
import { AppList } from './AppList'
import styles from './Frame.module.css'
import { Me } from './Me'
import { Places } from './Places'
import { useNarrow } from './useNarrow'

/** Around every screen: the places, the apps, and who is signed in. */
export function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const { pathname } = useLocation()
  const isNarrow = useNarrow()
  useChanges()
  const shown = useRef(pathname)
  // a new screen begins at its heading, for the keyboard and for screen readers
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [pathname])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {!isNarrow && (
        <header className={styles.side}>
          <Link className={styles.brand} to="/">
            <Mark />
            <span>
              {texts.product}
              <small>{texts.releases}</small>
            </span>
          </Link>
          <nav className={styles.list} aria-label={texts.nav.label}>
            <Places iconClass="icon-18" />
          </nav>
          <AppList />
          <Me session={session} />
        </header>
      )}
      <div>
        {children}
        {isNarrow && (
          <footer className={styles.phone}>
            <Me session={session} />
          </footer>
        )}
      </div>
      {isNarrow && (
        <nav className={styles.dock} aria-label={texts.nav.label}>
          <Places iconClass="" />
        </nav>
      )}
    </div>
  )
}
