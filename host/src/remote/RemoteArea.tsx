import { type ReactNode, Suspense } from 'react'
import { CrashBoundary } from './CrashBoundary'
import { FailedPage } from './FailedPage'
import { FailedPanel } from './FailedPanel'
import { useArea } from './useArea'
import { useRetryOnReturn } from './useRetryOnReturn'

type Properties = {
  kind: 'page' | 'widget'
  part: string
  name: string
  properties?: Readonly<Record<string, unknown>>
  /** The layout in grey while it loads. */
  skeleton?: ReactNode
}

/** The one place where a part shows in the page. Whatever happens to the part costs only this area (MF-4). */
export function RemoteArea(properties: Properties): ReactNode {
  const { kind, part, name } = properties
  return <Area key={`${kind} ${part}/${name}`} {...properties} />
}

function Area({ kind, part, name, properties, skeleton = null }: Properties): ReactNode {
  const { view, attempt, retry, crash } = useArea(kind, part, name)
  useRetryOnReturn(view.state, retry)
  switch (view.state) {
    case 'loading':
      return skeleton
    case 'failed': {
      const Failed = kind === 'page' ? FailedPage : FailedPanel
      return <Failed part={part} retry={retry} />
    }
    case 'ready': {
      const { Component } = view.loaded
      return (
        <CrashBoundary key={attempt} onCrash={crash}>
          <Suspense fallback={skeleton}>
            <Component {...properties} />
          </Suspense>
        </CrashBoundary>
      )
    }
  }
}
