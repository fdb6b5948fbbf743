import { formatDecimal } from '@app/money'
import { useFormat } from '@app/platform'
import { Card, TextLink } from '@app/ui'
import { Progress } from '@app/ui/form'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './DepositLimit.module.css'
import type { DepositRoom } from './depositRoom'

/** The member's own limit: how much is used, and how much this deposit would add (HONEST-3). */
export function DepositLimit({ room, minor }: { room: DepositRoom; minor: bigint | null }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const shown = (amount: bigint) => money(formatDecimal(amount))
  const now = minor !== null && minor <= room.left ? minor : 0n
  const figures =
    now > 0n
      ? t('limit.figures', { used: shown(room.used), now: shown(now), left: shown(room.left - now) })
      : t('limit.used', { used: shown(room.used), limit: shown(room.limit) })
  const title = t('limit.title')
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Gauge className="icon-20" aria-hidden="true" />
        <h2 className={styles.title}>{title}</h2>
        <TextLink alone href="/PlayLimits">
          {t('limit.change')}
        </TextLink>
      </div>
      <Progress
        label={title}
        max={Math.max(1, Number(room.limit))}
        segments={[{ value: Number(room.limit - room.left) }, { value: Number(now), tone: 'next' }]}
        valueText={figures}
      />
      <p className={`num ${styles.figures}`} aria-hidden="true">
        {figures}
      </p>
      {room.waiting > 0n && (
        <p className={styles.figures}>
          {t('limit.waiting', { money: shown(room.waiting) })}{' '}
          <TextLink href="/RechargeRecord">{t('channel.openRecord')}</TextLink>
        </p>
      )}
    </Card>
  )
}
