import { useEffect, useRef } from 'react'

const seen = () => ({ href: window.location.href, length: window.history.length })

/**
 * A frame's pages stay in the browser's history after the frame is gone, and going back through them changes nothing
 * on the screen. When the frame is removed on the same screen, this goes back past its entries, unless some page of it
 * did not make exactly one entry.
 * @returns call it on each load of the frame
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
