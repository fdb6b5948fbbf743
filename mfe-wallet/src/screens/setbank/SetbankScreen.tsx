import type { BankAccount } from '@app/contracts'
import { BackBar, LoadFailure, useCommonTexts } from '@app/platform'
import { Button, EmptyState, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBoundBank } from '../../api/bank'
import { StaleNotice } from '../../components/stale-notice/StaleNotice'
import { needOf } from '../../components/need/need'
import { Note } from '../../components/note/Note'
import { useTexts } from '../../texts'
import styles from './SetbankScreen.module.css'

function Account({ account }: { account: BankAccount }): ReactNode {
  const t = useTexts()
  return (
    <>
      <Note label={t('bank.title')} seed="bank">
        <p className={styles.bank}>{account.bankName}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('bank.number')}</dt>
            <dd className="num">{account.number}</dd>
          </div>
          {account.holder !== '' && (
            <div>
              <dt>{t('bank.holder')}</dt>
              <dd>{account.holder}</dd>
            </div>
          )}
        </dl>
      </Note>
      <p className={styles.masked}>
        <ShieldCheck className="icon-16" aria-hidden="true" />
        <span>{t('bank.masked')}</span>
      </p>
    </>
  )
}

function NoAccount(): ReactNode {
  const t = useTexts()
  return (
    <EmptyState
      seed="bank"
      title={t('bank.none')}
      text={t('bank.noneText')}
      action={
        <Button variant="primary" size="small" href="/BindCard">
          {t('bank.add')}
        </Button>
      }
    />
  )
}

function Waiting(): ReactNode {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')}>
      <Skeleton height="156px" className={styles.waiting} />
    </SkeletonGroup>
  )
}

/** The account that withdrawals go to, or a link to add one (WALLET-3). */
export function SetbankScreen(): ReactNode {
  const t = useTexts()
  const bank = useBoundBank()
  const hasBank = needOf(bank, (account) => account !== null)
  const content = () => {
    if (bank.state === 'failed') return <LoadFailure failure={bank.failure} retry={bank.retry} />
    if (bank.state === 'loading' || hasBank === 'unknown') return <Waiting />
    return (
      <>
        <StaleNotice loaded={bank} />
        {bank.data ? <Account account={bank.data} /> : <NoAccount />}
      </>
    )
  }
  return (
    <Screen>
      <BackBar title={t('bank.title')} fallback="/Infomation" />
      <div className="pad">{content()}</div>
    </Screen>
  )
}
