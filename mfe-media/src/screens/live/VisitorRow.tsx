import { useHere } from '@app/platform'
import { Button } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './LiveScreen.module.css'

/** Login and registration for visitors (LIVE-2): a login returns here, a new member starts at the account (REG-3). */
export function VisitorRow(): ReactNode {
  const t = useTexts()
  const from = encodeURIComponent(useHere())
  return (
    <div className={styles.visitor}>
      <p>{t('live.visitor')}</p>
      <span className={styles.ways}>
        <Button variant="inverse" size="small" href={`/Login?from=${from}`}>
          {t('live.logIn')}
        </Button>
        <Button variant="outline" size="small" href="/Register">
          {t('live.register')}
        </Button>
      </span>
    </div>
  )
}
