import { personalReport } from '@app/contracts'
import { BackBar, Refreshable, reload } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { PersonalReport } from '../../components/personal-report/PersonalReport'
import { useTexts } from '../../texts'

export function PersonalReportScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('report.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(personalReport)}>
        <div className="pad">
          <PersonalReport />
        </div>
      </Refreshable>
    </Screen>
  )
}
