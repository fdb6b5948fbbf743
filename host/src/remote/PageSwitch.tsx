import { currentRelease } from '@app/loader'
import { type ReactNode, useState } from 'react'
import { CrashBoundary } from './CrashBoundary'
import { reportCrash } from './report-crash'

type Properties = { app: string; page: string; children: ReactNode }

/**
 * Shows one page after the other, each in a boundary that stays, empty, until the page after it is left. React passes an
 * error of an effect's cleanup to the nearest boundary that stays, so it ends there (MF-4).
 */
export function PageSwitch({ app, page, children }: Properties): ReactNode {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [{ turn, left, shown }, setTurn] = useState({ turn: 1, left: { app, page }, shown: { app, page } })
  if (failure) throw failure.error
  if (shown.app !== app || shown.page !== page) setTurn({ turn: turn + 1, left: shown, shown: { app, page } })
  const onLeave = (error: unknown) =>
    reportCrash({ app: left.app, release: currentRelease(left.app)?.id, phase: `leaving ${left.page}`, error })
  return (
    <>
      <CrashBoundary key={turn - 1} onCrash={onLeave}>
        {null}
      </CrashBoundary>
      <CrashBoundary key={turn} onCrash={(error) => setFailure({ error })}>
        {children}
      </CrashBoundary>
    </>
  )
}
