import { useEffect, useState } from 'react'

const renewMs = 10_000

/** The time, never more than ten seconds old, for ages and for freezes that end. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), renewMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
