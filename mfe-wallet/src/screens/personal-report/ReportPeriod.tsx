import { reportByTime, type ReportDays, reportDays } from '@app/contracts'
import { LoadFailure, useCall, useCommonTexts, useSearchParams } from '@app/platform'
import { Card, EmptyState, Skeleton, SkeletonGroup } from '@app/ui'
import { Segments } from '@app/ui/form'
import type { ReactNode } from 'react'
import { StaleNotice } from '../../components/stale-notice/StaleNotice'
import { useTexts } from '../../texts'
import { DayChart, type Flow } from './DayChart'
import styles from './ReportPeriod.module.css'
import { added, sumsByDay } from './sumsByDay'

const parameter = 'days'

const flows: readonly Flow[] = [
  {
    title: 'report.playByDay',
    up: { figure: 'winnings', text: 'report.winnings' },
    down: { figure: 'stakes', text: 'report.stakes' },
  },
  {
    title: 'report.moneyByDay',
    up: { figure: 'deposits', text: 'report.deposits' },
    down: { figure: 'withdrawals', text: 'report.withdrawals' },
  },
]

/** The period in ?days=, or the shortest. */
function usePeriod(): [ReportDays, (days: string) => void] {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get(parameter)
  const period = reportDays.find((days) => String(days) === wanted) ?? reportDays[0]
  return [period, (days) => setQuery({ [parameter]: days }, { replace: true, preventScrollReset: true })]
}

function Charts({ period }: { period: ReportDays }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const report = useCall(reportByTime, { days: period }, { failure: 'quiet' })
  switch (report.state) {
    case 'loading':
      return (
        <SkeletonGroup label={common('loading')}>
          <div className={styles.charts}>
            {flows.map(({ title }) => (
              <Card key={title} className={styles.skeleton}>
                <Skeleton width="62%" height="38px" />
                <Skeleton />
              </Card>
            ))}
          </div>
        </SkeletonGroup>
      )
    case 'failed':
      return <LoadFailure failure={report.failure} retry={report.retry} />
    case 'ready': {
      const days = sumsByDay(report.data, period)
      const isEmpty = Object.values(added(days)).every((sum) => sum === 0n)
      return (
        <>
          <StaleNotice loaded={report} />
          {isEmpty ? (
            <EmptyState title={t('report.empty', { days: period })} text={t('report.emptyText')} seed="report" />
          ) : (
            <div className={styles.charts}>
              {flows.map((flow) => (
                <DayChart key={flow.title} days={days} flow={flow} />
              ))}
            </div>
          )}
        </>
      )
    }
  }
}

/** The member's money in the last 7, 30 or 90 days, by day (REPORT-1). */
export function ReportPeriod(): ReactNode {
  const t = useTexts()
  const [period, setPeriod] = usePeriod()
  return (
    <>
      <Segments
        label={t('report.period')}
        options={reportDays.map((days) => ({ value: String(days), label: t('report.days', { days }) }))}
        value={String(period)}
        onChange={setPeriod}
        className={styles.periods}
      />
      <Charts period={period} />
    </>
  )
}
