import { type RefObject, useEffect, useState } from 'react'

const idleMs = 3000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/** True when nobody has pointed at, touched or focused anything in the stage for 3 s. */
export function useIdle(stage: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const place = stage.current
    if (!place) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), idleMs)
    }
    const wake = () => {
      setIsIdle(false)
      wait()
    }
    for (const sign of signs) place.addEventListener(sign, wake)
    wait()
    return () => {
      for (const sign of signs) place.removeEventListener(sign, wake)
      clearTimeout(timer)
    }
  }, [stage])
  return isIdle
}
