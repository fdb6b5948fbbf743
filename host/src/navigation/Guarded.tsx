import { Navigate, useSite, useCall, useHere, useIsMember, useSearchParams } from '@app/platform'
import { baseInfo } from '@app/contracts'
import { queryFits, type Route } from '@app/registry'
import { type ReactNode, useState } from 'react'
import { PageSkeleton } from '../layout/PageSkeleton'
import { RemoteArea } from '../remote/RemoteArea'
import { NotFound } from './NotFound'

/** yes, no, or not known yet: lists are open to visitors unless base info says that the site is for members only. */
function useMayEnter(access: Route['access']): boolean | null {
  const isMember = useIsMember()
  const site = useSite()
  const call = useCall(baseInfo, {}, { failure: 'own', staleMs: Infinity })
  // Where base info cannot be had, the server still refuses on its own authority. What a screen then asks for again does not
  // take the screen away: it would come back and ask again, without end.
  const [hasFailed, setHasFailed] = useState(false)
  if (call.state === 'failed' && !hasFailed) setHasFailed(true)
  if (access === 'open' || isMember) return true
  if (access === 'member') return false
  return site ? !site.isMembersOnly : hasFailed || null
}

/** An app's screen behind the form of its address (ROUTE-4) and who may see it (ACCESS). The server checks both again. */
export function Guarded({ app, route }: { app: string; route: Route }): ReactNode {
  const [query] = useSearchParams()
  const here = useHere()
  const mayEnter = useMayEnter(route.access)
  if (!queryFits(route, query)) return <NotFound />
  if (mayEnter === false) return <Navigate to={`/Login?from=${encodeURIComponent(here)}`} replace />
  const skeleton = <PageSkeleton kind={route.skeleton} hasTabBar={route.tab !== undefined} />
  if (mayEnter === null) return skeleton
  return <RemoteArea kind="page" app={app} name={route.page} skeleton={skeleton} />
}
