import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { idleMs } from './hand'

const maxIdleMs = 30 * 60_000
const lookEveryMs = 30_000

/** Signs out after half an hour without anybody's hand, so that nobody else reads what is on screen. */
export function useIdle(): void {
  const logout = useLogout()
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() >= maxIdleMs) void logout()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [logout])
}
