import { useEffect, useState } from 'react'

const hintMs = 900

export type Hint = {
  text: string
  /** Where on the picture; undefined: in the middle. */
  side?: 'left' | 'right' | undefined
  /** How far it skipped. */
  seconds?: number
}

/** What a key or a double tap just did, for as long as it takes to read. */
export function useHint(): readonly [Hint | null, (hint: Hint) => void] {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(() => setHint(null), hintMs)
    return () => clearTimeout(timer)
  }, [hint])
  return [hint, setHint]
}
