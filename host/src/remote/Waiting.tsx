import { type ReactNode, useEffect, useState } from 'react'
import { waitMs } from './wait'

/** A placeholder that fails after a while, so that a page that suspends for ever ends in the panel. */
export function Waiting({ children }: { children: ReactNode }): ReactNode {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) throw new Error(`it still suspends after ${waitMs / 1000} s`)
  return children
}
