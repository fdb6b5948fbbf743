import { BackBar, useCommonTexts, useLocation, useScreenTitle } from '@app/platform'
import { RootBar, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { type Tab, tabAt, tabs } from '../layout/tabs'
import { screenNameAt } from '../navigation/screen-names'
import { useTexts } from '../texts'
import { FailedPanel } from './FailedPanel'

function TabHead({ tab }: { tab: Tab }): ReactNode {
  const title = useTexts()(tab.text)
  useScreenTitle(title)
  return <RootBar title={title} />
}

/** The screen's name as far as the host knows it: a screen's own texts come with the code that did not load. */
function Head({ pathname }: { pathname: string }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const name = screenNameAt(pathname)
  return <BackBar title={name ? t(name) : common('failedTitle')} />
}

/** Replaces a screen that could not be loaded, in the usual frame: a heading, and back button or tab bar. */
export function FailedPage(panel: { app: string; retry: () => void }): ReactNode {
  const { pathname } = useLocation()
  const tab = tabs[tabAt(pathname)]
  return (
    <Screen tabBar={tab !== undefined}>
      {tab ? <TabHead tab={tab} /> : <Head pathname={pathname} />}
      <div className="pad">
        <FailedPanel {...panel} />
      </div>
    </Screen>
  )
}
