import { Navigate, useSite, useCall, useHere, useIsMember, useSearchParams } from '@app/platform'
import { baseInfo } from '@app/contracts'
import { queryFits, type Route } from '@app/registry'
import { type ReactNode, useState } from 'react'
import { PageSkeleton } from '../layout/PageSkeleton'
import { PageSwitch } from '../remote/PageSwitch'
import { RemoteArea } from '../remote/RemoteArea'
import { NotFound } from './NotFound'

/** Yes, no, or not known yet: lists are open to visitors unless base info makes the site members-only. */
function useMayEnter(access: Route['access']): boolean | null {
  const isMember = useIsMember()
  const site = useSite()
  const call = useCall(baseInfo, {}, { failure: 'own', staleMs: Infinity })
  // Without base info the screen is shown: the server refuses on its own. A later refetch must not remove the screen,
  // which would come back and refetch in an endless loop.
  const [hasFailed, setHasFailed] = useState(false)
  if (call.state === 'failed' && !hasFailed) setHasFailed(true)
  if (access === 'open' || isMember) return true
  if (access === 'member') return false
  return site ? !site.isMembersOnly : hasFailed || null
}

type Properties = { app?: string; route?: Route; otherwise?: ReactNode }

/**
 * Checks a screen's parameters (ROUTE-4) and who may see it (ACCESS), and shows `otherwise` where there is no screen. The
 * server checks both again.
 */
export function Guarded({ app = 'host', route, otherwise = <NotFound /> }: Properties): ReactNode {
  const [query] = useSearchParams()
  const here = useHere()
  const mayEnter = useMayEnter(route?.access ?? 'open')
  const show = (page: string, content: ReactNode) => (
    <PageSwitch app={app} page={page}>
      {content}
    </PageSwitch>
  )
  if (!route || !queryFits(route, query)) return show('', otherwise)
  if (mayEnter === false) return show('', <Navigate to={`/Login?from=${encodeURIComponent(here)}`} replace />)
  const skeleton = <PageSkeleton kind={route.skeleton} hasTabBar={route.tab !== undefined} />
  if (mayEnter === null) return show('', skeleton)
  return show(route.page, <RemoteArea kind="page" app={app} name={route.page} skeleton={skeleton} />)
}
