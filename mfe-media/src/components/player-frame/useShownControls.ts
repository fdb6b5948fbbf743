import { type RefObject, useEffect, useRef, useState } from 'react'

const idleMs = 3000

/** Whether a keyboard user is on the controls, which then stay visible. */
const isUsed = (stage: HTMLElement) => stage.querySelector('button:focus-visible, input:focus-visible') !== null

/**
 * Whether the controls are shown: for 3 s after each mouse move, key or focus in the stage, and as long as a keyboard
 * user's focus is on one of them or nothing plays. Touch users show and hide them by tapping the picture.
 */
export function useShownControls(
  stage: RefObject<HTMLElement | null>,
  isRunning: boolean,
): { areShown: boolean; toggle: () => void } {
  const [areShown, setAreShown] = useState(true)
  const wait = useRef(() => {})
  useEffect(() => {
    const place = stage.current
    if (!place) return
    let timer: ReturnType<typeof setTimeout> | undefined
    wait.current = () => {
      clearTimeout(timer)
      if (isRunning) timer = setTimeout(() => (isUsed(place) ? wait.current() : setAreShown(false)), idleMs)
    }
    const wake = (event: Event) => {
      const isFinger = 'pointerType' in event && event.pointerType === 'touch'
      const isOnControl = event.target instanceof Element && event.target.closest('button, input, a') !== null
      if (isFinger && !isOnControl) return
      setAreShown(true)
      wait.current()
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
    for (const sign of signs) place.addEventListener(sign, wake)
    wait.current()
    return () => {
      for (const sign of signs) place.removeEventListener(sign, wake)
      clearTimeout(timer)
    }
  }, [stage, isRunning])
  return {
    areShown,
    toggle: () => {
      setAreShown(!areShown)
      wait.current()
    },
  }
}
