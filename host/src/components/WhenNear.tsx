import { useSentinel } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { whenQuiet } from '../navigation/quiet'

/** A part below the fold: its code and calls load once it is near the viewport and the first screen is ready. */
export function WhenNear({
  offsetPx,
  placeholder,
  children,
}: {
  offsetPx: number
  placeholder: ReactNode
  children: ReactNode
}): ReactNode {
  const [isNear, setIsNear] = useState(false)
  const [isTurn, setIsTurn] = useState(false)
  const place = useSentinel(() => setIsNear(true), offsetPx)
  useEffect(() => {
    let isCurrent = true
    const takeTurn = () => {
      if (isCurrent) setIsTurn(true)
    }
    void whenQuiet().then(takeTurn)
    document.addEventListener('scroll', takeTurn, { capture: true, once: true })
    return () => {
      isCurrent = false
      document.removeEventListener('scroll', takeTurn, { capture: true })
    }
  }, [])
  return isNear && isTurn ? children : <div ref={place}>{placeholder}</div>
}
