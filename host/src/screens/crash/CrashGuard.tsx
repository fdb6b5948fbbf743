import { Button, ErrorState, Screen } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { CrashBoundary } from '../../remote/CrashBoundary'
import { reportCrash } from '../../remote/report-crash'
import { useTexts } from '../../texts'

/** The last resort, when the host itself crashes. */
export function CrashGuard({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts()
  const [hasCrashed, setHasCrashed] = useState(false)
  const onCrash = (error: unknown) => {
    reportCrash({ app: 'host', phase: 'layout', error })
    setHasCrashed(true)
  }
  if (!hasCrashed) return <CrashBoundary onCrash={onCrash}>{children}</CrashBoundary>
  const action = (
    <Button variant="primary" size="small" onClick={() => window.location.reload()}>
      {t('crash.reload')}
    </Button>
  )
  return (
    <div className="frame">
      <Screen>
        <ErrorState title={t('crash.title')} text={t('crash.text')} action={action} />
      </Screen>
    </div>
  )
}
