import type { PayChannel } from '@app/contracts'
import { LoadFailure, type RequestFailure, useCommonTexts, useFailureText, useLoadedSite } from '@app/platform'
import { EmptyState, ListGroup, ListRow, RetryRow, SectionHeader, SkeletonRows, Spinner } from '@app/ui'
import { CreditCard, Landmark, ShieldCheck, Smartphone, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMoneyGate } from '../../components/money-gate/useMoneyGate'
import { OpenDeposits } from '../../components/open-deposit/OpenDeposits'
import { Hint } from '../../components/hint/Hint'
import { useTexts } from '../../texts'
import styles from './ChannelList.module.css'
import type { useDeposit } from './useDeposit'

const icons = { card: CreditCard, bank: Landmark, wallet: Smartphone, voucher: Ticket }

type Opening = Pick<ReturnType<typeof useDeposit>, 'channel' | 'isOpening' | 'isLocked' | 'choose' | 'retry'>

function Row({ entry, deposit }: { entry: PayChannel; deposit: Opening }): ReactNode {
  const t = useTexts()
  const gate = useMoneyGate('deposit.closed')
  const Icon = icons[entry.kind]
  const isOpening = deposit.isOpening && deposit.channel === entry.name
  const detail = isOpening ? t('channel.opening') : entry.hint
  return (
    <ListRow
      tile
      icon={<Icon className="icon-20" aria-hidden="true" />}
      title={entry.name}
      detail={detail || undefined}
      value={isOpening ? <Spinner /> : undefined}
      chevron={!isOpening}
      disabled={deposit.isLocked && !isOpening}
      onClick={gate.isOpen ? () => deposit.choose(entry.name) : gate.notify}
    />
  )
}

function Channels({ deposit }: { deposit: Opening }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useLoadedSite()
  switch (site.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={4} />
    case 'failed':
      return <LoadFailure failure={site.failure} retry={site.retry} />
    case 'ready':
      return site.data.payChannels.length === 0 ? (
        <EmptyState title={t('channel.none')} text={t('channel.noneText')} seed="channels" />
      ) : (
        <ListGroup label={t('channel.list')}>
          {site.data.payChannels.map((entry) => (
            <Row key={entry.name} entry={entry} deposit={deposit} />
          ))}
        </ListGroup>
      )
  }
}

/** Why the last attempt failed, shown in place without a toast (ERR-2). */
function Problem({ deposit, problem }: { deposit: Opening; problem: RequestFailure | 'address' }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const textOf = useFailureText()
  return (
    <RetryRow
      className={styles.problem}
      title={t('channel.notOpened')}
      detail={problem === 'address' ? t('channel.badAddress') : textOf(problem)}
      retryLabel={common('tryAgain')}
      onRetry={deposit.retry}
    />
  )
}

export function ChannelList({
  deposit,
  problem,
}: {
  deposit: Opening
  problem: RequestFailure | 'address' | null
}): ReactNode {
  const t = useTexts()
  return (
    <>
      <OpenDeposits />
      <SectionHeader title={t('channel.list')} />
      <div className={styles.channels}>
        <Channels deposit={deposit} />
        {problem && <Problem deposit={deposit} problem={problem} />}
        <Hint icon={ShieldCheck} className={styles.hint}>
          {t('channel.hint')}
        </Hint>
      </div>
    </>
  )
}
