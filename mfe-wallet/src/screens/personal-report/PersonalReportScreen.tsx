import { personalReport, reportByTime } from '@app/contracts'
import { BackBar, Refreshable, reload } from '@app/platform'
import { Screen, SectionHeader } from '@app/ui'
import type { ReactNode } from 'react'
import { PersonalReport } from '../../components/personal-report/PersonalReport'
import { useTexts } from '../../texts'
import styles from './PersonalReportScreen.module.css'
import { ReportPeriod } from './ReportPeriod'

/** Where the member's money went: day by day, and since they joined (WALLET-10, REPORT-1). */
export function PersonalReportScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('report.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(personalReport, reportByTime)}>
        <div className="pad">
          <ReportPeriod />
        </div>
        <SectionHeader title={t('report.total')} />
        <div className={`pad ${styles.total}`}>
          <PersonalReport />
        </div>
      </Refreshable>
    </Screen>
  )
}
