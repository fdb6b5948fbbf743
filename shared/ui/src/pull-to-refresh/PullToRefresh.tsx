import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRetainedFocus } from '../button/useRetainedFocus'
import { classes } from '../classes'
import { Spinner } from '../spinner/Spinner'
import styles from './PullToRefresh.module.css'

interface PullToRefreshProps {
  /** Settles when the data is fresh or the failure was reported. */
  onRefresh: () => Promise<void>
  /** Names the button for members who cannot pull; it is visible while focused. */
  label: string
  busyLabel: string
  disabled?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** How far the content follows the finger at most, and how far it must for a refresh. */
const REACH = 96
const TRIGGER = 64

/** The finger's distance with growing resistance. */
const resist = (distance: number): number => REACH * (1 - Math.exp(-distance / (REACH * 1.6)))

export function PullToRefresh({
  onRefresh,
  label,
  busyLabel,
  disabled = false,
  children,
  className,
}: PullToRefreshProps) {
  const [isBusy, setIsBusy] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)

  const refresh = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await onRefresh()
    } finally {
      setIsBusy(false)
    }
  }
  const refreshNow = useEffectEvent(() => void refresh())
  const isReady = !disabled && !isBusy
  useRetainedFocus(isBusy)

  useEffect(() => {
    const root = rootRef.current
    if (!root || !isReady) return undefined
    let start: { x: number; y: number } | null = null
    let pull = 0

    const settle = (): void => {
      start = null
      pull = 0
      root.style.removeProperty('--pull')
      root.classList.remove(styles.pulling ?? '')
    }
    // A dialog, which is its own scrim, may lie in the tree of what is pulled and yet lies above it.
    const isBehindDialog = ({ target }: TouchEvent): boolean =>
      target instanceof Element && target.closest('dialog') !== root.closest('dialog')
    const begin = (event: TouchEvent): void => {
      const touch = event.touches[0]
      const isPull = event.touches.length === 1 && window.scrollY <= 0 && !isBehindDialog(event)
      start = touch && isPull ? { x: touch.clientX, y: touch.clientY } : null
    }
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0]
      if (!start || !touch) return
      const down = touch.clientY - start.y
      // Sideways is a swipe of a carousel or tabs; upwards is scrolling.
      if (pull === 0 && (down <= 0 || Math.abs(touch.clientX - start.x) > down)) return settle()
      pull = resist(Math.max(0, down))
      if (event.cancelable) event.preventDefault()
      root.classList.add(styles.pulling ?? '')
      root.style.setProperty('--pull', String(pull))
    }
    const end = (): void => {
      const isFar = pull >= TRIGGER
      settle()
      if (isFar) refreshNow()
    }

    root.addEventListener('touchstart', begin, { passive: true })
    root.addEventListener('touchmove', move, { passive: false })
    root.addEventListener('touchend', end)
    root.addEventListener('touchcancel', settle)
    return () => {
      settle()
      root.removeEventListener('touchstart', begin)
      root.removeEventListener('touchmove', move)
      root.removeEventListener('touchend', end)
      root.removeEventListener('touchcancel', settle)
    }
  }, [isReady])

  return (
    <div
      ref={rootRef}
      className={classes(styles.root, isBusy && styles.busy, className)}
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        data-screen-refresh
        className={styles.button}
        disabled={!isReady}
        onClick={() => void refresh()}
        aria-label={isBusy ? busyLabel : label}
      >
        <RotateCw aria-hidden="true" />
        <span>{isBusy ? busyLabel : label}</span>
      </button>
      <div className={styles.sign} aria-hidden="true">
        <Spinner className={styles.spinner} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
