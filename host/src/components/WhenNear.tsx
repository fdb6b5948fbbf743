import { useSentinel } from '@app/platform'
import { type ReactNode, useState } from 'react'

/** A part below the fold: its code and its calls wait until it comes near the window; `placeholder` keeps its room. */
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
  const place = useSentinel(() => setIsNear(true), offsetPx)
  return isNear ? children : <div ref={place}>{placeholder}</div>
}
