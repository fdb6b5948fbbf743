import { BackBar } from '@app/platform'
import { Button, EmptyState, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'

/** An unknown path, or a known one whose parameters do not fit (ROUTE-4). */
export function NotFoundScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('notFound.title')} />
      <EmptyState
        title={t('notFound.heading')}
        text={t('notFound.text')}
        action={
          <Button href="/zhome" variant="primary" size="small">
            {t('notFound.home')}
          </Button>
        }
      />
    </Screen>
  )
}
