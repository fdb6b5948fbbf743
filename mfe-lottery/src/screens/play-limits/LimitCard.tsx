import type { LimitKind, PlayLimit } from '@app/contracts'
import { formatDecimal, parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { Button, Card, TextLink } from '@app/ui'
import { Progress } from '@app/ui/form'
import { Clock } from 'lucide-react'
import { type Key, useTexts } from '../../texts'
import { usedOf } from './limitRules'
import styles from './PlayLimitsScreen.module.css'

export const limitTitles: Record<LimitKind, Key> = {
  deposit: 'limits.deposit',
  stake: 'limits.stake',
  loss: 'limits.loss',
}

/** One limit: how much is used, how much of that awaits payment, when it resets, and the pending change. */
export function LimitCard({ kind, state, onChange }: { kind: LimitKind; state: PlayLimit; onChange: () => void }) {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const { limit, pending } = state
  const title = t(limitTitles[kind])
  const used = money(formatDecimal(usedOf(state.used)))
  const waiting = parseWire(state.waiting ?? '0')
  const change = t(limit === null ? 'limits.set' : 'limits.change')
  const figures = limit === null ? t('limits.usedOnly', { used }) : t('limits.used', { used, limit: money(limit) })
  return (
    <Card as="li">
      <div className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p className="num">{figures}</p>
        </div>
        <Button size="small" onClick={onChange} aria-label={`${change}: ${title}`}>
          {change}
        </Button>
      </div>
      {limit !== null && (
        <Progress
          className={styles.bar}
          label={title}
          max={Math.max(1, Number(parseWire(limit)))}
          segments={[{ value: Number(usedOf(state.used)) }]}
          valueText={figures}
        />
      )}
      {waiting > 0n && (
        <p className={styles.fact}>
          {t('limits.waiting', { money: money(formatDecimal(waiting)) })}{' '}
          <TextLink href="/RechargeRecord">{t('limits.waitingLink')}</TextLink>
        </p>
      )}
      <p className={styles.fact}>{t('limits.resets', { time: dateTime(state.resetsAt) })}</p>
      {pending && (
        <p className={styles.pending}>
          <Clock className="icon-16" aria-hidden="true" />
          <span>
            {pending.limit === null
              ? t('limits.pendingNone', { time: dateTime(pending.at) })
              : t('limits.pending', { limit: money(pending.limit), time: dateTime(pending.at) })}
          </span>
        </p>
      )}
    </Card>
  )
}
