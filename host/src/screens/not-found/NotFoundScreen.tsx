import { releaseSet } from '@app/loader'
import { BackBar, useLocation } from '@app/platform'
import { Button, EmptyState, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'

/** The screen on which to choose: the last one before this in the manifest that needs no parameters. */
function chooserOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  for (const { routes } of [releaseSet.host, ...Object.values(releaseSet.remotes)]) {
    const index = routes.findIndex((route) => route.path.toLowerCase() === path)
    if (index >= 0)
      return routes
        .slice(0, index)
        .reverse()
        .find(({ query }) => !query)?.path
  }
  return undefined
}

/** Shown for an unknown path, or for parameters that do not fit (ROUTE-4). */
export function NotFoundScreen(): ReactNode {
  const t = useTexts()
  const chooser = chooserOf(useLocation().pathname)
  return (
    <Screen>
      <BackBar title={t('notFound.title')} {...(chooser && { fallback: chooser })} />
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
