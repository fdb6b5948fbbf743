import { FailedPanel } from '@app/ui'
import { type ReactNode, Suspense } from 'react'
import { referenceOf } from '../releases/release-set'
import { type TextName, useTexts } from '../texts'
import { CrashBoundary } from './CrashBoundary'
import { usePart } from './usePart'

type Properties = {
  kind: 'page' | 'widget'
  part: string
  name: string
  properties?: Readonly<Record<string, unknown>>
  /** The layout in grey while it loads. */
  skeleton?: ReactNode
}

/** What a part is called where it failed, and what its failure does not touch. */
const words: Record<string, { title: TextName; text: TextName }> = {
  'mfe-lottery': { title: 'failed.lottery.title', text: 'failed.lottery.text' },
  'mfe-wallet': { title: 'failed.wallet.title', text: 'failed.wallet.text' },
  'mfe-media': { title: 'failed.media.title', text: 'failed.media.text' },
  'mfe-hosts': { title: 'failed.hosts.title', text: 'failed.hosts.text' },
}
const anyPart = { title: 'failed.part.title', text: 'failed.part.text' } as const

function Failed({ part, retry }: { part: string; retry: () => void }) {
  const t = useTexts()
  const { title, text } = words[part] ?? anyPart
  return (
    <FailedPanel
      title={t(title)}
      text={t(text)}
      retryLabel={t('tryAgain')}
      onRetry={retry}
      reference={referenceOf(part)}
    />
  )
}

/** The one place where a part shows in the page. Whatever happens to the part costs only this area (MF-4). */
export function RemoteArea({ kind, part, name, properties, skeleton = null }: Properties): ReactNode {
  const { face, attempt, retry, crash } = usePart(kind, part, name)
  switch (face.state) {
    case 'loading':
      return skeleton
    case 'failed':
      return <Failed part={part} retry={retry} />
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
