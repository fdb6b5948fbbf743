import { BackBar, useCommonTexts, useLocation, useScreenTitle } from '@app/platform'
import { RootBar, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { type Tab, tabAt, tabs } from '../layout/tabs'
import { useTexts } from '../texts'
import { FailedPanel } from './FailedPanel'

function TabHead({ tab }: { tab: Tab }): ReactNode {
  const title = useTexts()(tab.text)
  useScreenTitle(title)
  return <RootBar title={title} />
}

/** Replaces a screen that could not be loaded, in the usual frame: a heading, and back button or tab bar. */
export function FailedPage(panel: { app: string; retry: () => void }): ReactNode {
  const t = useCommonTexts()
  const tab = tabs[tabAt(useLocation().pathname)]
  return (
    <Screen tabBar={tab !== undefined}>
      {tab ? <TabHead tab={tab} /> : <BackBar title={t('failedTitle')} />}
      <div className="pad">
        <FailedPanel {...panel} />
      </div>
    </Screen>
  )
}
