import { IconButton, Spinner } from '@app/ui'
import { useCommonTexts, useFormat } from '@app/platform'
import { Lock, LockOpen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import styles from './PayFrame.module.css'
import { useFrameSteps } from './useFrameSteps'

const sandbox = 'allow-scripts allow-forms'
/** A provider's page needs its own origin; a page of our origin could escape the sandbox with it. */
const sandboxOf = (page: URL) => (page.origin === window.location.origin ? sandbox : `${sandbox} allow-same-origin`)

/** The provider's page, isolated from the app, with its real address above it. */
export function PayFrame({
  page,
  channel,
  payUntil,
  onClose,
}: {
  page: URL
  channel: string
  /** Unix seconds. */
  payUntil: number | null
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const { dateTime } = useFormat()
  const [isLoading, setIsLoading] = useState(true)
  const countStep = useFrameSteps()
  const Sign = page.protocol === 'https:' ? Lock : LockOpen
  return (
    <>
      <section className={styles.embed} aria-label={t('channel.page', { channel })}>
        <div className={styles.bar}>
          <Sign className="icon-16" aria-hidden="true" />
          <span className={`mono ${styles.address}`}>{page.host}</span>
          <IconButton label={t('channel.close')} onClick={onClose}>
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.page}>
          {isLoading && (
            <div className={styles.waiting}>
              <Spinner label={common('loading')} />
            </div>
          )}
          <iframe
            className={styles.frame}
            src={page.href}
            title={t('channel.page', { channel })}
            sandbox={sandboxOf(page)}
            referrerPolicy="no-referrer"
            onLoad={() => {
              countStep()
              setIsLoading(false)
            }}
          />
        </div>
      </section>
      <p className={styles.note}>{t('channel.waiting')}</p>
      {payUntil !== null && <p className={styles.note}>{t('channel.payUntil', { time: dateTime(payUntil) })}</p>}
    </>
  )
}
