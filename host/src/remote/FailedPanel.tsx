import { useAtomValue, useCommonTexts } from '@app/platform'
import { Button, Mark } from '@app/ui'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOfflineAtom } from '../layout/connection'
import { referenceOf } from '@app/loader'
import { type TextName, useTexts } from '../texts'
import css from './FailedPanel.module.css'

/** The name of a failed app, and what its failure does not affect. */
const words: Record<string, { title: TextName; text: TextName }> = {
  'mfe-lottery': { title: 'failed.lottery.title', text: 'failed.lottery.text' },
  'mfe-wallet': { title: 'failed.wallet.title', text: 'failed.wallet.text' },
  'mfe-media': { title: 'failed.media.title', text: 'failed.media.text' },
  'mfe-hosts': { title: 'failed.hosts.title', text: 'failed.hosts.text' },
}
const anyApp = { title: 'failed.app.title', text: 'failed.app.text' } as const

/** Replaces an app that could not be loaded; names its release, for customer service. */
export function FailedPanel({ app, retry }: { app: string; retry: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const isOffline = useAtomValue(isOfflineAtom)
  const { title, text } = words[app] ?? anyApp
  return (
    <div className={css.panel} role="alert">
      <Mark missing strokeWidth={3.5} className={css.mark} />
      <div>
        <h2 className={css.title}>{t(title)}</h2>
        <p className={css.text}>{t(isOffline ? 'failed.offline' : text)}</p>
      </div>
      <div className={css.foot}>
        <Button
          variant="inverse"
          size="small"
          onClick={retry}
          icon={<RotateCw className="icon-18" aria-hidden="true" />}
        >
          {common('tryAgain')}
        </Button>
        <span className={`mono ${css.reference}`}>{referenceOf(app)}</span>
      </div>
    </div>
  )
}
