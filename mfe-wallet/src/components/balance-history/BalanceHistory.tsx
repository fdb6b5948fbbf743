import { balanceByTime, type ReportDays, reportDays } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts, useFormat } from '@app/platform'
import { Amount, Skeleton, SkeletonGroup } from '@app/ui'
import { Segments, Sheet, StepLine } from '@app/ui/form'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import { DayTable, useDay } from '../days/DayTable'
import { StaleNotice } from '../stale-notice/StaleNotice'
import { balanceByDay, type DayBalance } from './balanceByDay'
import styles from './BalanceHistory.module.css'

function Chart({ days }: { days: readonly DayBalance[] }): ReactNode {
  const t = useTexts()
  const { figures, moneyLook } = useFormat()
  const day = useDay()
  const nameOf = (index: number) => day(days[index]?.at ?? 0)
  const largest = days.reduce((max, { balance }) => (balance > max ? balance : max), 0n)
  const ends = [
    [nameOf(0), days[0]?.balance ?? 0n],
    [t('day.today'), days.at(-1)?.balance ?? 0n],
  ] as const
  return (
    <>
      <dl className={styles.ends}>
        {ends.map(([name, balance]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount size="medium" minor={balance} {...moneyLook} />
            </dd>
          </div>
        ))}
      </dl>
      <StepLine
        values={days.map(({ balance }) => Number(balance))}
        max={figures(largest)}
        axis={[nameOf(0), nameOf(Math.floor((days.length - 1) / 2)), t('day.today')]}
      />
      <DayTable
        caption={t('balance.history')}
        columns={[t('balance.endOfDay')]}
        days={days.map(({ at, balance }) => ({ at, amounts: [balance] }))}
      />
    </>
  )
}

function Period({ days }: { days: ReportDays }): ReactNode {
  const common = useCommonTexts()
  const history = useCall(balanceByTime, { days }, { failure: 'quiet', staleMs: 0 })
  switch (history.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')}>
          <div className={styles.skeleton}>
            <Skeleton width="62%" height="38px" />
            <Skeleton />
          </div>
        </SkeletonGroup>
      )
    case 'failed':
      return <LoadFailure failure={history.failure} retry={history.retry} />
    case 'ready':
      return (
        <>
          <StaleNotice loaded={history} />
          <Chart days={balanceByDay(history.data, days)} />
        </>
      )
  }
}

/** How the member's balance went (MINE-6). */
export function BalanceHistory({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const [days, setDays] = useState<ReportDays>(reportDays[0])
  return (
    <Sheet open onClose={onClose} title={t('balance.history')} closeLabel={common('close')}>
      <div className={styles.history}>
        <Segments
          label={t('report.period')}
          options={reportDays.map((each) => ({ value: String(each), label: t('report.days', { days: each }) }))}
          value={String(days)}
          onChange={(value) => setDays(reportDays.find((each) => String(each) === value) ?? days)}
        />
        <Period days={days} />
      </div>
    </Sheet>
  )
}
