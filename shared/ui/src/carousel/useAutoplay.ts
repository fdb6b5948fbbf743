import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

function subscribeToHidden(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

interface Autoplay {
  isPlaying: boolean
  /** For the element with the moving content: it pauses while touched, hovered or focused. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onPointerDown: () => void
    onPointerUp: () => void
    onTouchEnd: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Calls `next` every `intervalMs`, but not while held, hidden or with reduced motion. Restarts with `step`. */
export function useAutoplay({
  count,
  intervalMs,
  step,
  next,
}: {
  count: number
  intervalMs: number
  step: number
  next: () => void
}): Autoplay {
  const [isHeld, setIsHeld] = useState(false)
  const isHidden = useSyncExternalStore(subscribeToHidden, () => document.hidden)
  const isStill = useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const isPlaying = count > 1 && !isHeld && !isHidden && !isStill

  const goOn = useEffectEvent(next)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => goOn(), intervalMs)
    return () => clearTimeout(timer)
  }, [isPlaying, intervalMs, step])

  const hold = (): void => setIsHeld(true)
  const release = (): void => setIsHeld(false)
  return {
    isPlaying,
    holders: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onPointerDown: hold,
      onPointerUp: release,
      onTouchEnd: release,
      onFocus: hold,
      onBlur: release,
    },
  }
}
