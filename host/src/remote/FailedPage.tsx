import { BackBar, useCommonTexts, useLocation, useScreenTitle } from '@app/platform'
import { RootBar, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { type Tab, tabAt, tabs } from '../layout/tabs'
import { screenNameAt } from '../navigation/screen-names'
import { useTexts } from '../texts'
import { FailedPanel } from './FailedPanel'
import { useRecordedTitle } from './useRecordedTitle'

function TabHead({ tab }: { tab: Tab }): ReactNode {
  const title = useTexts()(tab.text)
  useScreenTitle(title)
  return <RootBar title={title} />
}

function RecordedHead({ app, page }: { app: string; page: string }): ReactNode {
  const common = useCommonTexts()
  const title = useRecordedTitle(app, page)
  return <BackBar title={title?.text ?? common('failedTitle')} titleLang={title?.lang} />
}

/** A screen's own texts come with the code that did not load: the title is the host's word for it, or the record's. */
function Head({ pathname, ...source }: { app: string; page: string; pathname: string }): ReactNode {
  const t = useTexts()
  const name = screenNameAt(pathname)
  return name ? <BackBar title={t(name)} /> : <RecordedHead key={pathname} {...source} />
}

/** Replaces a screen that could not be loaded, in the usual frame: a heading, and back button or tab bar. */
export function FailedPage({ page, ...panel }: { app: string; page: string; retry: () => void }): ReactNode {
  const { pathname } = useLocation()
  const tab = tabs[tabAt(pathname)]
  return (
    <Screen tabBar={tab !== undefined}>
      {tab ? <TabHead tab={tab} /> : <Head app={panel.app} page={page} pathname={pathname} />}
      <div className="pad">
        <FailedPanel {...panel} />
      </div>
    </Screen>
  )
}
