import { type ReactNode, Suspense } from 'react'
import { AreaBoundary } from './AreaBoundary'
import { FailedPage } from './FailedPage'
import { FailedPanel } from './FailedPanel'
import { useLeaving } from './left-widgets'
import { useArea } from './useArea'
import { useRetryOnReturn } from './useRetryOnReturn'
import { Waiting } from './Waiting'

type Properties = {
  kind: 'page' | 'widget'
  app: string
  name: string
  properties?: Readonly<Record<string, unknown>>
  /** Placeholder while the app loads. */
  skeleton?: ReactNode
}

/** Renders one app in the page. Whatever fails in the app affects only this area (MF-4). */
export function RemoteArea(properties: Properties): ReactNode {
  const { kind, app, name } = properties
  return <Area key={`${kind} ${app}/${name}`} {...properties} />
}

function Area({ kind, app, name, properties, skeleton = null }: Properties): ReactNode {
  const { view, attempt, retry, crash } = useArea(kind, app, name)
  useRetryOnReturn(view.state, retry)
  useLeaving({ app, release: view.state === 'ready' ? view.loaded.release?.id : undefined, name })
  switch (view.state) {
    case 'loading':
      return skeleton
    case 'failed':
      return kind === 'page' ? (
        <FailedPage app={app} page={name} retry={retry} />
      ) : (
        <FailedPanel app={app} retry={retry} />
      )
    case 'ready': {
      const { Component } = view.loaded
      return (
        <AreaBoundary key={attempt} onCrash={crash}>
          <Suspense fallback={<Waiting>{skeleton}</Waiting>}>
            <Component {...properties} />
          </Suspense>
        </AreaBoundary>
      )
    }
  }
}
