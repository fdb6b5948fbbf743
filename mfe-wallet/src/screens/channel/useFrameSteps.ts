import { useEffect, useRef } from 'react'

const seen = () => ({ href: window.location.href, length: window.history.length })

/**
 * The pages of a frame stay in the browser's history when it is gone, and going back over them changes nothing on the screen. When the
 * frame gives way on the same screen, this takes its steps back; where each of its pages did not make just one, they stay.
 * @returns to be called with each load of the frame
 */
export function useFrameSteps(): () => void {
  const last = useRef({ href: '', length: 0, steps: 0, isPlain: false })
  useEffect(
    () => () => {
      const { href, length, steps, isPlain } = last.current
      const now = seen()
      if (isPlain && steps > 0 && now.href === href && now.length === length) window.history.go(-steps)
    },
    [],
  )
  return () => {
    const { href, length, steps, isPlain } = last.current
    const now = seen()
    if (href === '') last.current = { ...now, steps: 0, isPlain: true }
    else last.current = { ...now, steps: steps + 1, isPlain: isPlain && now.href === href && now.length === length + 1 }
  }
}
