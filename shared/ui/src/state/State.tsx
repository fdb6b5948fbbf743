import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button'
import { classes } from '../classes'
import { ListGroup, ListRow } from '../list/List'
import { WeaveArt } from '../seal/WeaveArt'
import styles from './State.module.css'

interface StateProps {
  title: string
  /** One sentence: the cause and the next step. */
  text?: ReactNode
  /** At most one button. */
  action?: ReactNode
  className?: string | undefined
}

function State({ art, title, text, action, className, role }: StateProps & { art: ReactNode; role?: 'alert' }) {
  return (
    <div className={classes(styles.state, className)} role={role}>
      {art}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

export function EmptyState({ seed = 'empty', ...state }: StateProps & { seed?: string | undefined }) {
  return (
    <State {...state} art={<WeaveArt seed={seed} detail={2} strokeWidth={1.8} strand className={styles.weave} />} />
  )
}

/** Says how old the shown data is. */
export function OfflineState(state: StateProps) {
  return <State {...state} art={<WifiOff className={styles.icon} aria-hidden="true" />} />
}

export function ErrorState(state: StateProps) {
  return <State {...state} role="alert" art={<TriangleAlert className={styles.icon} aria-hidden="true" />} />
}

interface RetryProps {
  retryLabel: string
  onRetry: () => void
  loading?: boolean | undefined
  className?: string | undefined
}

/** Shown in place of a page that failed; the loaded ones stay. */
export function RetryRow({
  title,
  detail,
  retryLabel,
  onRetry,
  loading,
  className,
}: RetryProps & { title: string; detail?: ReactNode }) {
  const button = (
    <Button size="small" loading={loading} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert" className={className}>
      <ListGroup>
        <ListRow icon={<RotateCw aria-hidden="true" />} title={title} detail={detail} end={button} />
      </ListGroup>
    </div>
  )
}

/** The end of a list. */
export function EndText({ children }: { children: ReactNode }) {
  return <p className={styles.end}>{children}</p>
}
