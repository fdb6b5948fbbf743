import { useFormat, useMember } from '@app/platform'
import { Button } from '@app/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './DepositFaces.module.css'

/** The frame had focus and is gone, so its replacement takes the focus. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

function Outcome({
  art,
  title,
  text,
  actions,
}: {
  art: ReactNode
  title: string
  text: string | undefined
  actions: ReactNode
}): ReactNode {
  return (
    <section className={styles.outcome} role="status">
      {art}
      <h2 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** The deposit is paid. The balance is shown only if it was really refetched. */
export function PaidDeposit({ money }: { money: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const member = useMember()
  const balance = member.state === 'ready' && member.staleSince === null ? member.data.money : null
  return (
    <Outcome
      art={<CircleCheck className={styles.paid} aria-hidden="true" />}
      title={t('channel.paidTitle', { money: format.money(money) })}
      text={balance === null ? undefined : t('channel.paidText', { money: format.balance(balance) })}
      actions={
        <>
          <Button variant="primary" href="/Mine">
            {t('channel.toWallet')}
          </Button>
          <Button href="/RechargeRecord">{t('channel.openRecord')}</Button>
        </>
      }
    />
  )
}

export function FailedDeposit({ text, onAgain }: { text: string; onAgain: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Outcome
      art={<CircleX className={styles.failed} aria-hidden="true" />}
      title={t('channel.failedTitle')}
      text={text}
      actions={
        <>
          <Button variant="primary" onClick={onAgain}>
            {t('channel.again')}
          </Button>
          <Button href="/RechargeRecord">{t('channel.openRecord')}</Button>
        </>
      }
    />
  )
}
