import { useEffect, useRef, useState } from 'react'

/** How long after one attempt has ended no other is accepted (WALLET-2). */
const submitLockMs = 500

/** Allows one attempt at a time, and the next only after a pause. */
export function useSubmitLock() {
  const [isLocked, setIsLocked] = useState(false)
  const held = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const release = () => {
    held.current = false
    setIsLocked(false)
  }
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (held.current) return
    held.current = true
    setIsLocked(true)
    try {
      await act()
    } finally {
      timer.current = setTimeout(release, submitLockMs)
    }
  }
  return { isLocked, attempt }
}
