import { Spinner } from '@app/ui'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLive } from '../api/live'
import { problemsOf } from '../api/problem'
import { texts } from '../texts'
import { momentText } from '../when'
import { Panel } from './Panel'
import styles from './Screen.module.css'
import { ToolButton } from './ToolButton'
import { useNow } from '../now'

export const Loading = () => (
  <div className={styles.state}>
    <Spinner label={texts.loading} />
  </div>
)

type EmptyProps = { title: string; hint?: string; action?: ReactNode }
export const Empty = ({ title, hint, action }: EmptyProps) => (
  <Panel label={title}>
    <div className={styles.state}>
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {action}
    </div>
  </Panel>
)

type FailedProps = { error: Error; retry: () => unknown; isRetrying: boolean }
export const Failed = ({ error, retry, isRetrying }: FailedProps) => (
  <Panel label={texts.failed}>
    <div className={styles.state} role="alert">
      <h2>{texts.failed}</h2>
      <ul>
        {problemsOf(error).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <ToolButton onClick={() => void retry()} loading={isRetrying}>
        {texts.retry}
      </ToolButton>
    </div>
  </Panel>
)

type Query = { isError: boolean; dataUpdatedAt: number; data: unknown }
/** Says so if what is shown could not be read again, or if the service no longer says what changes. */
export function Stale({ of }: { of: readonly Query[] }) {
  const now = useNow()
  const isLive = useLive()
  const old = of.filter(({ isError, data }) => isError && data !== undefined)
  const oldest = Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const from = old.length === 0 ? null : momentText(new Date(oldest).toISOString(), now)
  const text = isLive ? from && texts.stale(from) : texts.reconnecting(from)
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.stale}>
          <TriangleAlert className="icon-16" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}

/** What an action did. It takes the focus, because the button that opened the dialog may be gone. */
export function Notice({ text }: { text: string | null }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== null) place.current?.focus()
  }, [text])
  return (
    <div role="status">
      {text !== null && (
        <p ref={place} tabIndex={-1} className={styles.notice}>
          <CircleCheck className="icon-18" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
