import { type RefObject, useEffect, useState } from 'react'

const idleMs = 3000

/** True when nobody has pointed at, touched or focused anything in the stage for 3 s. */
export function useIdle(stage: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const place = stage.current
    if (!place) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIsIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), idleMs)
    }
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      place.addEventListener(name, wake, { signal: controller.signal })
    wake()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [stage])
  return isIdle
}
