import { personalReport, type PersonalReport as Report } from '@app/contracts'
import { parseWire } from '@app/money'
import { LoadFailure, useCall, useCommonTexts, useFormat } from '@app/platform'
import { Amount, ListGroup, ListRow, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { type Key, useTexts } from '../../texts'
import { StaleNotice } from '../stale-notice/StaleNotice'
import { Note } from '../note/Note'
import styles from './PersonalReport.module.css'
import { taskAmount } from './taskAmount'

const rows: readonly { text: Key; detail?: Key; field: keyof Report }[] = [
  { text: 'report.play', detail: 'report.playDetail', field: 'stakes' },
  { text: 'report.winnings', field: 'winnings' },
  { text: 'report.deposits', field: 'deposits' },
  { text: 'report.withdrawals', field: 'withdrawals' },
]

function Figures({ report }: { report: Report }): ReactNode {
  const t = useTexts()
  const { moneyLook } = useFormat()
  return (
    <div className={styles.figures}>
      <Note label={t('report.task')} seed="report">
        <Amount size="large" minor={taskAmount(report)} {...moneyLook} />
        <p className={styles.how}>{t('report.taskDetail')}</p>
      </Note>
      <ListGroup label={t('report.title')}>
        {rows.map(({ text, detail, field }) => (
          <ListRow
            key={field}
            title={t(text)}
            detail={detail && t(detail)}
            value={<Amount minor={parseWire(report[field])} {...moneyLook} className={styles.amount} />}
          />
        ))}
      </ListGroup>
    </div>
  )
}

/** The member's total stakes, winnings, deposits and withdrawals (WALLET-10). */
export function PersonalReport(): ReactNode {
  const common = useCommonTexts()
  const report = useCall(personalReport, {}, { failure: 'quiet' })
  switch (report.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={5} />
    case 'failed':
      return <LoadFailure failure={report.failure} retry={report.retry} />
    case 'ready':
      return (
        <>
          <StaleNotice loaded={report} />
          <Figures report={report.data} />
        </>
      )
  }
}
