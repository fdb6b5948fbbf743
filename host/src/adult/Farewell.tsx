import { useScreenTitle } from '@app/platform'
import { EmptyState, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'

/** All that somebody under 18 sees of the app. */
export function Farewell(): ReactNode {
  const t = useTexts()
  useScreenTitle(t('adult.farewell'))
  return (
    <Screen>
      <h1 className="sr" tabIndex={-1} data-screen-heading>
        {t('adult.farewell')}
      </h1>
      <EmptyState title={t('adult.farewell')} text={t('adult.farewellText')} seed="farewell" />
    </Screen>
  )
}
