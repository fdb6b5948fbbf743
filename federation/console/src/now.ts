import { useEffect, useState } from 'react'

const renewMs = 10_000

/** The time, never more than ten seconds old unless asked otherwise, for ages and for freezes that end. */
export function useNow(everyMs = renewMs): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
