import { useSentinel } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { whenQuiet } from '../navigation/quiet'

/** A part below the fold: its code and its calls wait until the first screen is there and it comes near the window. */
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
    void whenQuiet().then(() => isCurrent && setIsTurn(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return isNear && isTurn ? children : <div ref={place}>{placeholder}</div>
}
