import { useEffect } from 'react'
import { useLogout } from 'react-admin'

const maxIdleMs = 30 * 60_000
const lookEveryMs = 30_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Signs out after half an hour without anybody's hand: lists that are read again by themselves are nobody's work. */
export function useIdle(): void {
  const logout = useLogout()
  useEffect(() => {
    let last = Date.now()
    const note = () => {
      last = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - last >= maxIdleMs) void logout()
    }, lookEveryMs)
    for (const sign of signs) addEventListener(sign, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note)
    }
  }, [logout])
}
