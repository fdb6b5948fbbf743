import { type ReactNode, Suspense } from 'react'
import { CrashBoundary } from './CrashBoundary'
import { FailedPage } from './FailedPage'
import { FailedPanel } from './FailedPanel'
import { usePart } from './usePart'
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
  const { face, attempt, retry, crash } = usePart(kind, part, name)
  useRetryOnReturn(face.state, retry)
  switch (face.state) {
    case 'loading':
      return skeleton
    case 'failed': {
      const Failed = kind === 'page' ? FailedPage : FailedPanel
      return <Failed part={part} retry={retry} />
    }
    case 'ready': {
      const { Component } = face.loaded
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
