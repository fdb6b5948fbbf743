import { useFormat } from '@app/platform'
import { TextLink } from '@app/ui'
import { Pause } from 'lucide-react'
import { useTexts } from '../../texts'
import styles from './BreakNotice.module.css'

/** Said where one plays, before anything is refused: the member's own break and what it stops. */
export function BreakNotice({ until }: { until: number }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <div className={styles.notice} role="status">
      <Pause className="icon-20" aria-hidden="true" />
      <p>
        {t('break.notice', { time: dateTime(until) })} <TextLink href="/PlayLimits">{t('limits.link')}</TextLink>
      </p>
    </div>
  )
}
