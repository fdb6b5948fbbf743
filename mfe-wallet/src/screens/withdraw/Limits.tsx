import type { WithdrawalRule } from '@app/contracts'
import { parseWire } from '@app/money'
import { type Loaded, useCommonTexts, useFailureText, useFormat } from '@app/platform'
import { Amount, Button, SkeletonRows } from '@app/ui'
import { Popover } from '@app/ui/form'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './Limits.module.css'

function Rule({ rule }: { rule: WithdrawalRule }): ReactNode {
  const t = useTexts()
  const { moneyLook, number } = useFormat()
  const money = (wire: string) => <Amount minor={parseWire(wire)} {...moneyLook} className={styles.amount} />
  return (
    <>
      <dl className={styles.limits}>
        <div>
          <dt>{t('withdraw.min')}</dt>
          <dd>{money(rule.min)}</dd>
        </div>
        <div>
          <dt>{t('withdraw.max')}</dt>
          <dd>{money(rule.max)}</dd>
        </div>
        <div>
          <dt>{t('withdraw.times')}</dt>
          <dd className="num">
            {number(rule.perDay)}{' '}
            {rule.leftToday !== undefined && (
              <span className="muted">{t('withdraw.left', { left: number(rule.leftToday) })}</span>
            )}
          </dd>
        </div>
        {rule.locked !== undefined && parseWire(rule.locked) > 0n && (
          <div>
            <dt>{t('withdraw.locked')}</dt>
            <dd>{money(rule.locked)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.promise}>{t('withdraw.promise')}</p>
      {rule.prizeRule !== undefined && <p className={styles.all}>{rule.prizeRule}</p>}
      {rule.reasons.length > 0 && (
        <>
          <p className={styles.all}>{t('withdraw.reasons')}</p>
          <ul className={styles.reasons}>
            {rule.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The published rule, which members can read before it refuses anything (WALLET-5, HONEST-4). */
export function Limits({ rule }: { rule: Loaded<WithdrawalRule> }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const textOf = useFailureText()
  const content = () => {
    switch (rule.state) {
      case 'loading':
        return <SkeletonRows label={common('loading')} count={2} />
      case 'failed':
        return (
          <>
            <p>{textOf(rule.failure)}</p>
            <Button size="small" onClick={rule.retry}>
              {common('tryAgain')}
            </Button>
          </>
        )
      case 'ready':
        return <Rule rule={rule.data} />
    }
  }
  return (
    <Popover
      label={t('withdraw.limits')}
      trigger={
        <>
          {t('withdraw.limits')}
          <Info className="icon-18" aria-hidden="true" />
        </>
      }
    >
      {content()}
    </Popover>
  )
}
