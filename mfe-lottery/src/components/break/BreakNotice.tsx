import { useFormat } from '@app/platform'
import { TextLink } from '@app/ui'
import { Pause } from 'lucide-react'
import { useTexts } from '../../texts'
import styles from './BreakNotice.module.css'

/** Shown where bets are placed, before any is refused: the member's break and what it blocks. */
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
